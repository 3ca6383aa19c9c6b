/** Writes data/benchmarks/radsafe-shape/questions.jsonl from data/published/. Run: npx tsx scripts/make-radsafe-shape.ts */
import { readFileSync, writeFileSync } from "node:fs";
import { readPublished } from "../runner/simulate/radsafe-shape/published.js";
import { RADSAFE_SHAPE_SEED, radsafeShape, toJsonl } from "../runner/simulate/radsafe-shape/radsafe-shape.js";

const published = readPublished((name) => readFileSync(new URL(`../data/published/${name}`, import.meta.url), "utf8"));
const target = new URL("../data/benchmarks/radsafe-shape/questions.jsonl", import.meta.url);
const questions = radsafeShape(RADSAFE_SHAPE_SEED, published);
writeFileSync(target, toJsonl(questions));
console.log(`wrote ${questions.length} questions to data/benchmarks/radsafe-shape/questions.jsonl (seed ${RADSAFE_SHAPE_SEED})`);
