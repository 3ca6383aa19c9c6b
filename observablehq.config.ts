import { readSiteSpec } from "./loaders/site-spec.js";
import { RUN_MEMBERS } from "./loaders/run-archive.js";
import { pageFooter, pageHead, pageHeader } from "./loaders/page-chrome.js";

const spec = readSiteSpec(process.env);

export default {
  root: "src",
  output: spec.output,
  title: "Primum",
  style: "style.css",
  globalStylesheets: [],
  sidebar: false,
  toc: false,
  pager: false,
  typographer: false,
  preserveExtension: true,
  head: pageHead(spec),
  header: ({ path }: { path: string }) => pageHeader(path),
  footer: pageFooter(),
  dynamicPaths: [
    ...spec.runs.flatMap(({ key }) => RUN_MEMBERS.map((name) => `/runs/${key}/${name}`)),
    `/published/${spec.published.key}.json`,
  ],
};
