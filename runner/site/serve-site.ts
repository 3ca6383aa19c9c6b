import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import { UserError } from "../user-error.js";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".pdf": "application/pdf",
  ".csv": "text/csv; charset=utf-8",
  ".wasm": "application/wasm",
  ".arrow": "application/vnd.apache.arrow.stream",
  ".woff2": "font/woff2",
};

/** Paths whose names change with their content. */
const IMMUTABLE = /^\/(?:_[a-z]+|runs|samples|published|replica)\//;

/** A site being served. */
export interface ServedSite {
  /** Address of the first page. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a built site: GET and HEAD, files of the folder alone, nothing listed.
 *
 * @param dir the site's folder
 * @param port 0 takes a free one
 * @param host loopback by default, so that nobody else on the network sees the site
 * @throws UserError when the folder is no site or the port is taken
 */
export async function serveSite(
  dir: string,
  port: number,
  host = "127.0.0.1",
): Promise<ServedSite> {
  const root = await realpath(dir).catch(() => null);
  if (root === null || !(await isFile(join(root, "index.html")))) {
    throw new UserError(`serve: ${dir} holds no index.html; build a site with \`primum site RUN\``);
  }
  const server = createServer((request, response) => {
    void answer(root, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const mend = error.code === "EADDRINUSE" ? "; pass --port 0 to take a free one" : "";
      reject(new UserError(`serve: cannot listen on ${host}:${port}: ${error.message}${mend}`, 1));
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actual = typeof address === "object" && address !== null ? address.port : port;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${actual}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { Allow: "GET, HEAD" }).end();
    return;
  }
  const path = requestedPath(request.url ?? "/");
  const file = path === null ? null : await siteFile(root, path);
  if (path === null || file === null) {
    response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end("not found\n");
    return;
  }
  response.writeHead(200, {
    "Content-Type": TYPES[extname(file.path)] ?? "application/octet-stream",
    "Content-Length": file.size,
    "Cache-Control": IMMUTABLE.test(path) ? "public, max-age=31536000, immutable" : "no-cache",
  });
  if (request.method === "HEAD") {
    response.end();
    return;
  }
  createReadStream(file.path)
    .on("error", () => response.destroy())
    .pipe(response);
}

/** The decoded path of a request, with a leading slash; null when it cannot be decoded. */
function requestedPath(url: string): string | null {
  try {
    const { pathname } = new URL(url, "http://localhost");
    const path = decodeURIComponent(pathname);
    return path.includes("\0") ? null : path.replace(/\/$/, "/index.html");
  } catch {
    return null;
  }
}

/** The file behind a path, if it is one and lies inside the site, links resolved. */
async function siteFile(
  root: string,
  path: string,
): Promise<{ path: string; size: number } | null> {
  try {
    const real = await realpath(join(root, path));
    if (!real.startsWith(root + sep)) return null;
    const info = await stat(real);
    return info.isFile() ? { path: real, size: info.size } : null;
  } catch {
    return null;
  }
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (info) => info.isFile(),
    () => false,
  );
}
