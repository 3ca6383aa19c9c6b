import { z } from "zod";

/**
 * An arithmetic check of the published figures, as `data/published/checks.csv` has it. `fail`: the
 * figures contradict each other or a stated method; `wording`: the prose does; `info`: a consequence.
 */
export const publishedCheck = z.object({
  id: z.string(),
  status: z.enum(["pass", "fail", "wording", "info"]),
  subject: z.string(),
  published: z.string(),
  computed: z.string(),
  note: z.string(),
});
