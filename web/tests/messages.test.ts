// Tests of the message catalogues.
import { describe, expect, it } from "vitest";
import { VERBS } from "../src/lib/keyboard";
import { CATALOGUES, nameAction, t } from "../src/lib/messages";

const listPlaceholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort();

describe("the message catalogues", () => {
  it("have no empty message", () => {
    for (const [language, catalogue] of Object.entries(CATALOGUES)) for (const [key, text] of Object.entries(catalogue)) expect(text, `${language} ${key}`).not.toBe("");
  });
  it("have the same placeholders in every language, and no message that English lacks", () => {
    for (const [key, text] of Object.entries(CATALOGUES.zh)) {
      expect(CATALOGUES.en[key], key).toBeDefined();
      expect(listPlaceholders(text!), key).toEqual(listPlaceholders(CATALOGUES.en[key]!));
    }
  });
  it("name all actions of a game differently", () => {
    for (const [language, catalogue] of Object.entries(CATALOGUES)) for (const [game, verbs] of Object.entries(VERBS)) {
      const labels = verbs.map((verb) => catalogue[`verb.${game}.${verb}`] ?? catalogue[`verb.${verb}`]);
      expect(new Set(labels).size, `${language} ${game} ${labels}`).toBe(verbs.length);
    }
    expect([nameAction("canberra-poker", "bet"), nameAction("holdem", "bet"), nameAction("holdem", "no such act", "other")]).toEqual(["Bet", "Bet", "other"]);
  });
  it("have a singular form for every counted message", () => {
    for (const [key, text] of Object.entries(CATALOGUES.en)) if (/\{count\} \w\w+s\b/.test(text!) && !key.endsWith(".one")) expect(CATALOGUES.en[`${key}.one`], key).toBeDefined();
    expect([t("table.players", { count: 1 }), t("table.players", { count: 2 }), t("floor.tables", { count: 1 })]).toEqual(["1 player", "2 players", "One table"]);
  });
});
