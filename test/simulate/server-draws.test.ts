import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { drawFrom, shaped, type Sampling } from "../../runner/simulate/server/answers.js";
import { generator } from "../../runner/simulate/server/generate.js";
import { hashText, mix, normal, unit } from "../../runner/simulate/server/hash.js";
import { latentAnswers } from "../../runner/simulate/server/latent.js";
import { simModel } from "../../runner/simulate/server/models.js";
import { recogniser } from "../../runner/simulate/server/questions.js";
import { committedLetter } from "../../runner/simulate/server/verdict.js";
import { readPanelFile } from "../../runner/panel-file/read.js";
import { renderPrompt } from "../../runner/prompt/templates.js";
import type { ConditionKey } from "../../src/panel/condition.js";
import { DATA, shapeQuestions } from "./server-setup.js";

const PROTOCOL: Sampling = { temperature: 0.7, top_p: 1, top_k: -1, min_p: 0 };

describe("the hash", () => {
  it("spreads consecutive seeds evenly and independently (chi-squared below its 0.999 quantile)", () => {
    const N = 64_000;
    const cells = new Array<number>(16).fill(0);
    for (let seed = 0; seed < N; seed++) {
      const first = Math.floor(4 * unit(mix(12345, seed)));
      const second = Math.floor(4 * unit(mix(12345, seed + 1)));
      cells[first * 4 + second]++;
    }
    const chi = cells.reduce((sum, n) => sum + (n - N / 16) ** 2 / (N / 16), 0);
    expect(chi).toBeLessThan(37.7); // 15 degrees of freedom
  });

  it("tells seeds apart that differ only above 32 bits", () => {
    expect(mix(1, 5)).not.toBe(mix(1, 5 + 2 ** 32));
  });

  it("gives deviates of mean 0 and spread 1", () => {
    const draws = Array.from({ length: 20_000 }, (_, i) => normal(mix(9, i)));
    const mean = draws.reduce((sum, x) => sum + x, 0) / draws.length;
    const variance = draws.reduce((sum, x) => sum + (x - mean) ** 2, 0) / draws.length;
    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(Math.abs(variance - 1)).toBeLessThan(0.05);
  });

  it("hashes a text by FNV-1a and the MurmurHash3 finaliser", () => {
    // FNV-1a of the empty text is its offset basis; fmix32(0x811c9dc5) worked out with BigInt.
    let h = 0x811c9dc5n;
    h = ((h ^ (h >> 16n)) * 0x85ebca6bn) & 0xffffffffn;
    h = ((h ^ (h >> 13n)) * 0xc2b2ae35n) & 0xffffffffn;
    h ^= h >> 16n;
    expect(hashText("") >>> 0).toBe(Number(h));
  });
});

describe("sampling parameters", () => {
  const distribution = [0.6, 0.3, 0.1, 0];

  it("temperature 0.35 squares the probabilities that hold at 0.7", () => {
    const weights = shaped(distribution, { ...PROTOCOL, temperature: 0.35 });
    [0.36, 0.09, 0.01, 0].forEach((want, i) => expect(weights[i]).toBeCloseTo(want, 12));
  });

  it("top_k, top_p and min_p keep the most likely options", () => {
    expect(shaped(distribution, { ...PROTOCOL, top_k: 1 })).toEqual([0.6, 0, 0, 0]);
    expect(shaped(distribution, { ...PROTOCOL, top_p: 0.7 })).toEqual([0.6, 0.3, 0, 0]);
    expect(shaped(distribution, { ...PROTOCOL, min_p: 0.2 })).toEqual([0.6, 0.3, 0, 0]);
  });

  it("temperature 0 gives the mode whatever the seed", () => {
    const answers = drawFrom([0.3, 0.5, 0.2, 0], 77);
    const greedy = { ...PROTOCOL, temperature: 0 };
    expect([1, 2, 3, 4].map((seed) => answers.draw(seed, greedy))).toEqual([1, 1, 1, 1]);
  });

  it("draws each option as often as its probability says, and no answer as null", () => {
    const answers = drawFrom([0.5, 0.3, 0.2], 4711);
    const N = 30_000;
    const counts = { 0: 0, 1: 0, null: 0 };
    for (let seed = 0; seed < N; seed++) {
      counts[String(answers.draw(seed, PROTOCOL)) as keyof typeof counts]++;
    }
    expect(counts[0] / N).toBeCloseTo(0.5, 1.7);
    expect(counts[1] / N).toBeCloseTo(0.3, 1.7);
    expect(counts.null / N).toBeCloseTo(0.2, 1.7);
  });
});

