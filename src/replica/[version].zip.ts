import { printReplica } from "../../loaders/shim.js";

await printReplica();
