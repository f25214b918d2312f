// Merkle inclusion proofs (RFC 6962): from one entry to the root of a checkpoint's tree.
import { concatBytes, sha256 } from "./canonical-json";

const hashLeaf = (data: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => sha256(concatBytes(Uint8Array.of(0), data));
const hashNode = (left: Uint8Array, right: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => sha256(concatBytes(Uint8Array.of(1), left, right));
/** Compute the largest power of two below the count. */
const largestPowerBelow = (count: number): number => 2 ** Math.ceil(Math.log2(count) - 1);

/** Compute the root from a leaf and its proof. Return null if the proof has the wrong length. */
export async function computeRoot(path: Uint8Array[], leaf: Uint8Array, index: number, count: number): Promise<Uint8Array | null> {
  if (!Number.isInteger(index) || index < 0 || index >= count) return null;
  const sides: boolean[] = [];
  for (let low = index, size = count; size > 1;) {
    const part = largestPowerBelow(size), isRight = low >= part;
    sides.push(isRight);
    if (isRight) { low -= part; size -= part; } else size = part;
  }
  if (path.length !== sides.length) return null;
  let hash = await hashLeaf(leaf);
  for (const [level, isRight] of sides.reverse().entries()) hash = isRight ? await hashNode(path[level]!, hash) : await hashNode(hash, path[level]!);
  return hash;
}
