// Chips put on the felt by hand: which spots take some, and how a heap grows chip by chip until the act is given.
import { chipsOf, fit, type Act, type Bounds } from "./acts";

const PUTS = new Set(["wager", "ante", "jackpot"]);

/** The acts that put chips on a place, the main wager first. */
export const putsAt = (acts: Act[], place: number): Act[] =>
  acts.filter((one) => PUTS.has(one.offer.do) && one.place === place).sort((a, b) => Number(b.wager === "main") - Number(a.wager === "main"));

/** The chip in hand, in cents: the one that was taken last where it fits, else the largest that the least amount takes. */
export function inHand(range: Bounds, taken: number | null): number {
  const fitting = chipsOf(range).map((one) => one * 100);
  if (taken !== null && fitting.includes(taken)) return taken;
  return fitting.findLast((one) => one <= range.least) ?? fitting[0] ?? range.least;
}

/** The heap with one chip more. */
export const grown = (heap: number | null, chip: number, range: Bounds): number => fit((heap ?? 0) + chip, range);

export class Laying {
  /** What has been laid for each act and is not given yet, in cents. */
  #heaps = $state<Record<string, number>>({});
  /** Where chips were put last: which wager of which place the bar is about. */
  aim = $state<{ place: number; wager: string } | null>(null);
  chip = $state<number | null>(null);

  heap(act: Act | undefined): number | null { return act ? this.#heaps[act.id] ?? null : null; }
  set(act: Act, amount: number): void { this.#heaps = { ...this.#heaps, [act.id]: amount }; }
  isAt(act: Act): boolean { return this.aim?.place === act.place && this.aim.wager === act.wager; }

  /** One chip more on the spot of this act, within the purse. */
  add(act: Act, purse: number | null): void {
    const range = act.bounds;
    if (!range) return;
    this.aim = { place: act.place, wager: act.wager };
    const within = { ...range, most: Math.min(range.most ?? Infinity, purse ?? Infinity) };
    this.set(act, grown(this.heap(act), inHand(range, this.chip), Number.isFinite(within.most) ? within : range));
  }

  /** Take the heap back, or forget it: it was given. */
  clear(act: Act): void {
    this.#heaps = Object.fromEntries(Object.entries(this.#heaps).filter(([id]) => id !== act.id));
    this.aim = null;
  }

  /** Forget what is no longer offered. */
  keep(acts: Act[]): void {
    const kept = Object.entries(this.#heaps).filter(([id]) => acts.some((one) => one.id === id));
    if (kept.length < Object.keys(this.#heaps).length) this.#heaps = Object.fromEntries(kept);
    if (this.aim && !acts.some((one) => this.isAt(one))) this.aim = null;
  }
}
