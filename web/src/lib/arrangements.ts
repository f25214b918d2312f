// The ways to divide four tiles in two parts, as the floor names them; a tile that changes parts leads from one way to another.
export interface Way { low: string; high: string; "low-called": string; "high-called": string }

const sorted = (tiles: string[]): string => [...tiles].sort().join(" ");
const tilesOf = (part: string): string[] => part.split(" ");

/** The way in which these two tiles have changed places; -1 where there is none. */
export function swapped(ways: Way[], at: number, fromHigh: number, fromLow: number): number {
  const way = ways[at];
  if (!way) return -1;
  const high = tilesOf(way.high), low = tilesOf(way.low);
  const [a, b] = [high[fromHigh], low[fromLow]];
  if (!a || !b) return -1;
  high[fromHigh] = b;
  low[fromLow] = a;
  const parts = new Set([sorted(high), sorted(low)]);
  return ways.findIndex((one) => parts.has(sorted(tilesOf(one.high))) && parts.has(sorted(tilesOf(one.low))) && (parts.size === 1) === (sorted(tilesOf(one.high)) === sorted(tilesOf(one.low))));
}