describe("the latent model", async () => {
  const questions = await shapeQuestions();
  const panel = await readPanelFile(join(DATA, "panels/safe-scale.yaml"));
  const models = panel.models.map(simModel);
  const recognise = recogniser(questions);
  const asked = questions.map((question) => {
    const [, user] = renderPrompt("paper", {
      question: question.stem,
      options: question.options,
      context: null,
    });
    return recognise(user.content)!.question;
  });

  /** Means over models and questions of the majority of 20 draws (null counts, ties to null, then A first). */
  function measure(condition: ConditionKey) {
    let correct = 0;
    let highRisk = 0;
    let confidence = 0;
    let unanimous = 0;
    for (const model of models) {
      asked.forEach((question, q) => {
        const answers = latentAnswers(model, condition, question);
        const K = question.options.length;
        const counts = new Array<number>(K + 1).fill(0);
        for (let i = 0; i < 20; i++) counts[answers.draw(q * 1000 + i, PROTOCOL) ?? K]++;
        const most = Math.max(...counts);
        const vote = counts[K] === most ? null : questions[q].options[counts.indexOf(most)];
        const entropy = counts.reduce((h, n) => (n === 0 ? h : h - (n / 20) * Math.log(n / 20)), 0);
        if (vote?.is_correct) correct++;
        if (vote !== null && !vote.is_correct && vote.high_risk) highRisk++;
        if (most === 20) unanimous++;
        confidence += 1 - entropy / Math.log(K + 1);
      });
    }
    const cells = models.length * asked.length;
    return {
      accuracy: (100 * correct) / cells,
      highRisk: (100 * highRisk) / cells,
      confidence: confidence / cells,
      unanimous: unanimous / cells,
    };
  }

  it.each<[ConditionKey, number, number, number]>([
    ["closed_book", 73.5, 12, 0.929],
    ["clean_evidence", 94.1, 2.6, 0.976],
    ["conflict_evidence", 92.5, 3.5, 0.973],
    ["standard_rag", 76, 9.6, 0.92],
    ["agentic_rag", 78.1, 10.3, 0.954],
    ["max_context", 74, 10.6, 0.888],
  ])(
    "puts %s within 1.5 points of Table 1's accuracy, 3 of its high-risk rate, 0.015 of its confidence",
    (condition, accuracy, highRisk, confidence) => {
      const found = measure(condition);
      expect(Math.abs(found.accuracy - accuracy)).toBeLessThan(1.5);
      expect(Math.abs(found.highRisk - highRisk)).toBeLessThan(3);
      expect(Math.abs(found.confidence - confidence)).toBeLessThan(0.015);
      expect(found.unanimous).toBeGreaterThan(0.5);
    },
  );

  it("makes texts in which the drawn letter is read again but for a few cut off or ambiguous ones", () => {
    let same = 0;
    let total = 0;
    let bare = 0;
    const forms = new Set<string>();
    for (const model of models) {
      for (const question of asked.slice(0, 40)) {
        const cell = { question, condition: "standard_rag" } as const;
        const limits = { max_tokens: model.reasoning === "none" ? 10 : 4096, stop: [] };
        const make = generator(latentAnswers, model, cell, PROTOCOL, limits);
        const answers = latentAnswers(model, "standard_rag", question);
        for (let seed = 0; seed < 20; seed++) {
          const { content } = make(seed);
          const drawn = answers.draw(seed, PROTOCOL);
          const letter = drawn === null ? null : question.options[drawn].letter;
          const read = committedLetter(content ?? "");
          const known = question.options.some((option) => option.letter === read);
          total++;
          if ((known ? read : null) === letter) same++;
          if (/^[A-J]$/.test(content ?? "")) bare++;
          forms.add((content ?? "null").replace(/[A-J](?![a-z])/g, "#").slice(0, 12));
        }
      }
    }
    expect(same / total).toBeGreaterThan(0.99);
    expect(bare / total).toBeGreaterThan(0.75);
    expect(bare / total).toBeLessThan(0.97);
    for (const form of [
      "#",
      "#.",
      "Answer: #",
      "**#**",
      "(#)",
      "\\boxed{#}",
      "# or #",
      "",
      "null",
    ]) {
      expect(forms).toContain(form);
    }
    expect([...forms].some((form) => form.startsWith("<think>"))).toBe(true);
    expect([...forms].some((form) => form.startsWith("# cannot"))).toBe(true);
  });
});
