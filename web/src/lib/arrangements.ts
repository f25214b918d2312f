// The arrangements of four tiles in a high and a low part, as the server lists them.
export interface Arrangement { low: string; high: string; "low-called": string; "high-called": string }

const sortTiles = (tiles: string[]): string => [...tiles].sort().join(" ");
const splitTiles = (part: string): string[] => part.split(" ");

/** Find the arrangement after two tiles swap parts. Return its index, or -1 if there is none. */
export function findSwappedArrangement(arrangements: Arrangement[], index: number, fromHigh: number, fromLow: number): number {
  const arrangement = arrangements[index];
  if (!arrangement) return -1;
  const high = splitTiles(arrangement.high), low = splitTiles(arrangement.low);
  const [a, b] = [high[fromHigh], low[fromLow]];
  if (!a || !b) return -1;
  high[fromHigh] = b;
  low[fromLow] = a;
  const parts = new Set([sortTiles(high), sortTiles(low)]);
  return arrangements.findIndex((candidate) => parts.has(sortTiles(splitTiles(candidate.high))) && parts.has(sortTiles(splitTiles(candidate.low))) && (parts.size === 1) === (sortTiles(splitTiles(candidate.high)) === sortTiles(splitTiles(candidate.low))));
}
