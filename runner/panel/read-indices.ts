import { basename } from "node:path";
import type { BootstrapIndices } from "../../src/stats/bootstrap-indices.js";
import { decode, NOT_UTF8, readBytes } from "../input/read-file.js";
import { UserError } from "../user-error.js";
import { problemList } from "./problems.js";
import { gunzip } from "./read-neutral.js";

/**
 * Reads a bootstrap matrix: CSV without header, also gzipped, one replicate a row, as many
 * positions (from 0) a row as there are questions. Throws a UserError that names the rows whose
 * length is wrong or whose positions are out of range.
 */
export async function readIndices(path: string, n: number): Promise<BootstrapIndices> {
  const file = basename(path);
  const bytes = await readBytes(path, file);
  const text = decode(file.endsWith(".gz") ? gunzip(bytes, file) : bytes);
  if (text === null) throw new UserError(`${file}: ${NOT_UTF8}`);
  const rows = text.split(/\r?\n/).filter((row) => row !== "");
  const problems = problemList();
  const positions = new Int32Array(rows.length * n);
  rows.forEach((row, b) => {
    const fields = row.split(",");
    if (fields.length !== n) {
      problems.add(file, b + 1, `has ${fields.length} positions for ${n} questions; give one each`);
      return;
    }
    fields.forEach((field, i) => {
      const position = Number(field);
      if (!/^\d+$/.test(field) || position >= n) {
        problems.add(
          file,
          b + 1,
          `position ${JSON.stringify(field)} is out of range; 0 to ${n - 1} are possible`,
        );
      }
      positions[b * n + i] = position;
    });
  });
  if (rows.length < 2) {
    problems.add(file, null, `holds ${rows.length} replicates; give at least 2`);
  }
  problems.throwIfAny();
  return { replicates: rows.length, n, positions };
}
