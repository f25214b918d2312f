// All words of the interface: one catalogue, a file an area, a folder a language. The law's words (hands, events, lines, clauses) come from the server.
import { prefs, type Language } from "../prefs.svelte";
import compliance from "./en/compliance";
import desk from "./en/desk";
import evidence from "./en/evidence";
import house from "./en/house";
import lobby from "./en/lobby";
import staff from "./en/staff";
import table from "./en/table";
import tournament from "./en/tournament";
import complianceZh from "./zh/compliance";
import evidenceZh from "./zh/evidence";
import accountZh from "./zh/account";
import houseZh from "./zh/house";
import lobbyZh from "./zh/lobby";
import rulesZh from "./zh/rules";
import tableZh from "./zh/table";
import tournamentZh from "./zh/tournament";

const en = { ...house, ...lobby, ...table, ...staff, ...evidence, ...desk, ...tournament, ...compliance };
export type Key = keyof typeof en;
const zh: Partial<Record<Key, string>> = { ...accountZh, ...houseZh, ...lobbyZh, ...tableZh, ...evidenceZh, ...rulesZh, ...tournamentZh, ...complianceZh };
export const CATALOGUES: Record<Language, Partial<Record<string, string>>> = { en, zh };

/** A word or sentence in the person's language; `{name}` in it is filled from the values. English stands in where a language lacks it.
    With a `count` the form for that number is taken where the catalogue has one (`table.players.one`). */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  const words = CATALOGUES[prefs.language];
  return filled(numbered(words, key, values.count, prefs.language) ?? words[key] ?? numbered(en, key, values.count, "en") ?? en[key], values);
}

const PLURALS: Record<Language, Intl.PluralRules> = { en: new Intl.PluralRules("en-AU"), zh: new Intl.PluralRules("zh-CN") };
const numbered = (words: Partial<Record<string, string>>, key: string, count: string | number | undefined, language: Language): string | undefined =>
  count === undefined ? undefined : words[`${key}.${PLURALS[language].select(Number(count))}`];

/** The same for a key that is put together (`verb.hit`): `otherwise` where the catalogue has none. */
export function word(key: string, otherwise = ""): string {
  return CATALOGUES[prefs.language][key] ?? CATALOGUES.en[key] ?? otherwise;
}

/** What an act is called at this game: the game's own word where it has one. */
export const deed = (game: string, verb: string, otherwise = ""): string => word(`verb.${game}.${verb}`) || word(`verb.${verb}`, otherwise);

function filled(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const locale = (): string => (prefs.language === "zh" ? "zh-CN" : "en-AU");
/** Money as the floor writes it, with the separators of the person's language. */
export const money = (text: string | null | undefined): string =>
  text ? new Intl.NumberFormat(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Number(text)) : "";
/** What the floor says, its amounts written like all others. */
export const inLocale = (text: string): string => text.replace(/(?<![\w.,])\d+\.\d\d(?![\w]|[.,]\d)/g, money);
export const day = (at: string | Date): string => new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(new Date(at));
export const moment = (at: string | Date): string => new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "medium" }).format(new Date(at));
export const hour = (at: string | Date): string => new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));
export const count = (number: number): string => new Intl.NumberFormat(locale()).format(number);
