// Cards as a dealer or a card-reading shoe types them: `th`, `9s`, `10h`, `as`, `cut`. A `!` marks a card that was face up.
export const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"];
export const SUITS = ["s", "h", "d", "c"];
const CARD = /^(10|[2-9tjqka])([shdc])(!?)$/i;

/** Parse one card into the record's notation. Return null if it is not a card. */
export function parseCard(text: string): string | null {
  const input = text.trim();
  if (/^cut$/i.test(input)) return "cut";
  const match = CARD.exec(input);
  if (!match) return null;
  const rank = match[1] === "10" ? "T" : match[1]!.toUpperCase();
  return `${rank}${match[2]!.toLowerCase()}${match[3]}`;
}

/** Parse typed cards: the complete cards and the incomplete rest. A shoe may type several without spaces. */
export function parseCards(text: string): { cards: string[]; rest: string } {
  const cards: string[] = [];
  let rest = text.replace(/^[\s,;]+/, "");
  const pattern = /^(cut|(?:10|[2-9tjqka])[shdc]!?)(?:[\s,;]+|(?=[0-9tjqkac]|$))/i;
  for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
    const card = parseCard(match[1]!);
    if (card === null) break;
    cards.push(card);
    rest = rest.slice(match[0].length);
  }
  return { cards, rest };
}
