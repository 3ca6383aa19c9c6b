import { crc32 } from "node:zlib";

const SIGNATURE_AND_HEADER = 8 + 25;
const INCHES_A_METRE = 1 / 0.0254;
const METRE = 1;

/**
 * Writes a PNG's resolution into it (chunk pHYs, after the header), which browsers leave out.
 *
 * @throws Error where the bytes are no PNG, or hold a resolution already
 */
export function withResolution(png: Buffer, dpi: number): Buffer {
  if (png.toString("latin1", 12, 16) !== "IHDR") throw new Error("png: no header found");
  if (png.includes("pHYs")) throw new Error("png: has a resolution already");
  const pixels = Math.round(dpi * INCHES_A_METRE);
  const chunk = Buffer.alloc(21);
  chunk.writeUInt32BE(9, 0);
  chunk.write("pHYs", 4, "latin1");
  chunk.writeUInt32BE(pixels, 8);
  chunk.writeUInt32BE(pixels, 12);
  chunk.writeUInt8(METRE, 16);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 17)), 17);
  return Buffer.concat([
    png.subarray(0, SIGNATURE_AND_HEADER),
    chunk,
    png.subarray(SIGNATURE_AND_HEADER),
  ]);
}
