import type * as DuckDB from "@duckdb/duckdb-wasm";
import { tableFromIPC, Type } from "@uwdata/flechette";

/** A value of a result: lists and structs as JSON, instants as ISO text. */
export type SqlValue = string | number | boolean | null;

/** What a query gave. */
export interface SqlResult {
  readonly columns: readonly { readonly name: string; readonly isNumber: boolean }[];
  readonly rows: readonly (readonly SqlValue[])[];
}

/** DuckDB in the browser, in a worker of its own. */
export interface SqlEngine {
  /**
   * Puts rows into a table.
   *
   * @param stream an Arrow stream
   * @param append to the table of that name, which is made when it is not there
   */
  readonly insert: (name: string, stream: Uint8Array, append?: boolean) => Promise<void>;
  /** Runs one statement. Throws an Error with what DuckDB says. */
  readonly query: (sql: string) => Promise<SqlResult>;
  /** Stops the statement that runs. */
  readonly cancel: () => Promise<void>;
}

/**
 * Loads DuckDB and starts it. It is told to fetch nothing: neither extensions nor files. The page's
 * own policy does not reach its worker; a server that sends one with the worker must grant it
 * `wasm-unsafe-eval`.
 *
 * @param folder where its files are
 */
export async function startSqlEngine(folder: string): Promise<SqlEngine> {
  const at = (file: string): string => new URL(folder + file, document.baseURI).href;
  const client = (await import(at("duckdb.js"))) as typeof DuckDB;
  const db = new client.AsyncDuckDB(new client.VoidLogger(), new Worker(at("worker.js")));
  const engine = URL.createObjectURL(await engineFile(at("duckdb.wasm.gz")));
  try {
    await db.instantiate(engine);
  } finally {
    URL.revokeObjectURL(engine);
  }
  const connection = await db.connectInternal();
  const made = new Set<string>();
  const run = async (sql: string): Promise<SqlResult> => {
    let part = await db.startPendingQuery(connection, sql);
    while (part === null) part = await db.pollPendingQuery(connection);
    const parts: Uint8Array[] = [];
    while (part !== null && part.length > 0) {
      parts.push(part);
      part = await db.fetchQueryResults(connection);
    }
    return resultOf(joined(parts));
  };
  for (const setting of SETTINGS) await run(setting);
  return {
    async insert(name, stream, append = false) {
      if (!append && made.has(name)) await run(`DROP TABLE "${name}"`);
      const create = !append || !made.has(name);
      await db.insertArrowFromIPCStream(connection, stream, { name, create });
      made.add(name);
    },
    query: run,
    async cancel() {
      await db.cancelPendingQuery(connection);
    },
  };
}

const SETTINGS = [
  "SET autoinstall_known_extensions = false",
  "SET autoload_known_extensions = false",
  "SET enable_external_access = false",
  "SET lock_configuration = true",
] as const;

/** The engine, unpacked; some servers have unpacked it on the way. */
async function engineFile(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok || response.body === null) {
    throw new Error(`DuckDB cannot be loaded (${response.status})`);
  }
  const file = await response.blob();
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isPacked = start[0] === 0x1f && start[1] === 0x8b;
  const body = isPacked
    ? file.stream().pipeThrough(new DecompressionStream("gzip"))
    : file.stream();
  return new Response(body, { headers: { "Content-Type": "application/wasm" } }).blob();
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const NUMBERS: readonly number[] = [Type.Int, Type.Float, Type.Decimal];

function resultOf(stream: Uint8Array): SqlResult {
  const table = tableFromIPC(stream, { useBigInt: true });
  const { fields } = table.schema;
  const columns = fields.map(({ name, type }) => ({
    name,
    isNumber: NUMBERS.includes(type.typeId),
  }));
  const values = fields.map(({ type }, i) => {
    const isTime = type.typeId === Type.Timestamp || type.typeId === Type.Date;
    return Array.from(table.getChildAt(i).toArray() as ArrayLike<unknown>, (value) =>
      isTime && typeof value === "number" ? new Date(value).toISOString() : plain(value),
    );
  });
  return {
    columns,
    rows: Array.from({ length: table.numRows }, (_, row) => values.map((column) => column[row])),
  };
}

/** A value that a table can show and a file can hold. */
function plain(value: unknown): SqlValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "bigint") {
    return Number.isSafeInteger(Number(value)) ? Number(value) : value.toString();
  }
  if (typeof value === "number" || typeof value === "string" || typeof value === "boolean") {
    return value;
  }
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "bigint" ? inner.toString() : inner,
  );
}
