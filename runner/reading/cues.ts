/**
 * The forms by which a text commits itself to a letter, puts it aside or merely holds it out, as
 * patterns on the text directly before or after that letter. The text has been through `flatten`
 * and each side is short, so no pattern can run long.
 */

const pattern = (...parts: readonly string[]): RegExp => new RegExp(parts.join(""), "iu");
const either = (...words: readonly string[]): string => `(?:${words.join("|")})`;

/** Marks between a cue and its letter. */
const GAP = String.raw`[\s:=\-–—→><(\[{]*`;
/** "option", as it may stand before a letter. */
const OPTION = `(?:(?:the )?${either("option", "choice", "answer", "letter", "opción", "opcion")}${GAP})?`;
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
  " (?:is|was|would be|should be|must be|has to be|will be|remains|ist|lautet|wäre|es|sería|est|serait|è|é)",
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

/** Before the letter: "Answer:", "ANSWER -", "Answer (A/B/C/D):", `{answer:`, "Correct option:". */
const LABELLED = pattern(
  String.raw`(?<![\p{L}])(?:${NOUN}|option)(?: (?:key|letter|choice|option|is))*(?: ?\([^)\n]{0,40}\))?(?: ?<)? ?[:=\-–—→>\n]`,
  TAIL,
);

/** Before the letter: "the answer is", "the correct answer to this question is therefore". */
const STATED = pattern(String.raw`(?<![\p{L}])`, SUBJECT, WITHIN, COPULA, TAIL);

/** Before the letter: "it is", "that must be". */
const POINTED = pattern(
  String.raw`\b(?:it|that|this|which|mine)(?:'s| is| must be| would be| has to be)`,
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
    "sorry",
    "i mean",
    "i meant",
    "(?:in )?conclusion",
    "but",
  ),
  "[,:]?",
  TAIL,
);
const CLAUSE_END = /^[)\]}>]*(?:$|[.!\n]|[,;:] ?(?!\w ?[,/]))/;

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

/** Whether the text before a letter, and what follows, commit to it. `closed` is what follows. */
export function commitsBefore(left: string, right: string): boolean {
  return (
    LABELLED.test(left) ||
    BOXED.test(left) ||
    STATED.test(left) ||
    CHOSEN.test(left) ||
    POINTED.test(left) ||
    (CONCLUDED.test(left) && CLAUSE_END.test(right)) ||
    (/^[)\]]/.test(right) && APPOSED.test(left)) ||
    EAST_ASIAN.test(left)
  );
}

/** Whether the cue before a letter is a label such as "Answer:", after which an article is unlikely. */
export function isLabelled(left: string): boolean {
  return LABELLED.test(left) || BOXED.test(left);
}

const PRAISED = pattern(
  String.raw`^[)\]}]?,? ?(?:is|are|was|would be|should be|must be|has to be|remains|seems|appears)`,
  ADVERBS,
  String.raw`(?: (?:the|my|to be|a))*`,
  either(
    " (?:single |most |only |final |overall |clinically )*(?:correct|right|best|true)(?! (?:ventric|atri|lung|lobe|side|kidney|arm|upper|lower|middle))",
    " (?:\\w+ )?(?:answer|choice|selection|option)",
    " most (?:likely|appropriate|probable|suitable|accurate|consistent)",
  ),
);
const FITS =
  /^[)\]}]?,? (?:best (?:fits|matches|describes|explains|answers)|fits best|matches best|it is|es la (?:respuesta )?correcta|ist (?:richtig|korrekt)|est (?:correcte?|la bonne))\b/i;

/** Whether the text after a letter commits to it: "B is correct", "B would be the best answer". */
export function commitsAfter(right: string): boolean {
  return PRAISED.test(right) || FITS.test(right);
}

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
const DENIED =
  /\b(?:do not|don't|not|cannot|can't|won't|wouldn't|would not|never) (?:\w+ )?(?:think|believe|say|choose|select|pick|go with|opt for|recommend|agree)\b(?:(?!\bbut\b|\bhowever\b)[^.;\n]){0,60}$/i;
const FAULTED =
  /^[)\]}]?,? ?(?:(?:is|are|was|would be|can be|could be|seems?|appears?|looks?)(?: (?:therefore|thus|clearly|definitely|also|both|all|most|very|probably|simply))* )?(?:not\b|incorrect|wrong|unlikely|less likely|least likely|false|ruled out|excluded|eliminated|inconsistent|inappropriate|out\b(?! of)|falsch|incorrect[ao])|^[)\]}]?,? ?(?:isn't|aren't|cannot|can't|doesn't|does not|do not|don't|won't|wouldn't|would not|should not|shouldn't)\b/i;

/** Whether a letter is put aside: "not B", "B is wrong", "rule out A". */
export function putAside(left: string, right: string): boolean {
  return ASIDE.test(left) || DENIED.test(left) || FAULTED.test(right);
}

const HEDGED_LEFT =
  /\b(?:could|may|might|can|should it|would it|is it|perhaps|possibly|maybe|either|between|consider(?:ing)?|whether|e\.g\.?,?|such as|for example,?|like)(?: (?:be|well be|also be|possibly be|to be|if it is))?[\s:(]*(?:(?:the )?(?:answer|option|choice)(?: is| be)?[\s:(]*)?$|\b(?:if|whether|unless|suppose|supposing|assuming|assume|is|could|would|might)\b (?:\w+ ){0,3}(?:answer|option|choice|letter|it) (?:\w+ ){0,4}(?:is|were|be|was)?[\s:(]*(?:option )?$/i;
const HEDGED_RIGHT =
  /^[)\]}]? ?\?|^[)\]}]?,? (?:(?:is|are|was|remains?|seems?|appears?)(?: (?:both|also|all|still|only))* (?:possible|plausible|conceivable|reasonable|potential)|could|may|might|would be if)\b/i;

/** Whether a letter is only held out as possible: "could be B", "B is possible", "B?". */
export function heldOut(left: string, right: string): boolean {
  return HEDGED_LEFT.test(left) || HEDGED_RIGHT.test(right);
}

const MARKED =
  /\b(?:final(?:ly)?|therefore|thus|hence|so|conclusion|conclude|overall|actually|wait|correct(?:ion|ed|ing)|rather|instead|sorry|second thought|reconsider(?:ing|ed)?|re-?evaluat\w+|i mean|i meant|scratch that|revis(?:e|ed|ing)|change my|changing my|in summary|to sum up|no)\b|\\boxed/i;

/** Whether a later commitment is announced as a conclusion or as a correction of an earlier one. */
export function isAnnounced(left: string): boolean {
  return MARKED.test(left);
}

/** What joins letters to a list: "A or C", "A, B and D", "A/C". */
export const LIST_JOIN =
  /^[)\]}]?\s?(?:,|;|\/|&|\+|,?\s?(?:and\/or|or|and|vs\.?|versus|oder|und|et|ou|或|和))\s?(?:also |then |even |possibly |maybe |perhaps )?(?:(?:the )?(?:option|choice|answer)s?\s)?[([{]?$/iu;
