import type { Subject } from "../subject.js";
import { ensembleGroups } from "./open-ensembles.js";
import type { OpenGroup } from "./open-group.js";
import { modelGroups } from "./open-models.js";
import { questionGroups } from "./open-questions.js";

/**
 * What the published tables leave open in a world: models, families, strata, questions, further
 * conditions, ensembles with a member replaced. Some rows hold calibrated values all the same (the
 * nine ensemble members, the thirty questions): in every world they are the same.
 */
export function openFigures(subject: Subject): readonly OpenGroup[] {
  return [...modelGroups(subject), ...ensembleGroups(subject), ...questionGroups(subject)];
}
