import { either, GAP, LETTER_END, OPTION, pattern } from "./patterns.js";

/**
 * The forms by which a text commits itself to a letter, as patterns on the text directly before or
 * after that letter. The text has been through `flatten` and each side is short, so no pattern can
 * run long.
 */

const NOUN = either(
  "answers?",
  "choice",
  "selection",
  "response",
  "letter",
  "solution",
  "verdict",
  "conclusion",
  "guess",
  "pick",
  "vote",
  "ans",
  "antwort",
  "lösung",
  "respuesta",
  "réponse",
  "reponse",
  "risposta",
  "resposta",
  "antwoord",
  "ответ",
);
/** What is said to be a letter: "the answer", "the best next step", "the most likely diagnosis". */
const SUBJECT = either(
  NOUN,
  String.raw`(?:correct|best|right)(?: [\w-]+){1,4}`,
  String.raw`most (?:likely|appropriate|probable|suitable|accurate|consistent)(?: [\w-]+){0,4}`,
);
const COPULA = either(
  ":",
  "=",
  " (?:is|was|would be|should be|must be|has to be|can only be|could only be|will be|remains|ist|lautet|wäre|es|sería|est|serait|è|é)",
  "'s",
);
const ADVERBS = `(?: ${either(
  "therefore",
  "thus",
  "hence",
  "then",
  "clearly",
  "definitely",
  "certainly",
  "probably",
  "(?:most )?likely",
  "most probably",
  "still",
  "simply",
  "just",
  "indeed",
  "actually",
  "obviously",
  "in fact",
  "best",
  "given (?:by|as)",
  "as follows",
  "the following",
)},?)*`;
const WITHIN = String.raw`[^.;?!\n]{0,60}?`;
const TAIL = `${ADVERBS}${GAP}${OPTION}$`;

/** Before the letter: "Answer:", "ANSWER -", "Answer (A/B/C/D):", `{answer:`, "[ANSWER]". */
const LABELLED = pattern(
  String.raw`(?<![\p{L}])(?:${NOUN}|option|correct|output|prediction|result|diagnosis)(?: (?:key|letter|choice|option|is))*(?: ?\([^)\n]{0,40}\))?(?: ?<)? ?[:=\-–—→>\]\n]`,
  TAIL,
);

/** Before the letter: "the answer is", "the correct answer to this question is therefore". */
const STATED = pattern(String.raw`(?<![\p{L}])`, SUBJECT, WITHIN, COPULA, TAIL);
const STATED_END = pattern(COPULA, TAIL);

/** Before the letter: "it is", "that must be". */
const POINTED = pattern(
  String.raw`\b(?:(?:it|that|this|which|mine)(?:'s| is| must be| would be| has to be| can only be)|es ist|c'est)`,
  TAIL,
);

/** Before the letter: "I choose", "going with", "I would say". */
const CHOSEN = pattern(
  String.raw`(?<![\p{L}])`,
  either(
    "choos(?:e|ing)",
    "chose",
    "select(?:ing|ed)?",
    "pick(?:ing|ed)?",
    "(?:go|going|went|stick|sticking) (?:with|for)",
    "opt(?:ing|ed)? for",
    "settl(?:e|ing|ed) (?:on|for)",
    "lean(?:ing)? towards?",
    "vot(?:e|ing) for",
    "answer with",
    "(?:i|i'd|i would|i'll|i will|we) (?:say|answer|guess|think|believe)(?: that)?",
    "wähle",
    "elijo",
    "choisis",
    "scelgo",
    "escolho",
  ),
  ",?",
  TAIL,
);

