// Tests of the message catalogues of the pages and of the functions that show them.
import { readdirSync, readFileSync } from "node:fs";
import { FluentParser, Visitor, type Message, type SelectExpression, type VariableReference } from "@fluent/syntax";
import { afterEach, describe, expect, it } from "vitest";
import { KEYS, VERBS } from "../src/lib/keyboard";
import { findMessage, formatCount, formatDay, formatLimit, formatMoney, formatPercent, formatShortMoney, joinList, nameAction, namePhase, nameStaffAction, nameWager, t } from "../src/lib/messages";
import { catalogue } from "../src/lib/messages/catalogue.svelte";
import { describeArgument, nameField, nameValue } from "../src/lib/messages/commands";
import { FAMILIES, type Family } from "../src/lib/messages/families";
import { RANKS, SUITS } from "../src/lib/staff/card-input";
import { ROLES } from "../src/lib/staff/accounts";
import { installLanguage, LANGUAGES, listFiles, readFile } from "./message-catalogue";

class ArgumentCollector extends Visitor {
  names = new Set<string>();
  hasPlural = false;
  visitVariableReference(node: VariableReference): void { this.names.add(node.id.name); }
  visitSelectExpression(node: SelectExpression): void { this.hasPlural = true; this.genericVisit(node); }
}
interface Entry { file: string; text: string; names: string[]; hasPlural: boolean }

/** Parse the files of a language. Return every message by its id. */
function parseLanguage(language: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const file of listFiles(language)) {
    const source = readFile(language, file);
    for (const entry of new FluentParser({ withSpans: true }).parse(source).body) {
      if (entry.type.endsWith("Comment")) continue;
      const message = entry as Message;
      expect(message.type, `${language} ${file}: ${source.slice(message.span!.start, message.span!.end)}`).toBe("Message");
      expect(entries.has(message.id.name), `${language}: two messages ${message.id.name}`).toBe(false);
      const collector = new ArgumentCollector();
      collector.visit(message.value!);
      entries.set(message.id.name, { file, text: source.slice(message.value!.span!.start, message.value!.span!.end), names: [...collector.names].sort(), hasPlural: collector.hasPlural });
    }
  }
  return entries;
}
const CATALOGUES = new Map(LANGUAGES.map((language) => [language, parseLanguage(language)]));
const ENGLISH = CATALOGUES.get("en")!;
const PAGE_IDS = [...ENGLISH.keys()].filter((id) => id.startsWith("web-"));
const SOURCE = new URL("../src/", import.meta.url);
const pageSource = readdirSync(SOURCE, { recursive: true, encoding: "utf-8" }).filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith("ids.ts")).map((name) => readFileSync(new URL(name, SOURCE), "utf-8")).join("\n");

afterEach(() => installLanguage("en"));

