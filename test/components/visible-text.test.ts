import { expect, test } from "vitest";
import { textPieces } from "../../src/components/visible-text.js";

const shown = (text: string): string =>
  textPieces(text)
    .map((piece) => (piece.kind === "text" ? piece.text : `‹${piece.code} ${piece.name}›`))
    .join("");

test("text without hidden characters is one piece, line breaks, tabs and scripts kept", () => {
  const text = "B. Réponse\n\t答え <b>שלום</b> 🩻";
  expect(textPieces(text)).toEqual([{ kind: "text", text }]);
  expect(textPieces("")).toEqual([]);
});

test("characters that mislead are shown by their code and name", () => {
  expect(shown("A\u202EB\u202C")).toBe(
    "A‹202E right-to-left override›B‹202C pop directional formatting›",
  );
  expect(shown("\u0000\u001B[31m\r\n")).toBe(
    "‹0000 null›‹001B escape›[31m‹000D carriage return›\n",
  );
  expect(shown("a\u200Bb\uFEFF\u00A0\u2028")).toBe(
    "a‹200B zero-width space›b‹FEFF byte order mark›‹00A0 no-break space›‹2028 hidden character›",
  );
});

test("tags beyond the basic plane and unpaired surrogates are shown as well", () => {
  expect(shown("\u{E0041}")).toBe("‹E0041 hidden character›");
  expect(shown("x\uD800y")).toBe("x‹D800 hidden character›y");
});
