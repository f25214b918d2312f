// Events that happened at a table while the connection was lost. They stay until the person has read them.
import type { State, FeedLine } from "./api";

export interface MissedEvents {
  /** The last entry that this client had before, and the last entry that it missed. */
  since: number; until: number; events: FeedLine[];
  /** Whether the events are complete: after a long absence the server no longer has the oldest ones. */
  whole: boolean;
}

/** Add newly missed events to earlier ones that are still unread. */
export function mergeMissed(previous: MissedEvents | undefined, state: Pick<State, "n" | "missed">): MissedEvents {
  const { since, events, whole } = state.missed!;
  const latest = { since, until: state.n, events, whole };
  return previous ? { since: previous.since, until: latest.until, events: [...previous.events, ...events.filter((event) => event.n > previous.until)], whole: previous.whole && whole } : latest;
}

export const isMissed = (missed: MissedEvents | undefined, n: number): boolean => missed !== undefined && n > missed.since && n <= missed.until;
