import { open, rename } from "node:fs/promises";
import path from "node:path";
import { syncFile } from "./write-parquet.js";

/** Writes a text file whole or not at all: temporary file, fsync, rename. */
export async function writeTextWhole(file: string, text: string): Promise<void> {
  const temporary = `${file}.tmp`;
  const handle = await open(temporary, "w");
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
  await syncFile(path.dirname(file));
}
