// What happened at a table while the connection was away: told once, until it is read.
import type { State, Told } from "./api";

export interface Missed {
  /** The last entry that was known before, and the last that was missed. */
  since: number; until: number; events: Told[];
  /** Whether that is all: a long absence goes behind what the floor remembers. */
  whole: boolean;
}

/** What was missed now, behind what was missed before and is still unread. */
export function joined(before: Missed | undefined, state: Pick<State, "n" | "missed">): Missed {
  const { since, events, whole } = state.missed!;
  const fresh = { since, until: state.n, events, whole };
  return before ? { since: before.since, until: fresh.until, events: [...before.events, ...events.filter((one) => one.n > before.until)], whole: before.whole && whole } : fresh;
}

export const isMissed = (missed: Missed | undefined, n: number): boolean => missed !== undefined && n > missed.since && n <= missed.until;
