// The key of each act: one press at the table.
export const KEYS: Record<string, string> = {
  wager: "W", withdraw: "X", hit: "H", stand: "S", double: "D", split: "P", insure: "I", insurance: "I", "even-money": "E", decline: "N", ante: "A", jackpot: "J", "decline-jackpot": "N", bet: "B", fold: "F", declare: "D", view: "V", set: "S", "house-way": "H", take: "G", "request-bank": "K", "la-ja": "L", nominate: "M", check: "C", call: "C", "call-and-raise": "R", "tap-out": "T"
};
/** Acts about coming and going, kept apart from the decisions of a round. */
export const AWAY = new Set(["sit", "leave", "return", "sit-out", "buy", "move", "over-blind"]);
