import { InvalidArgumentError } from "commander";

/** A port as the command line gives it. Throws commander's error for anything else. */
export function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new InvalidArgumentError("give a number from 0 to 65535.");
  }
  return port;
}
