/** A chunk of a PNG. */
export interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  readonly isIntact: boolean;
}

/** The chunks of a PNG, their checksums computed bit by bit. */
export function pngChunks(png: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const data = png.subarray(at + 8, at + 8 + length);
    const checksum = png.readUInt32BE(at + 8 + length);
    const covered = png.subarray(at + 4, at + 8 + length);
    chunks.push({
      type: png.toString("latin1", at + 4, at + 8),
      data,
      isIntact: checksum === crc(covered),
    });
    at += 12 + length;
  }
  return chunks;
}

/** CRC-32 of the PNG specification, annex D. */
function crc(bytes: Buffer): number {
  let remainder = 0xffffffff;
  for (const byte of bytes) {
    remainder ^= byte;
    for (let bit = 0; bit < 8; bit++) {
      remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
    }
  }
  return (remainder ^ 0xffffffff) >>> 0;
}
