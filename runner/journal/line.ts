import { crc32 } from "node:zlib";

/**
 * A journal line: one JSON object whose last field is the CRC-32 (eight hex digits) of the object
 * without it. Any JSON reader reads the line; a torn or changed line is told by its checksum alone.
 */
const TAIL = /^,"crc":"[0-9a-f]{8}"\}$/;
const TAIL_LENGTH = `,"crc":"00000000"}`.length;

/** The line of a record, without the line end. */
export function journalLine(record: object): string {
  const body = JSON.stringify(record);
  return `${body.slice(0, -1)},"crc":"${checksum(body)}"}`;
}

/** The JSON text of a record whose line is intact; null for any other line. */
export function intactBody(line: string): string | null {
  const tail = line.slice(-TAIL_LENGTH);
  if (!TAIL.test(tail)) return null;
  const body = `${line.slice(0, -TAIL_LENGTH)}}`;
  return checksum(body) === tail.slice(8, 16) ? body : null;
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, "0");
}
