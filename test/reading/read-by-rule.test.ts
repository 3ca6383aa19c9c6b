import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readByRule } from "../../runner/reading/read-by-rule.js";
import { supports } from "../../runner/reading/verifier-reply.js";
import { RULE_CASES, ruleCases } from "./rule-cases.js";

const options = ["A", "B", "C", "D"].map((letter) => ({ letter }));

function read(raw: string | null, finish_reason = "stop", reasoning: string | null = null) {
  return readByRule({ raw, reasoning, finish_reason }, options);
}

function told(raw: string | null, finish?: string, reasoning?: string): string {
  const { ballot } = read(raw, finish, reasoning);
  if (ballot.status === "answer") return ballot.letter;
  return ballot.status === "null" ? ballot.reason : "error";
}

describe("readByRule on the table of cases", () => {
  for (const [group, cases] of Object.entries(RULE_CASES)) {
    it(`reads ${group}`, () => {
      const expected = cases.map(([raw, is]) => [raw, is]);
      expect(cases.map(([raw, , finish]) => [raw, told(raw, finish)])).toEqual(expected);
    });
  }

  it("is certain of one bare letter and of nothing else", () => {
    for (const { raw, finish, group } of ruleCases) {
      const certain = read(raw, finish).kind === "certain";
      if (group.startsWith("one bare letter")) expect(certain, raw).toBe(true);
      if (/label|sentence|opens|correction|declin|several/.test(group)) {
        expect(certain, raw).toBe(false);
      }
    }
  });

  it("reads every case alike with CRLF line ends and white space at the end", () => {
    for (const { raw, is, finish } of ruleCases) {
      expect(told(`${raw.replaceAll("\n", "\r\n")} \r\n`, finish), raw).toBe(is);
    }
  });

  it("reads a form alike whichever letter it gives", () => {
    const forms = [
      ..."@|@.|(@)|Answer: @|Answer: @.|answer: @|ANSWER - @|The answer is @|The answer is @.".split(
        "|",
      ),
      ..."@. Pneumothorax|@) pneumothorax|@: pneumothorax|@ - air|@, because of the air|@ (air)".split(
        "|",
      ),
      ..."@ is correct.|@ is the best answer|Option @|Option @ is correct|I choose @|It is @.".split(
        "|",
      ),
      ..."So, @.|\\boxed{@}|The answer is @ because of air|@ because of air|Probably @".split("|"),
      ..."The answer is air (@).|Air (@)|It is air.\n@|Air.\nAnswer: @|@\n\nAir explains it.".split(
        "|",
      ),
    ];
    for (const form of forms) {
      for (const letter of ["A", "B", "C", "D"]) {
        expect(told(form.replace("@", letter)), form).toBe(letter);
      }
    }
  });

  it("finds no answer in any case's text while its reasoning is not closed", () => {
    for (const { raw } of ruleCases.filter((c) => !/[<[◁|]/.test(c.raw))) {
      expect(told(`<think>${raw}`), raw).toBe("truncated_reasoning");
      expect(told(`<think>${raw}</think>D`), raw).toBe("D");
    }
  });
});

describe("readByRule on content without an answer text", () => {
  it("never reads the server's reasoning field", () => {
    expect(told(null, "stop", "The answer is B.")).toBe("empty_content");
    expect(told("", "stop", "The answer is B.")).toBe("empty_content");
    expect(told(null, "length", "The answer is B.")).toBe("truncated_reasoning");
    expect(told(null, "length")).toBe("empty_content");
    expect(told("C", "stop", "The answer is B.")).toBe("C");
  });

  it("gives the answer text, cleaned and without reasoning, to whoever verifies", () => {
    expect(read("<think>A?</think>\r\nThe answer is \u001b[1mＢ\u001b[0m.").text).toBe(
      "The answer is B.",
    );
  });
});

describe("readByRule with known option texts", () => {
  const known = [
    { letter: "A", text: "Pneumothorax" },
    { letter: "B", text: "Tension pneumothorax" },
    { letter: "C", text: "Refer to a vascular surgeon" },
    { letter: "D", text: "A 2 cm nodule" },
  ];
  const readKnown = (raw: string) =>
    readByRule({ raw, reasoning: null, finish_reason: "stop" }, known);

  it("records that exactly one option is named in full and never votes by it", () => {
    for (const raw of ["Tension pneumothorax", "It is a tension   PNEUMOTHORAX."]) {
      expect(readKnown(raw)).toMatchObject({
        text_match: true,
        ballot: { status: "null", reason: "no_letter" },
      });
    }
    expect(readKnown("Pneumothorax, not tension pneumothorax").text_match).toBe(false);
    expect(readKnown("Pneumothoraces").text_match).toBe(false);
    expect(readKnown("B").text_match).toBe(false);
    expect(read("Tension pneumothorax").text_match).toBeNull();
  });

  it("does not take an option's own words for an abstention", () => {
    expect(readKnown("Refer to a vascular surgeon").ballot).toEqual({
      status: "null",
      reason: "no_letter",
    });
    expect(readKnown("Refer to a radiologist").ballot).toEqual({
      status: "null",
      reason: "abstention",
    });
  });

  it("tells the letter A from the article by the option's text", () => {
    expect(readKnown("Answer: A pneumothorax").ballot).toEqual({ status: "answer", letter: "A" });
    expect(readKnown("The answer is A 2 cm nodule").ballot).toMatchObject({ status: "null" });
  });
});

describe("readByRule on generated texts", () => {
  const letter = fc.constantFrom("A", "B", "C", "D");
  const wraps = fc.constantFrom<readonly [string, string]>(
    ["", ""],
    ["(", ")"],
    ["[", "]"],
    ["**", "**"],
    ["*", "*"],
    ["__", "__"],
    ["`", "`"],
    ['"', '"'],
    ["“", "”"],
    ["$", "$"],
    ["\\boxed{", "}"],
    ["\\text{", "}"],
    ["<b>", "</b>"],
    ["<s>", "</s>"],
    ["<|im_start|>assistant\n", "<|im_end|>"],
    ["- ", ""],
    ["### ", ""],
    ["", "."],
    ["", ")"],
    [" \n", "\n "],
    ["\u001b[32m", "\u001b[0m"],
  );

  it("gives a letter in any two harmless decorations", () => {
    fc.assert(
      fc.property(letter, wraps, wraps, fc.boolean(), (l, [a, b], [c, d], lower) => {
        const raw = `${a}${c}${lower ? l.toLowerCase() : l}${d}${b}`;
        expect(told(raw), raw).toBe(l);
      }),
      { numRuns: 2000, seed: 1 },
    );
  });

  const words = fc.constantFrom(
    ..."answer the is option choose correct best final therefore so and or not wait actually".split(
      " ",
    ),
    ..."pneumothorax I'm as ct Bosniak B12 T2 C5 A1 D-dimer C-section e.g. i.e. U.S. cause".split(
      " ",
    ),
    "E. coli",
    "C. difficile",
  );
  const marks = fc.constantFrom(
    " ",
    ", ",
    ". ",
    ": ",
    "\n",
    " - ",
    " (",
    ") ",
    " **",
    "** ",
    "? ",
    ' "',
    "\t",
  );
  const pieces = (word: fc.Arbitrary<string>) =>
    fc
      .array(fc.tuple(word, marks), { maxLength: 14 })
      .map((parts) => parts.map(([w, m]) => w + m).join(""));

  it("never gives an answer to a text without a standalone letter", () => {
    fc.assert(
      fc.property(pieces(words), fc.constantFrom("stop", "length"), (raw, finish) => {
        expect(read(raw, finish).ballot.status, raw).toBe("null");
      }),
      { numRuns: 3000, seed: 2 },
    );
  });

  it("gives only letters that the question has and that stand alone in the text", () => {
    const any = fc.oneof(
      words,
      fc.constantFrom("A", "B", "C", "D", "E", "F", "a", "b", "i", "I", "С", "Α"),
    );
    fc.assert(
      fc.property(pieces(any), (raw) => {
        const { ballot, text } = read(raw);
        if (ballot.status !== "answer") return;
        expect(["A", "B", "C", "D"]).toContain(ballot.letter);
        expect(supports(text, ballot.letter), raw).toBe(true);
      }),
      { numRuns: 5000, seed: 3 },
    );
  });

  it("never gives an answer to a letter outside the set", () => {
    const outside = fc.constantFrom(..."E F G H J K L M N O P Q R S T U V W X Y Z".split(" "));
    const forms = fc.constantFrom(
      "@",
      "Answer: @",
      "The answer is @.",
      "@) text",
      "I choose @",
      "\\boxed{@}",
    );
    fc.assert(
      fc.property(outside, forms, (l, form) => {
        expect(read(form.replace("@", l)).ballot.status).toBe("null");
      }),
      { numRuns: 500, seed: 4 },
    );
  });

  it("throws on no text at all, and reads it alike with other line ends", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (raw) => {
        expect(told(`${raw.replaceAll("\r", "").replaceAll("\n", "\r\n")}\r\n`)).toBe(
          told(raw.replaceAll("\r", "")),
        );
      }),
      { numRuns: 3000, seed: 5 },
    );
  });

  it("reads a megabyte of any repeated piece without stalling", { timeout: 60_000 }, () => {
    const units = [
      "A ",
      "answer is ",
      " ",
      ".",
      "(",
      "\n",
      "<think>",
      "</think>",
      "*",
      "not ",
      "\\boxed{",
      "<|",
      "'",
      "\u001b[",
      "\ufdfa",
      "A. x\n",
      "B\u0301",
      "answer: A or ",
      "I cannot answer without more ",
    ];
    for (const unit of units) read(`${unit.repeat(1_000_000 / unit.length)}x`);
  });
});