describe("the catalogues", () => {
  it.each(LANGUAGES)("have every message with the same arguments: %s", (language) => {
    const messages = CATALOGUES.get(language)!;
    expect([...messages.keys()].sort()).toEqual([...ENGLISH.keys()].sort());
    for (const [id, { names }] of messages) expect(names, `${language} ${id}`).toEqual(ENGLISH.get(id)!.names);
  });
  it.each(LANGUAGES)("have the same ids in the same files, and an id begins with the name of its file: %s", (language) => {
    for (const [id, { file }] of CATALOGUES.get(language)!) {
      expect(file, id).toBe(ENGLISH.get(id)!.file);
      expect(id.startsWith(`${file.replace(".ftl", "")}-`), `${file} ${id}`).toBe(true);
    }
  });
  it("translate every message that has letters", () => {
    for (const [id, { text }] of CATALOGUES.get("zh")!) {
      const words = text.replace(/\{[^{}]*\}/g, "").match(/[A-Za-z]{3,}/g) ?? [];
      if (id.startsWith("web-")) expect(words.filter((word) => !["Houseway", "houseway", "JSON", "CSV", "UTC", "HTTPS", "RECEIPT", "verify", "witness", "one", "other", "Home", "End", "Esc"].includes(word)), `${id}: ${text}`).toEqual([]);
    }
  });
  it("have a plural for every counted noun in English", () => {
    for (const [id, { text, hasPlural }] of ENGLISH) if (/\{ \$count \} (?!min\b)[a-z]+s\b/.test(text)) expect(hasPlural, `${id}: ${text}`).toBe(true);
  });
  it("have no message that no page uses", () => {
    const prefixes = [...pageSource.matchAll(/`(web-[a-z0-9-]*-)\$\{/g)].map((match) => match[1]!);
    expect(PAGE_IDS.filter((id) => !new RegExp(`["'\`]${id}["'\`]`).test(pageSource) && !prefixes.some((prefix) => id.startsWith(prefix)))).toEqual([]);
  });
});

describe("families of messages", () => {
  const listKeys = (family: Family): string[] => PAGE_IDS.filter((id) => id.startsWith(FAMILIES[family](""))).map((id) => id.slice(FAMILIES[family]("").length));
  it("have members without arguments, apart from those that the pages format by themselves", () => {
    const withArguments = new Set(["web-evidence-outcome-win", "web-table-wager-side-pot"]);
    for (const family of Object.keys(FAMILIES) as Family[]) {
      expect(listKeys(family).length, family).toBeGreaterThan(1);
      for (const key of listKeys(family)) if (!withArguments.has(FAMILIES[family](key)) && family !== "action") expect(ENGLISH.get(FAMILIES[family](key))!.names, `${family} ${key}`).toEqual([]);
    }
  });
  it.each([
    ["role", [...ROLES, "onlooker", "commission", "gaming-shift-manager"]],
    ["game", Object.keys(VERBS)],
    ["rank", RANKS],
    ["suit", SUITS],
    ["action", Object.keys(KEYS)],
    ["outcome", ["win", "lose", "push", "void"]],
    ["stepOutcome", ["win", "lose", "push", "void"]],
    ["roundStatus", ["settled", "void", "misdeal"]],
    ["placeStatus", ["folded", "bets", "set", "setting", "out", "waiting", "tapped-out"]],
    ["limit", ["min", "max", "multiple", "max-payout", "jackpot-wager", "commission", "blinds", "ante", "min-bet", "stake"]],
    ["account", ["house", "jackpot", "reserve"]],
    ["dealing", ["automatic", "person", "real"]],
    ["setupDealing", ["automatic", "person", "real"]],
    ["accountKind", ["person", "guest", "bot"]],
    ["step", ["head", "committed", "opened", "left", "purse", "note", "closed", "seed-of", "cut-of", "seeds-closed", "not-revealed", "buy-in", "cash-out"]],
  ] as [Family, string[]][])("have every key that the pages use: %s", (family, keys) => {
    expect(keys.filter((key) => !ENGLISH.has(FAMILIES[family](key)))).toEqual([]);
  });
  it("fall back to the words of a key, or to a given text", () => {
    expect(findMessage("role", "dealer")).toBe("dealer");
    expect(findMessage("role", "pit-boss")).toBe("pit boss");
    expect(findMessage("role", "pit-boss", "boss")).toBe("boss");
  });
  it.each(LANGUAGES)("name all actions of a game differently: %s", (language) => {
    installLanguage(language);
    for (const [game, verbs] of Object.entries(VERBS)) {
      const labels = verbs.map((verb) => nameAction(game, verb));
      expect(new Set(labels).size, `${game} ${labels.join()}`).toBe(verbs.length);
    }
  });
});

describe("messages", () => {
  it("have plural forms", () => {
    expect([t("web-table-players", { count: 1 }), t("web-table-players", { count: 2 }), t("web-staff-floor-tables", { count: 1000 })]).toEqual(["1 player", "2 players", "1,000 tables"]);
    installLanguage("zh");
    expect([t("web-table-players", { count: 1 }), t("web-table-players", { count: 2 })]).toEqual(["1 位玩家", "2 位玩家"]);
  });
  it("change with the language, and so does the language of the document", () => {
    expect([t("web-table-box", { number: "3" }), document.documentElement.lang]).toEqual(["box 3", "en-AU"]);
    installLanguage("zh");
    expect([t("web-table-box", { number: "3" }), document.documentElement.lang, catalogue.language]).toEqual(["3 号位", "zh-Hans", "zh"]);
  });
  it("format numbers, amounts and dates for the language", () => {
    expect([formatMoney("12500.00"), formatMoney(null), formatShortMoney("500.00"), formatShortMoney("2.50"), formatCount(1234567), formatPercent(-0.01234), formatDay("2026-11-16T12:00:00Z")]).toEqual(["12,500.00", "", "500", "2.50", "1,234,567", "-1.23%", "16 Nov 2026"]);
    expect([formatLimit({ amounts: ["1.00", "2.00"] }), formatLimit({ amounts: [], share: 0.05 }), joinList(["a", "b"])]).toEqual(["1.00 · 2.00", "5%", "a, b"]);
    installLanguage("zh");
    expect([formatMoney("12500.00"), formatDay("2026-11-16T12:00:00Z"), joinList(["a", "b"])]).toEqual(["12,500.00", "2026年11月16日", "a、b"]);
  });
  it("name commands, phases and wagers", () => {
    expect([nameAction("canberra-poker", "bet"), nameAction("holdem", "bet"), nameAction("holdem", "no-such-verb")]).toEqual(["Bet", "Bet", "No such verb"]);
    expect([nameAction("blackjack", "present"), nameStaffAction("present"), nameStaffAction("deal")]).toEqual(["Return to the table", "Record player's return", "Deal"]);
    expect([namePhase("blackjack", "betting"), namePhase("holdem", "betting")]).toEqual(["Place your wagers", "Betting round"]);
    expect([nameWager("main-pot"), nameWager("side-pot-2")]).toEqual(["main pot", "side pot 2"]);
  });
  it("describe the arguments of commands", () => {
    expect([describeArgument("box", 3), describeArgument("seat", 2), describeArgument("cause", "fire"), describeArgument("amount", "12500.00"), describeArgument("player", "ann")]).toEqual(["box 3", "seat 2", "Cause: fire", "12,500.00", "ann"]);
    expect([nameField("hands.3"), nameValue("checked", true), nameValue("card", "Ah"), nameValue("players", ["ann", "bob"]), nameValue("wager", "ante"), nameValue("action", "call"), nameValue("cut-by", "supervisor")]).toEqual(["Hands, 3", "yes", "Ah", "ann, bob", "ante", "Call", "supervisor"]);
    expect(nameValue("player", "fire"), "the name of a player is not translated").toBe("fire");
  });
});
