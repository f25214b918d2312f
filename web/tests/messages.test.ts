import { describe, expect, it } from "vitest";
import { VERBS } from "../src/lib/keys";
import { CATALOGUES, deed, t } from "../src/lib/words";

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
  it("calls no two acts of a game alike", () => {
    for (const [language, words] of Object.entries(CATALOGUES)) for (const [game, verbs] of Object.entries(VERBS)) {
      const called = verbs.map((verb) => words[`verb.${game}.${verb}`] ?? words[`verb.${verb}`]);
      expect(new Set(called).size, `${language} ${game} ${called}`).toBe(verbs.length);
    }
    expect([deed("canberra-poker", "bet"), deed("holdem", "bet"), deed("holdem", "no such act", "other")]).toEqual(["Bet", "Bet", "other"]);
  });
  it("has a form for one thing wherever things are counted", () => {
    for (const [key, text] of Object.entries(CATALOGUES.en)) if (/\{count\} \w\w+s\b/.test(text!) && !key.endsWith(".one")) expect(CATALOGUES.en[`${key}.one`], key).toBeDefined();
    expect([t("table.players", { count: 1 }), t("table.players", { count: 2 }), t("floor.tables", { count: 1 })]).toEqual(["1 player", "2 players", "One table"]);
  });
});
