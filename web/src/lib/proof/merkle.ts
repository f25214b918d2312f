// The way from one entry to the root of a checkpoint's tree (RFC 6962).
import { joined, sha256 } from "./canonical";

const leafOf = (data: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => sha256(joined(Uint8Array.of(0), data));
const nodeOf = (left: Uint8Array, right: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => sha256(joined(Uint8Array.of(1), left, right));
/** The largest power of two below the count. */
const half = (count: number): number => 2 ** Math.ceil(Math.log2(count) - 1);

/** The root that a leaf at this place gives with its proof; null where the proof has another length than it must. */
export async function rootBy(path: Uint8Array[], leaf: Uint8Array, place: number, count: number): Promise<Uint8Array | null> {
  if (!Number.isInteger(place) || place < 0 || place >= count) return null;
  const sides: boolean[] = [];
  for (let low = place, size = count; size > 1;) {
    const part = half(size), isRight = low >= part;
    sides.push(isRight);
    if (isRight) { low -= part; size -= part; } else size = part;
  }
  if (path.length !== sides.length) return null;
  let found = await leafOf(leaf);
  for (const [at, isRight] of sides.reverse().entries()) found = isRight ? await nodeOf(path[at]!, found) : await nodeOf(found, path[at]!);
  return found;
}
