import { printRunArchive } from "../../loaders/shim.js";

await printRunArchive();
