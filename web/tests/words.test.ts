import { describe, expect, it } from "vitest";
import { CATALOGUES, t } from "../src/lib/words";

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
  it("has a form for one thing wherever things are counted", () => {
    for (const [key, text] of Object.entries(CATALOGUES.en)) if (/\{count\} \w\w+s\b/.test(text!) && !key.endsWith(".one")) expect(CATALOGUES.en[`${key}.one`], key).toBeDefined();
    expect([t("table.players", { count: 1 }), t("table.players", { count: 2 }), t("floor.tables", { count: 1 })]).toEqual(["1 player", "2 players", "One table"]);
  });
});
