// Keys for the lines of the activity feed. They stay the same when old lines drop out, so that Svelte does not redraw a line that has the focus.
import type { FeedLine } from "./api";

/** Lines of one entry arrive together and the oldest drop out first, so each line is numbered from the end of its entry. */
export function addLineKeys(lines: FeedLine[]): [string, FeedLine][] {
  const counts = new Map<number, number>();
  return lines.toReversed().map((line): [string, FeedLine] => {
    const position = counts.get(line.n) ?? 0;
    counts.set(line.n, position + 1);
    return [`${line.n}-${position}`, line];
  }).reverse();
}
