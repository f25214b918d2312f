// Chips that a player has put on the felt but not wagered yet, and how a stack grows chip by chip.
import { listChips, fitAmount, type BarAction, type Bounds } from "./actions";

const CHIP_VERBS = new Set(["wager", "ante", "jackpot"]);

/** List the actions that put chips on a place, the main wager first. */
export const listChipActions = (actions: BarAction[], place: number): BarAction[] =>
  actions.filter((action) => CHIP_VERBS.has(action.legalAction.do) && action.place === place).sort((a, b) => Number(b.wager === "main") - Number(a.wager === "main"));

/** Choose the chip to add, in cents: the last one used if it fits, or else the largest that is not above the minimum. */
export function chooseChip(range: Bounds, lastChip: number | null): number {
  const chips = listChips(range).map((value) => value * 100);
  if (lastChip !== null && chips.includes(lastChip)) return lastChip;
  return chips.findLast((chip) => chip <= range.least) ?? chips[0] ?? range.least;
}

/** Add one chip to a stack, within the bounds. */
export const growStack = (stack: number | null, chip: number, range: Bounds): number => fitAmount((stack ?? 0) + chip, range);

export class PendingChips {
  /** The amount put down for each action and not wagered yet, in cents. */
  #amounts = $state<Record<string, number>>({});
  /** The wager that got the last chip. The action bar shows this wager. */
  target = $state<{ place: number; wager: string } | null>(null);
  chip = $state<number | null>(null);

  getAmount(action: BarAction | undefined): number | null { return action ? this.#amounts[action.id] ?? null : null; }
  setAmount(action: BarAction, amount: number): void { this.#amounts = { ...this.#amounts, [action.id]: amount }; }
  isTarget(action: BarAction): boolean { return this.target?.place === action.place && this.target.wager === action.wager; }

  /** Add one chip to an action's stack, within the player's table balance. */
  addChip(action: BarAction, balance: number | null): void {
    const range = action.bounds;
    if (!range) return;
    this.target = { place: action.place, wager: action.wager };
    const limitedRange = { ...range, most: Math.min(range.most ?? Infinity, balance ?? Infinity) };
    this.setAmount(action, growStack(this.getAmount(action), chooseChip(range, this.chip), Number.isFinite(limitedRange.most) ? limitedRange : range));
  }

  /** Forget an action's stack, because it was wagered or taken back. */
  clear(action: BarAction): void {
    this.#amounts = Object.fromEntries(Object.entries(this.#amounts).filter(([id]) => id !== action.id));
    this.target = null;
  }

  /** Forget the stacks of actions that are no longer legal. */
  forgetObsolete(actions: BarAction[]): void {
    const remaining = Object.entries(this.#amounts).filter(([id]) => actions.some((action) => action.id === id));
    if (remaining.length < Object.keys(this.#amounts).length) this.#amounts = Object.fromEntries(remaining);
    if (this.target && !actions.some((action) => this.isTarget(action))) this.target = null;
  }
}
