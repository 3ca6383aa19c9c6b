#!/usr/bin/env node
// Before the compiler takes its place at every import: its hundred files would pass through it.
import "zod";
import { register } from "tsx/esm/api";

register();
const { main } = await import("../runner/cli.ts");
process.exitCode = await main(process.argv);
