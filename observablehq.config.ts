import { relative } from "node:path";
import { readSiteSpec } from "./loaders/site-spec.js";
import { PUBLISHED_MEMBERS } from "./loaders/published-archive.js";
import { REPLICA_MEMBERS } from "./loaders/replica-archive.js";
import { RUN_MEMBERS } from "./loaders/run-archive.js";
import { catalogueHead } from "./loaders/catalogue/catalogue-head.js";
import { readOwnPages } from "./loaders/own-pages.js";
import { PAGES, pageFooter, pageHead, pageHeader } from "./loaders/page-chrome.js";

const notebook = "src";
const spec = readSiteSpec(process.env);
const known = PAGES.map(({ path }) => path);

export default {
  root: relative(process.cwd(), spec.root),
  output: spec.output,
  title: "Primum",
  style: "style.css",
  globalStylesheets: [],
  sidebar: false,
  toc: false,
  pager: false,
  typographer: false,
  preserveExtension: true,
  head: ({ path }: { path: string }) => pageHead(spec) + catalogueHead(path, notebook),
  header: ({ path }: { path: string }) => pageHeader(path, readOwnPages(notebook, known)),
  footer: pageFooter(),
  dynamicPaths: [
    ...spec.runs.flatMap(({ key }) => RUN_MEMBERS.map((name) => `/runs/${key}/${name}`)),
    ...PUBLISHED_MEMBERS.map((name) => `/published/${spec.published.key}/${name}`),
    ...REPLICA_MEMBERS.map((name) => `/replica/${spec.replica.key}/${name}`),
  ],
};
