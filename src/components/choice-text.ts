import { CHOICES, type Choice, type Definitions } from "../panel/definitions.js";

/** A choice and what it was set to. */
export function choiceText(choice: Choice | "threshold", definitions: Definitions): string {
  return `${choice.replaceAll("_", " ")} = ${String(definitions[choice]).replaceAll("_", " ")}`;
}

/** What a choice's value reproduces. */
export function choiceReason(choice: Choice, definitions: Definitions): string {
  const values: Readonly<Record<string, string>> = CHOICES[choice];
  return values[definitions[choice]];
}
