import { printSamplesFile } from "../../../loaders/shim.js";

await printSamplesFile();
