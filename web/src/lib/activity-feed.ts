// The lines of a story, each with a name that stays while older ones go: what is read, or has the focus, is not drawn anew.
import type { Told } from "./api";

/** Lines of one entry come at once, and the oldest go first: they are told apart by their order from the last. */
export function lasting(lines: Told[]): [string, Told][] {
  const behind = new Map<number, number>();
  return lines.toReversed().map((line): [string, Told] => {
    const at = behind.get(line.n) ?? 0;
    behind.set(line.n, at + 1);
    return [`${line.n}-${at}`, line];
  }).reverse();
}
