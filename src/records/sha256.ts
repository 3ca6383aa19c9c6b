import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonicalJson, type JsonValue } from "./canonical-json.js";

/** SHA-256 of a text's UTF-8 bytes, as 64 hexadecimal digits. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** SHA-256 of a record's canonical JSON: equal for equal records, however they are spelt. */
export function recordDigest(record: JsonValue): string {
  return sha256Hex(canonicalJson(record));
}
