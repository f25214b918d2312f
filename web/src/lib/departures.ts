// Departures of a session from the rules of its game, converted between form rows and the record.
import type { Json } from "./api";

export interface Departure { key?: string; value?: Json; text?: string; clause: string }
export interface Row { key: string; value: string; clause: string }

/** Parse typed input: whole numbers, true, false, null, and lists in brackets. Everything else is text, such as 10.00 or 6:5. */
export function parseValue(input: string): Json {
  const text = input.trim();
  if (/^(0|[1-9]\d{0,8})$/.test(text)) return Number(text);
  if (text === "true" || text === "false") return text === "true";
  if (text === "null") return null;
  if (text.startsWith("[")) {
    try { return JSON.parse(text) as Json; } catch { return text; }
  }
  return text;
}

/** Make the form row of a departure. A departure in words has no key. */
export function makeRow(departure: Departure): Row {
  if (departure.text !== undefined) return { key: "", value: departure.text, clause: departure.clause };
  const value = departure.value;
  return { key: departure.key ?? "", value: typeof value === "string" ? value : JSON.stringify(value ?? null), clause: departure.clause };
}

/** Make the departures of the record from the rows. Rows without a clause or value are left out. */
export function makeDepartures(rows: Row[]): Departure[] {
  return rows
    .filter((row) => row.clause.trim() !== "" && row.value.trim() !== "")
    .map((row) => (row.key === "" ? { text: row.value.trim(), clause: row.clause.trim() } : { key: row.key, value: parseValue(row.value), clause: row.clause.trim() }));
}
