import { open } from "node:fs/promises";
import { journalLine } from "./line.js";
import type { JournalRecord } from "./record.js";

/** An open journal. */
export interface JournalWriter {
  /** Writes a record; settles once it is on the disk. */
  readonly append: (record: JournalRecord) => Promise<void>;
  /** Waits for everything written and closes the file. */
  readonly close: () => Promise<void>;
}

/**
 * Opens a journal for appending. Records that arrive while the disk is busy are written and
 * synced together, so that durability costs one sync a group and not one a record.
 *
 * The file must end with a whole line: `repairJournal` sees to it.
 */
export async function openJournal(file: string): Promise<JournalWriter> {
  const handle = await open(file, "a");
  let waiting: { line: string; resolve: () => void; reject: (error: unknown) => void }[] = [];
  let flushing: Promise<void> | null = null;

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        await handle.appendFile(`${group.map(({ line }) => line).join("\n")}\n`);
        await handle.datasync();
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    flushing = null;
  }

  return {
    append: (record) =>
      new Promise((resolve, reject) => {
        waiting.push({ line: journalLine(record), resolve, reject });
        flushing ??= flush();
      }),
    close: async () => {
      await flushing;
      await handle.close();
    },
  };
}
