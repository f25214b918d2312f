// The words of the interface that are not the law's: one catalogue, so that another language is another column.
export const VERBS: Record<string, [string, string]> = {
  wager: ["Wager", "W"], withdraw: ["Take back", "X"], hit: ["Hit", "H"], stand: ["Stand", "S"], double: ["Double", "D"], split: ["Split", "P"],
  insure: ["Insure", "I"], insurance: ["Insure", "I"], "even-money": ["Even money", "E"], decline: ["No insurance", "N"],
  ante: ["Ante", "A"], jackpot: ["Jackpot wager", "J"], "decline-jackpot": ["No jackpot wager", "N"], bet: ["Bet", "B"], fold: ["Fold", "F"], declare: ["Declare for the jackpot", "D"],
  view: ["Look at the tiles", "V"], set: ["Set the hand", "S"], "house-way": ["House way", "H"], take: ["Give the wager up", "G"],
  "request-bank": ["Ask for the bank", "K"], "la-ja": ["Ask for La Ja", "L"], nominate: ["Nominate", "M"],
  check: ["Check", "C"], call: ["Call", "C"], "call-and-raise": ["Raise by", "R"], "tap-out": ["Tap out, all in", "T"],
  sit: ["Sit down", ""], leave: ["Leave the seat", ""], return: ["Come back", ""], "sit-out": ["Sit out", ""], buy: ["Buy chips", ""], straddle: ["Straddle", ""],
};
export const AWAY = new Set(["sit", "leave", "return", "sit-out", "buy", "move", "over-blind"]);
export const PHASES: Record<string, string> = {
  betting: "Wagers, please", dealing: "The deal", play: "Players draw", insurance: "Insurance", dealer: "The dealer's hand", deciding: "Bet or fold", revealed: "The dealer's hand is turned",
  setting: "Hands are set", between: "Between rounds", showdown: "Showdown", closed: "The table is closed", interim: "Interim settlement",
};
export const CLOCKS: Record<string, string> = {
  betting: "wagers close", decision: "to decide", deal: "next round", settle: "settlement", cut: "to cut", clock: "to act", expire: "to act", bank: "who banks", dealer: "the dealer draws", insurance: "insurance",
};
