// Departures of a session from the rules of its game: what was typed, as the record writes it, and back again.
import type { Json } from "./api";

export interface Departure { key?: string; value?: Json; text?: string; clause: string }
export interface Row { key: string; value: string; clause: string }

/** Parse what was typed: whole numbers, true and false, lists in brackets; everything else is text, such as 10.00 or 6:5. */
export function parseValue(typed: string): Json {
  const text = typed.trim();
  if (/^(0|[1-9]\d{0,8})$/.test(text)) return Number(text);
  if (text === "true" || text === "false") return text === "true";
  if (text === "null") return null;
  if (text.startsWith("[")) {
    try { return JSON.parse(text) as Json; } catch { return text; }
  }
  return text;
}

/** Show a departure as a row of the form; one in words has no key. */
export function rowOf(departure: Departure): Row {
  if (departure.text !== undefined) return { key: "", value: departure.text, clause: departure.clause };
  const value = departure.value;
  return { key: departure.key ?? "", value: typeof value === "string" ? value : JSON.stringify(value ?? null), clause: departure.clause };
}

/** Write the rows as the record does; rows without a clause or a value are left out. */
export function departuresOf(rows: Row[]): Departure[] {
  return rows
    .filter((row) => row.clause.trim() !== "" && row.value.trim() !== "")
    .map((row) => (row.key === "" ? { text: row.value.trim(), clause: row.clause.trim() } : { key: row.key, value: parseValue(row.value), clause: row.clause.trim() }));
}
