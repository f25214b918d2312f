// The keyboard shortcuts of the table.
import type { Game } from "./api";

export const KEYS: Record<string, string> = {
  wager: "W", withdraw: "X", hit: "H", stand: "S", double: "D", "double-for-less": "L", split: "P", insurance: "I", "even-money": "E", ante: "A", jackpot: "J", "decline-jackpot": "N", bet: "B", fold: "F", declare: "D",
  view: "V", "house-way": "H", "house-wager": "B", shake: "K", "la-ja": "L", cut: "C", check: "C", call: "C", "call-and-raise": "R", "call-and-fold": "G", "tap-out": "T",
};
/** Verbs for joining and leaving, which are kept apart from the decisions of a round. */
export const SEATING_VERBS = new Set(["sit", "leave", "return", "sit-out", "buy", "move", "over-blind", "claim"]);
/** The verbs that a key can mean in each game. If the action is not legal, the page explains why. */
export const VERBS: Record<Game, string[]> = {
  blackjack: ["wager", "hit", "stand", "double", "double-for-less", "split", "insurance", "even-money", "withdraw"],
  "canberra-poker": ["ante", "jackpot", "bet", "fold", "declare", "withdraw"],
  "pai-gow": ["wager", "house-wager", "jackpot", "decline-jackpot", "shake", "la-ja", "cut", "view", "house-way", "withdraw"],
  holdem: ["check", "call", "bet", "call-and-raise", "call-and-fold", "fold", "tap-out"],
};
export const findVerb = (game: Game, key: string): string | undefined => VERBS[game].find((verb) => KEYS[verb] === key);
/** Return the command verb of an action: a double for less is a double. */
export const toCommandVerb = (verb: string): string => (verb === "double-for-less" ? "double" : verb);
/** Whether keys enter text in this element. A slider uses only the arrow keys. */
export const isTyping = (target: HTMLElement): boolean =>
  ["SELECT", "TEXTAREA"].includes(target.tagName) || (target.tagName === "INPUT" && !["range", "checkbox"].includes((target as HTMLInputElement).type));
