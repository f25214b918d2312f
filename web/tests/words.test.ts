import { describe, expect, it } from "vitest";
import { CATALOGUES } from "../src/lib/words";

const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!).sort();

describe("the catalogue", () => {
  it("has no empty word", () => {
    for (const [language, words] of Object.entries(CATALOGUES)) for (const [key, text] of Object.entries(words)) expect(text, `${language} ${key}`).not.toBe("");
  });
  it("fills the same names in every language, and translates nothing that English does not have", () => {
    for (const [key, text] of Object.entries(CATALOGUES.zh)) {
      expect(CATALOGUES.en[key], key).toBeDefined();
      expect(names(text!), key).toEqual(names(CATALOGUES.en[key]!));
    }
  });
});
