// Names of the keys of commands and of their values, for forms and for descriptions of commands.
import { findMessage, formatMoney, joinList, nameWager, t, toSentence } from ".";
import type { Json } from "../api";

/** Keys whose values are the names of people, which are shown as they are. */
const NAME_KEYS = new Set(["agreed", "checkers", "cut-by", "dealer", "declined", "in-place-of", "partners", "person", "player", "players", "substitute", "supervisor"]);
/** Keys whose values are clear without the name of the key. */
const SELF_EXPLANATORY_KEYS = new Set(["player", "amount", "name", "choice", "side", "level"]);
const MONEY = /^\d+\.\d\d$/;
/** A list with more items is described by their number. */
const MAX_LISTED = 10;

/** Name a key of a command. `hands.3` is the key 3 inside `hands`. */
export const nameField = (path: string): string => joinList(path.split(".").map((key) => findMessage("field", key, toSentence(key))));

/** Name a value of a command: a word of the record format, an amount, or data that stays as it is. */
export function nameValue(key: string, value: Json): string {
  if (typeof value === "boolean") return t(value ? "web-command-yes" : "web-command-no");
  if (Array.isArray(value)) return joinList(value.map((item) => nameValue(key, item)));
  if (typeof value !== "string") return typeof value === "object" ? JSON.stringify(value) : String(value);
  if (NAME_KEYS.has(key) || key === "by") return findMessage("role", value, value);
  if (key === "wager") return nameWager(value);
  if (key === "action") return findMessage("action", value, value);
  return MONEY.test(value) ? formatMoney(value) : findMessage("value", `${key}-${value}`, value);
}

/** Describe an argument of a command, such as `box 3` or `Cause: fire`. */
export function describeArgument(key: string, value: Json): string {
  if (key === "box" && typeof value === "number") return t("web-table-box", { number: String(value) });
  if (key === "seat" && typeof value === "number") return t("web-table-seat", { number: String(value) });
  if (SELF_EXPLANATORY_KEYS.has(key)) return nameValue(key, value);
  const pieceCount = typeof value === "string" ? value.split(" ").length : 0;
  return t("web-command-argument", { field: nameField(key), value: pieceCount > MAX_LISTED ? String(pieceCount) : nameValue(key, value) });
}
