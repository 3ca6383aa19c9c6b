/** A published value as printed, alone or with SD and interval: percent, seconds or counts. */
export type Printed =
  | string
  | readonly [value: string, sd: string]
  | readonly [value: string, sd: string, lo: string, hi: string];
