// The messages of the pages: texts by id with typed arguments, and numbers, amounts and dates in the form of the page's language.
import { catalogue, type Values } from "./catalogue.svelte";
import { FAMILIES, type Family } from "./families";
import type { MessageArguments } from "./ids";

export type MessageId = keyof MessageArguments;
type ArgumentList<Id extends MessageId> = MessageArguments[Id] extends null ? [] : [values: MessageArguments[Id]];
/** A message without arguments. */
export type PlainMessageId = { [Id in MessageId]: MessageArguments[Id] extends null ? Id : never }[MessageId];
/** A message to be shown later: its id with its arguments. */
export interface Message { id: MessageId; values: Values }

/** Return a message in the page's language. */
export function t<Id extends MessageId>(id: Id, ...[values]: ArgumentList<Id>): string { return catalogue.format(id, (values ?? {}) as Values) ?? id; }

export const makeMessage = <Id extends MessageId>(id: Id, ...[values]: ArgumentList<Id>): Message => ({ id, values: (values ?? {}) as Values });
export const renderMessage = ({ id, values }: Message): string => catalogue.format(id, values) ?? id;

/** Return the message of a family for a key that comes from the server. Return `fallback` if the catalogue has none, as for a word of an installed game. */
export const findMessage = (family: Family, key: string, fallback = toWords(key)): string => catalogue.format(FAMILIES[family](key)) ?? fallback;

/** Name a command of a player: the game's own name for it, or else the general one. */
export const nameAction = (game: string, verb: string): string => findMessage("action", `${game}-${verb}`, "") || findMessage("action", verb, toSentence(verb));
/** Name a command of staff. */
export const nameStaffAction = (verb: string): string => findMessage("staffAction", verb, "") || findMessage("action", verb, toSentence(verb));
/** Name a phase of a round: the game's own name for it, or else the general one. */
export const namePhase = (game: string, phase: string): string => findMessage("phase", `${game}-${phase}`, "") || findMessage("phase", phase);
/** Name a kind of wager. The pots of Hold-em have numbers: `side-pot-2`. */
export function nameWager(kind: string): string {
  const sidePot = /^side-pot-(\d+)$/.exec(kind);
  return sidePot ? t("web-table-wager-side-pot", { number: sidePot[1]! }) : findMessage("wager", kind);
}
/** Name a place of a table: a seat at Hold-em, or else a box. */
export const namePlace = (game: string, number: number): string => t(game === "holdem" ? "web-table-seat" : "web-table-box", { number: String(number) });

/** Write a word of the record format as words: `no-more-bets` becomes `no more bets`. */
export function toWords(key: string): string { return key.replaceAll("-", " "); }
/** Write a word of the record format with a capital at its beginning. */
export function toSentence(key: string): string { const words = toWords(key); return words.charAt(0).toUpperCase() + words.slice(1); }

const makeNumberFormat = (options?: Intl.NumberFormatOptions): Intl.NumberFormat => new Intl.NumberFormat(catalogue.locale, options);
const makeDateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => new Intl.DateTimeFormat(catalogue.locale, options);

/** Format an amount of the server with two decimals. */
export const formatMoney = (amount: string | null | undefined): string => (amount ? makeNumberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Number(amount)) : "");
/** Format an amount in little space: without decimals if it is whole. */
export const formatShortMoney = (amount: string): string => (Number.isInteger(Number(amount)) ? formatCount(Number(amount)) : formatMoney(amount));
export const formatCount = (number: number): string => makeNumberFormat().format(number);
export const formatDecimal = (number: number, places: number): string => makeNumberFormat({ minimumFractionDigits: places, maximumFractionDigits: places }).format(number);
export const formatPercent = (share: number, places = 2): string => makeNumberFormat({ style: "percent", minimumFractionDigits: places, maximumFractionDigits: places }).format(share);
/** Format a limit of a sign: its amounts or its share. */
export const formatLimit = ({ amounts, share }: { amounts: string[]; share?: number }): string => (share === undefined ? amounts.map(formatMoney).join(" · ") : formatPercent(share, 0));
/** Join texts with the commas of the language. */
export const joinList = (items: string[]): string => items.join(catalogue.format("format-list-comma") ?? ", ");
export const formatDay = (time: string | Date): string => makeDateFormat({ dateStyle: "medium" }).format(new Date(time));
export const formatDateTime = (time: string | Date): string => makeDateFormat({ dateStyle: "medium", timeStyle: "medium" }).format(new Date(time));
export const formatShortDateTime = (time: string | Date): string => makeDateFormat({ dateStyle: "medium", timeStyle: "short" }).format(new Date(time));
