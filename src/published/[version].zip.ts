import { printPublished } from "../../loaders/shim.js";

await printPublished();
