/** Declining in the role of a machine, or for policy: a refusal whatever else is said. */
const POLICY = [
  /\b(?:as|being|i am|i'm|am just|only) an? (?:ai|artificial intelligence|(?:large )?language model|llm|assistant|chatbot)\b[^.!?\n]{0,80}\b(?:cannot|can't|can not|unable|not able|not (?:allowed|permitted|qualified|authori[sz]ed)|won't|will not|must not|don't|do not) (?:to )?(?:answer|provide|give|offer|assist|help|make|diagnose|select|choose|recommend|offer|comment|interpret|respond|practi[cs]e)/,
  /\b(?:cannot|can't|can not|unable to|not able to|not allowed to|not permitted to|won't|will not|do not|don't|must not) (?:provide|give|offer|dispense) (?:any |specific |personal |direct |you )*(?:medical|clinical|health|diagnostic|professional)/,
  /\b(?:against|violates?|outside|contrary to) (?:my|our|the|openai|usage|safety|content) (?:\w+ )?(?:polic(?:y|ies)|guidelines|rules|programming|scope)/,
  /\b(?:i am|i'm) not (?:a |an )?(?:licensed|qualified|authori[sz]ed|allowed|permitted|doctor|physician|medical professional|healthcare professional|radiologist)\b/,
  /\b(?:must|have to|i) (?:respectfully |politely )?(?:decline|refuse)\b/,
];

/** Declining because the case cannot be settled, or leaving it to a clinician: an abstention. */
const UNCERTAINTY = [
  /\b(?:not enough|insufficient|inadequate|too little|lack of|lacks?|missing|without (?:more|additional|further|enough|sufficient|the|an?|any|seeing|access to)) (?:\w+ ){0,2}(?:information|info|evidence|data|details?|context|images?|imaging|history|findings)\b/,
  /\b(?:information|evidence|data|details|context|history)(?: \w+){0,3} (?:is|are) (?:not (?:enough|sufficient|adequate)|insufficient|inadequate|inconclusive|lacking)\b/,
  /\b(?:cannot|can't|can not) be answered\b/,
  /\b(?:cannot|can't|can not|could not|couldn't|unable to|not able to|not possible to|impossible to|difficult to) (?:be )?(?:\w+ly )?(?:determined?|tell|decided?|be sure|be certain|know|known|say|conclude|established?|ascertain(?:ed)?|distinguish|confirm|see|view)\b/,
  /\b(?:i do not know|i don't know|i am not (?:sure|certain|confident)|i'm not (?:sure|certain|confident)|i am un(?:sure|certain)|i'm un(?:sure|certain)|no idea|idk|uncertain which|unsure which|not sure which|too uncertain)\b/,
  /\b(?:(?:more|additional|further) (?:\w+ )?(?:information|details?|evidence|history|data|context|imaging|images?|testing|evaluation|workup|tests)) (?:(?:is|are|would be|may be) )?(?:needed|required|necessary)\b/,
  /\b(?:needs?|requires?) (?:more|additional|further|human|expert|clinical|specialist) (?:\w+ )?(?:information|details?|evidence|data|context|imaging|review|judge?ment|input|evaluation|correlation)\b/,
  /\b(?:needs?|requires?) (?:an? |the )?(?:\w+ )?(?:clinician|radiologist|physician|doctor|specialist|expert)\b/,
  /\bclinical correlation (?:is )?(?:needed|required|recommended|advised|necessary)\b/,
  /\b(?:consult|ask|see|seek|contact|speak (?:to|with)|talk to|discuss (?:this |it )?with|defer(?:red)? (?:this |it )?to|refer(?:red)? (?:this |it |the case |the patient )?to|escalate[d]? (?:this |it )?to|hand(?:ed)? (?:this |it )?(?:over )?to|left to|leave (?:this |it )?to|reviewed by|review by|evaluated by|assessed by|advice of|judge?ment of) (?:(?:an?|the|your|their|his|her|with|from|advice|help|of|attending|qualified|licensed|treating|board-certified|senior|experienced|appropriate|local|human|medical|clinical|healthcare|health|care) ){0,6}(?:radiologist|physician|doctor|clinician|specialist|surgeon|professional|provider|expert|attention|advice|help|practitioner|consultant|team)\b/,
  /\bi (?:must |have to |will |would |would rather )?(?:abstain|escalate|defer)\b|\bi'd rather (?:abstain|escalate|defer)\b|^\W*(?:abstain|escalate|defer)\b|^\W*(?:uncertain|unsure|unknown|indeterminate)\W*$/,
];

/** Declining without a ground. */
const BARE = [
  /\b(?:i|we) (?:\w+ )?(?:cannot|can't|can not|am unable to|am not able to|won't|will not|would rather not|refuse to|decline to|am not going to) (?:\w+ )?(?:answer|help|assist|comply|respond|provide|give|select|choose|pick|make|fulfil|continue|complete|do that|do this|diagnose|interpret|recommend)\b/,
  /\b(?:i'm|im) (?:unable|not able|not going|not willing) to (?:\w+ )?(?:answer|help|assist|comply|respond|provide|give|select|choose|pick|make|diagnose|interpret|recommend|do)\b/,
  /^(?:i'm |i am |we are )?(?:very |so |really )?sorry\b|\bi apologi[sz]e\b/,
  /^(?:unable to|cannot|can't) (?:answer|comply|assist|help|respond)\b/,
  /\b(?:choose|chose|prefer|rather|decide|wish) not (?:to )?(?:answer|say|respond|choose|select)\b/,
  /\b(?:i am|i'm) (?:just |only )?an? (?:ai|(?:large )?language model|chatbot)\b/,
  /\bno comment\b|^\W*no answer\b|^\W*(?:refuse|refused|declined?)\W*$/,
];

/** Long texts are judged by their two ends. */
const END = 4000;

/**
 * Whether a text without a committed letter declines to answer, by fixed phrases of English:
 *
 * 1. `refusal`: declines in the role of a machine or for policy ("As an AI, I cannot answer",
 *    "cannot provide medical advice"), even if it then points to a clinician;
 * 2. else `abstention`: says that the case cannot be settled, that information is missing, or
 *    leaves the answer to a clinician;
 * 3. else `refusal`: declines without a ground ("I'm sorry, I can't help with that").
 */
export function declineOf(flat: string): "refusal" | "abstention" | null {
  const ends = flat.length > 2 * END ? `${flat.slice(0, END)}\n${flat.slice(-END)}` : flat;
  const text = ends.toLowerCase();
  const says = (phrases: readonly RegExp[]): boolean => phrases.some((p) => p.test(text));
  if (says(POLICY)) return "refusal";
  if (says(UNCERTAINTY)) return "abstention";
  return says(BARE) ? "refusal" : null;
}