/** Before a letter that ends its clause: "so", "therefore", "actually", "final:". */
const CONCLUDED = pattern(
  String.raw`(?:^|[\s,.;:!–—-])`,
  either(
    "so",
    "therefore",
    "thus",
    "hence",
    "ergo",
    "actually",
    "correction",
    "final(?:ly)?",
    "instead",
    "no",
    "wait",
    "yes",
    "ok(?:ay)?",
    "sure",
    "confirmed",
    "sorry",
    "i mean",
    "i meant",
    "(?:in )?conclusion",
    "but",
    "must be",
    "has to be",
    "probably",
    "(?:most )?likely",
    "definitely",
    "certainly",
  ),
  "[,:!]?",
  TAIL,
);
const CLAUSE_END = /^[)\]}>]*(?:$|[.!\n]|[,;] ?(?!\w ?[,/]))/;

const BOXED = pattern(String.raw`\\boxed`, GAP, OPTION, "$");

/** Before and after a letter in brackets that ends "the answer is pulmonary embolism (B)". */
const APPOSED = pattern(
  String.raw`(?<![\p{L}])`,
  SUBJECT,
  WITHIN,
  COPULA,
  String.raw`(?:(?!\bnot\b)[^.;?!\n]){0,100}[(\[]`,
  OPTION,
  "$",
);

const EAST_ASIAN =
  /(?:答案|选择|選擇|选|選|答え|正解|正答|정답|답)(?:应该?|應該?)?(?:是|为|為|は|은|는)?[\s:(<>[\-]*(?:选项|選項)?[\s:]*$/u;

/** How much of the text before a letter the shorter cues can reach over. */
const NEAR = 64;

/** Whether the text before a letter commits to it; `right` is what follows the letter. */
export function commitsBefore(left: string, right: string): boolean {
  const near = left.slice(-NEAR);
  return (
    LABELLED.test(left.slice(-2 * NEAR)) ||
    BOXED.test(near) ||
    (STATED_END.test(near) && STATED.test(left)) ||
    CHOSEN.test(near) ||
    POINTED.test(near) ||
    (CLAUSE_END.test(right) && CONCLUDED.test(near)) ||
    (/^[)\]]/.test(right) && APPOSED.test(left)) ||
    EAST_ASIAN.test(near)
  );
}

/** Whether the cue before a letter is a label such as "Answer:", or a box. */
export function isLabelled(left: string): boolean {
  return LABELLED.test(left.slice(-2 * NEAR)) || BOXED.test(left.slice(-NEAR));
}

const PRAISED = pattern(
  LETTER_END,
  String.raw` ?(?:is|are|was|would be|should be|must be|has to be|remains)`,
  ADVERBS,
  either(
    String.raw`(?: (?:the|my|our|to be))* (?:single |most |only |final |overall |clinically )*(?:correct|right|best|true)(?! (?:ventric|atri|lung|lobe|side|kidney|arm|upper|lower|middle))`,
    String.raw` (?:the|my|our) (?:\w+ )?(?:answer|choice|selection|option)`,
    "(?: the)? (?:most (?:likely|appropriate|probable|suitable|accurate|consistent)|closest)",
  ),
);
const FITS = pattern(
  LETTER_END,
  " ",
  either(
    "best (?:fits|matches|describes|explains|answers)",
    "(?:fits|matches) best",
    "comes closest",
    "it is",
    "es la (?:respuesta )?correcta",
    "ist (?:richtig|korrekt)",
    "est (?:correcte?|la bonne)",
  ),
  String.raw`\b`,
);

/** Whether the text after a letter commits to it: "B is correct", "B would be the best answer". */
export function commitsAfter(right: string): boolean {
  return PRAISED.test(right) || FITS.test(right);
}

const MARKED =
  /\b(?:final(?:ly)?|therefore|thus|hence|so|conclusion|conclude|overall|actually|wait|correct(?:ion|ed|ing)|rather|instead|sorry|second thought|reconsider(?:ing|ed)?|re-?evaluat\w+|i mean|i meant|scratch that|revis(?:e|ed|ing)|change my|changing my|in summary|to sum up|no)\b/i;

/** Whether a commitment is announced as a conclusion or as a correction of an earlier one. */
export function isAnnounced(left: string): boolean {
  return MARKED.test(left);
}
