// Cards as a dealer types them, or a card-reading shoe: `th`, `9s`, `10h`, `as`, `cut`, a `!` behind a card found face up.
export const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"];
export const SUITS = ["s", "h", "d", "c"];
const CARD = /^(10|[2-9tjqka])([shdc])(!?)$/i;

/** One token as the record has it; null where it is none. */
export function token(text: string): string | null {
  const word = text.trim();
  if (/^cut$/i.test(word)) return "cut";
  const found = CARD.exec(word);
  if (!found) return null;
  const rank = found[1] === "10" ? "T" : found[1]!.toUpperCase();
  return `${rank}${found[2]!.toLowerCase()}${found[3]}`;
}

/** What has been typed so far: tokens that are whole, and the rest that is not. A shoe may type several without blanks. */
export function read(text: string): { whole: string[]; rest: string } {
  const whole: string[] = [];
  let rest = text.replace(/^[\s,;]+/, "");
  const next = /^(cut|(?:10|[2-9tjqka])[shdc]!?)(?:[\s,;]+|(?=[0-9tjqkac]|$))/i;
  for (let found = next.exec(rest); found; found = next.exec(rest)) {
    const one = token(found[1]!);
    if (one === null) break;
    whole.push(one);
    rest = rest.slice(found[0].length);
  }
  return { whole, rest };
}
