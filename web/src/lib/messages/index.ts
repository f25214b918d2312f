// The messages of the interface: one folder for each language, one file for each area. Legal texts (hands, events, lines, clauses) come from the server.
import { preferences, type Language } from "../preferences.svelte";
import compliance from "./en/compliance";
import regulation from "./en/regulation";
import evidence from "./en/evidence";
import common from "./en/common";
import lobby from "./en/lobby";
import staff from "./en/staff";
import table from "./en/table";
import tournament from "./en/tournament";
import complianceZh from "./zh/compliance";
import evidenceZh from "./zh/evidence";
import accountZh from "./zh/account";
import commonZh from "./zh/common";
import lobbyZh from "./zh/lobby";
import rulesZh from "./zh/rules";
import tableZh from "./zh/table";
import tournamentZh from "./zh/tournament";

const en = { ...common, ...lobby, ...table, ...staff, ...evidence, ...regulation, ...tournament, ...compliance };
export type MessageKey = keyof typeof en;
const zh: Partial<Record<MessageKey, string>> = { ...accountZh, ...commonZh, ...lobbyZh, ...tableZh, ...evidenceZh, ...rulesZh, ...tournamentZh, ...complianceZh };
export const CATALOGUES: Record<Language, Partial<Record<string, string>>> = { en, zh };

/** Translate a key into the user's language, or into English if the language lacks it. `{name}` in the text is replaced from the values.
    A `count` selects the plural form, if the catalogue has one (`table.players.one`). */
export function t(key: MessageKey, values: Record<string, string | number> = {}): string {
  const catalogue = CATALOGUES[preferences.language];
  return fillIn(findPlural(catalogue, key, values.count, preferences.language) ?? catalogue[key] ?? findPlural(en, key, values.count, "en") ?? en[key], values);
}

const PLURALS: Record<Language, Intl.PluralRules> = { en: new Intl.PluralRules("en-AU"), zh: new Intl.PluralRules("zh-CN") };
const findPlural = (catalogue: Partial<Record<string, string>>, key: string, count: string | number | undefined, language: Language): string | undefined =>
  count === undefined ? undefined : catalogue[`${key}.${PLURALS[language].select(Number(count))}`];

/** Find a message by a key that is composed at run time (`verb.hit`). Return `fallback` if no catalogue has it. */
export function findMessage(key: string, fallback = ""): string {
  return CATALOGUES[preferences.language][key] ?? CATALOGUES.en[key] ?? fallback;
}

/** Name an action at a game: the game's own name for it, or else the general one. */
export const nameAction = (game: string, verb: string, fallback = ""): string => findMessage(`verb.${game}.${verb}`) || findMessage(`verb.${verb}`, fallback);

function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

const getLocale = (): string => (preferences.language === "zh" ? "zh-CN" : "en-AU");
/** Format an amount of the server with the separators of the user's language. */
export const formatMoney = (text: string | null | undefined): string =>
  text ? new Intl.NumberFormat(getLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Number(text)) : "";
/** Format the amounts inside a text of the server for the user's locale. */
export const localizeAmounts = (text: string): string => text.replace(/(?<![\w.,])\d+\.\d\d(?![\w]|[.,]\d)/g, formatMoney);
export const formatDay = (time: string | Date): string => new Intl.DateTimeFormat(getLocale(), { dateStyle: "medium" }).format(new Date(time));
export const formatDateTime = (time: string | Date): string => new Intl.DateTimeFormat(getLocale(), { dateStyle: "medium", timeStyle: "medium" }).format(new Date(time));
export const formatShortDateTime = (time: string | Date): string => new Intl.DateTimeFormat(getLocale(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(time));
export const formatCount = (number: number): string => new Intl.NumberFormat(getLocale()).format(number);
