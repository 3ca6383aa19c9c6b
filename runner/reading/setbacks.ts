import { either, GAP, LETTER_END, OPTION, pattern } from "./patterns.js";

/**
 * The forms by which a text speaks of a letter without committing itself to it: it puts it aside,
 * holds it out as possible, or lists it with others. Patterns as in `cues.ts`.
 */

const ASIDE = pattern(
  String.raw`(?<![\p{L}])`,
  either(
    "not",
    String.raw`\w+n't`,
    "never",
    "cannot",
    "rul(?:e[sd]?|ing) out",
    "exclud(?:e[sd]?|ing)",
    "eliminat(?:e[sd]?|ing)",
    "reject(?:s|ed|ing)?",
    "dismiss(?:es|ed|ing)?",
    "discard(?:s|ed|ing)?",
    "rather than",
    "instead of",
    "except",
    "unlike",
    "neither",
    "nor",
    "against",
    "over",
    "than",
    "nicht",
    "no es",
  ),
  "(?: (?:be|possibly be|likely|necessarily|choose|select|pick|go with|answer))*",
  GAP,
  OPTION,
  "$",
);
const DENIED = pattern(
  String.raw`\b(?:do not|don't|not|cannot|can't|won't|wouldn't|would not|never) (?:\w+ )?`,
  String.raw`(?:think|believe|say|choose|select|pick|go with|opt for|recommend|agree)\b`,
  String.raw`(?:(?!\bbut\b|\bhowever\b)[^.;\n]){0,60}$`,
);
const FAULT = either(
  "incorrect",
  "wrong",
  "unlikely",
  "less likely",
  "least likely",
  "ruled out",
  "excluded",
  "eliminated",
);
const CALLED_FAULTY = pattern(
  LETTER_END,
  " (?:is|are|was|would be|can be|could be|seems?|appears?|looks?|ist|est|es)",
  "(?: (?:therefore|thus|clearly|definitely|also|both|all|most|very|probably|simply))* ",
  either(
    FAULT,
    String.raw`not\b`,
    String.raw`out\b(?! of)`,
    "false",
    "inconsistent",
    "inappropriate",
    "falsch",
    "nicht",
    "incorrect[ao]",
  ),
);
const MARKED_FAULTY = pattern(String.raw`^[)\]}]? ?[:,–—-]? ?`, FAULT, String.raw`\b`);
const DENIED_AFTER = pattern(
  LETTER_END,
  " (?:isn't|aren't|cannot|can't|doesn't|does not|do not|don't|won't|wouldn't|would not|should not|shouldn't)\\b",
);

/** Whether a letter is put aside: "not B", "B is wrong", "rule out A". */
export function putAside(left: string, right: string): boolean {
  return (
    ASIDE.test(left) ||
    DENIED.test(left) ||
    CALLED_FAULTY.test(right) ||
    MARKED_FAULTY.test(right) ||
    DENIED_AFTER.test(right)
  );
}

const HEDGED = pattern(
  String.raw`\b`,
  either(
    "could",
    "may",
    "might",
    "can",
    "(?:should|would|could|is) it",
    "perhaps",
    "possibly",
    "maybe",
    "either",
    "between",
    "consider(?:ing)?",
    "whether",
    String.raw`e\.g\.?,?`,
    "such as",
    "for example,?",
    "like",
  ),
  "(?: (?:be|well be|also be|possibly be|to be|if it is))?",
  GAP,
  String.raw`(?:(?:the )?(?:answer|option|choice)(?: is| be)?[\s:(]*)?$`,
);
const SUPPOSED = pattern(
  String.raw`\b(?:if|whether|unless|suppose|supposing|assuming|assume)\b (?:\w+ ){0,3}`,
  String.raw`(?:answer|option|choice|letter|it) (?:\w+ ){0,4}(?:is|were|be|was)?[\s:(]*(?:option )?$`,
);
const CONDITIONAL = pattern(
  String.raw`\b(?:if|unless|in case|assuming|suppose)\b(?! (?:i|we|i'm|forced|pressed)\b)`,
  either(
    String.raw`[^.;,\n]{0,80}`,
    String.raw`[^.;\n]{0,80},[^.;,\n]{0,40} would (?:have been|be)[^.;,\n]{0,12}`,
  ),
  "$",
);
/** What others might choose, or be misled to. */
const ATTRIBUTED = pattern(
  either(
    String.raw`\b(?:some|many|others?|one|people|students|you|they|it) (?:may|might|could|would)\b`,
    String.raw`\b(?:tempting|tempted|mistake|trap|distractor)\b`,
  ),
  String.raw`(?:(?!\bbut\b|\bhowever\b)[^.;\n]){0,60}$`,
);
const ASKED = /^[)\]}]? ?\?/;
const POSSIBLE = pattern(
  LETTER_END,
  " ",
  either(
    "(?:is|are|was|remains?|seems?|appears?)(?: (?:both|also|all|still|only))* (?:possible|plausible|conceivable|reasonable|potential)",
    String.raw`(?:could|may|might)\b`,
    String.raw`would (?:\w+ ){1,4}(?:if|were|had)\b`,
  ),
);
const LIST_BROKEN_OFF = /^[)\]}]?,? ?(?:or|and|\/)\s?$/i;

/** Whether a letter is only held out as possible: "could be B", "B is possible", "B?", "B or". */
export function heldOut(left: string, right: string): boolean {
  return (
    HEDGED.test(left) ||
    SUPPOSED.test(left) ||
    CONDITIONAL.test(left) ||
    ATTRIBUTED.test(left) ||
    ASKED.test(right) ||
    POSSIBLE.test(right) ||
    LIST_BROKEN_OFF.test(right)
  );
}

const LIST_JOIN = pattern(
  String.raw`^[)\]}]?\s?`,
  String.raw`(?:[,;/&+]|,?\s?(?:and/or|or|and|vs\.?|versus|oder|und|et|ou|或|和))\s?`,
  "(?:also |then |even |possibly |maybe |perhaps )?",
  String.raw`(?:(?:the )?(?:option|choice|answer)s?\s)?[(\[{]?$`,
);

/** Whether what stands between two letters joins them to a list: "A or C", "A, B and D", "A/C". */
export function joinsList(between: string): boolean {
  return between.length <= 24 && LIST_JOIN.test(between);
}
