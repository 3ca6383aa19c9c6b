import { z } from "zod";
import { OUTCOMES } from "../../src/harm/tiers.js";
import { nameField } from "../input/text-field.js";

const cost = z.number().min(0);
const fraction = z.number().min(0).max(1);
const rateRow = z.tuple([fraction, fraction, fraction]);

const caseSchema = z.strictObject({
  id: nameField,
  tier: nameField,
  outcomes: z.record(nameField, z.enum(OUTCOMES)),
});

/** The input of `primum harm`: what outcomes cost, and systems' rates or their outcomes by case. */
export const harmFileSchema = z.strictObject({
  tiers: z.array(nameField).min(1).optional(),
  shares: z.array(fraction).min(1).optional(),
  weights: z
    .array(cost)
    .min(1)
    .describe(
      'list the harm of an error in each tier, lowest first, such as "weights": [1, 5, 50]',
    ),
  c_abs: cost.describe('give the cost of an abstention, such as "c_abs": 1'),
  systems: z.record(nameField, z.array(rateRow)).optional(),
  cases: z.array(caseSchema).optional(),
});

export type HarmFile = z.infer<typeof harmFileSchema>;
export type HarmCase = z.infer<typeof caseSchema>;
