/**
 * The simulator's tokeniser: a token is up to four bytes of UTF-8 and cuts no character, which is
 * about what a word-piece vocabulary needs for English.
 */
const BYTES_PER_TOKEN = 4;

/** What a chat template adds: to each message, and to open the reply. */
const PER_MESSAGE = 4;
const OPENING = 3;

/** Number of tokens of a text. */
export function countTokens(text: string): number {
  if (isAscii(text)) return Math.ceil(text.length / BYTES_PER_TOKEN);
  let count = 0;
  for (let at = 0; at < text.length; at = tokenEnd(text, at)) count++;
  return count;
}

/** The beginning of a text that is its first `limit` tokens; the text itself if it has no more. */
export function firstTokens(text: string, limit: number): string {
  if (text.length <= limit) return text;
  if (isAscii(text)) return text.slice(0, limit * BYTES_PER_TOKEN);
  let at = 0;
  for (let count = 0; count < limit && at < text.length; count++) at = tokenEnd(text, at);
  return text.slice(0, at);
}

/** The texts of a text's tokens; joined they are the text. */
export function tokenTexts(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    const end = tokenEnd(text, at);
    pieces.push(text.slice(at, end));
    at = end;
  }
  return pieces;
}

/** Number of tokens of a conversation as a chat template renders it. */
export function countPromptTokens(messages: readonly { readonly content: string }[]): number {
  return messages.reduce((sum, { content }) => sum + PER_MESSAGE + countTokens(content), OPENING);
}

function isAscii(text: string): boolean {
  return Buffer.byteLength(text) === text.length;
}

function tokenEnd(text: string, start: number): number {
  let at = start;
  for (let bytes = 0; at < text.length;) {
    const code = text.codePointAt(at)!;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (bytes > BYTES_PER_TOKEN) break;
    at += code < 0x10000 ? 1 : 2;
  }
  return at;
}
