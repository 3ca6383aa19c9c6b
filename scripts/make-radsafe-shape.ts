/** Writes `data/benchmarks/radsafe-shape/questions.jsonl`: `npx tsx scripts/make-radsafe-shape.ts`. */
import { readFileSync, writeFileSync } from "node:fs";
import { readPublished } from "../runner/simulate/radsafe-shape/published.js";
import {
  RADSAFE_SHAPE_SEED,
  radsafeShape,
  toJsonl,
} from "../runner/simulate/radsafe-shape/radsafe-shape.js";

const data = new URL("../data/", import.meta.url);
const published = readPublished((name) => readFileSync(new URL(`published/${name}`, data), "utf8"));
const questions = radsafeShape(RADSAFE_SHAPE_SEED, published);
writeFileSync(new URL("benchmarks/radsafe-shape/questions.jsonl", data), toJsonl(questions));
process.stdout.write(`${questions.length} questions, seed ${RADSAFE_SHAPE_SEED}\n`);
