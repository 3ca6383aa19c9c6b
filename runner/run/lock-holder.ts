import { readFile } from "node:fs/promises";

/**
 * A process as a lock file names it: its id, boot and start, `4711 <boot id> 8812345`, because an id
 * alone passes to another program once the process is dead. The id alone where there is no /proc.
 */
export async function lockHolder(pid: number): Promise<string> {
  const start = await startOf(pid);
  return start === null ? String(pid) : `${pid} ${start}`;
}

/** The process id of a holder; NaN for what is none. */
export function holderId(holder: string): number {
  return Number(holder.split(" ")[0] || NaN);
}

/**
 * Whether the process that a lock file names lives. Of a holder without a start, or where there is
 * no /proc, any process of that id counts as it.
 */
export async function isAlive(holder: string): Promise<boolean> {
  const pid = holderId(holder);
  if (!hasProcess(pid)) return false;
  const start = holder.slice(`${pid} `.length);
  const startNow = await startOf(pid);
  return startNow === null || (start === "" ? startNow !== ENDED : startNow === start);
}

function hasProcess(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** In place of the start of a process that has ended and that nobody has waited for. */
const ENDED = "ended";

/** Places in /proc/PID/stat behind the program's name, which may hold spaces and brackets. */
const STATE = 0;
const START_TICKS = 19;

/** When a process started: boot id and clock ticks since the boot; null where /proc does not tell. */
async function startOf(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[STATE] === "Z" ? ENDED : `${boot.trim()} ${fields[START_TICKS]}`;
  } catch {
    return null;
  }
}
