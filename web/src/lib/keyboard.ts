// The key of each act: one press at the table.
import type { Game } from "./api";

export const KEYS: Record<string, string> = {
  wager: "W", withdraw: "X", hit: "H", stand: "S", double: "D", "double-for-less": "L", split: "P", insurance: "I", "even-money": "E", ante: "A", jackpot: "J", "decline-jackpot": "N", bet: "B", fold: "F", declare: "D",
  view: "V", "house-way": "H", "house-wager": "B", shake: "K", "la-ja": "L", cut: "C", check: "C", call: "C", "call-and-raise": "R", "call-and-fold": "G", "tap-out": "T",
};
/** Acts about coming and going, kept apart from the decisions of a round. */
export const AWAY = new Set(["sit", "leave", "return", "sit-out", "buy", "move", "over-blind", "claim"]);
/** The verbs that a key may mean at each game, for a key that is pressed when nothing of it is offered. */
export const VERBS: Record<Game, string[]> = {
  blackjack: ["wager", "hit", "stand", "double", "double-for-less", "split", "insurance", "even-money", "withdraw"],
  "canberra-poker": ["ante", "jackpot", "bet", "fold", "declare", "withdraw"],
  "pai-gow": ["wager", "house-wager", "jackpot", "decline-jackpot", "shake", "la-ja", "cut", "view", "house-way", "withdraw"],
  holdem: ["check", "call", "bet", "call-and-raise", "call-and-fold", "fold", "tap-out"],
};
export const verbOf = (game: Game, key: string): string | undefined => VERBS[game].find((verb) => KEYS[verb] === key);
/** The command behind an act: a double for less is a double. */
export const commandOf = (verb: string): string => (verb === "double-for-less" ? "double" : verb);
/** Whether keys mean text here; a slider takes the arrows alone. */
export const isTyping = (target: HTMLElement): boolean =>
  ["SELECT", "TEXTAREA"].includes(target.tagName) || (target.tagName === "INPUT" && !["range", "checkbox"].includes((target as HTMLInputElement).type));
