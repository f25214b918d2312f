// Recomputation of a revealed shuffle: ChaCha20 and Fisher-Yates, as the record format defines them.
import type { Json } from "../api";
import { fromHex, hashJson } from "./canonical-json";
import { makeMessage } from "../messages";
import { ReceiptError } from "./receipt-error";

export interface PlayerSeed { place: number; player: string; word: string }
export interface RevealedShuffle { algorithm: string; pack: string; commitment: string; seed: string; words?: PlayerSeed[]; "cut-depth"?: number }

export const ALGORITHM = "chacha20-fisher-yates-2";
/** A second shuffle, whose seed is derived from the committed seed of the first. */
export const DERIVED = "chacha20-fisher-yates-derived-4";
const RANKS = "23456789TJQKA", SUITS = "cdhs";
const CARDS = [...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit));
const TILES = "6-6 6-6 1-1 1-1 4-4 4-4 1-3 1-3 5-5 5-5 3-3 3-3 2-2 2-2 5-6 5-6 4-6 4-6 1-6 1-6 1-5 1-5 3-6 4-5 2-6 3-5 2-5 3-4 1-4 2-3 2-4 1-2".split(" ");

/** Make the items of a pack in their order before the shuffle. */
export function makePack(name: string): string[] {
  if (name === "tiles:32") return TILES;
  if (name === "dice:3") return [1, 2, 3, 4, 5, 6].flatMap((first) => [1, 2, 3, 4, 5, 6].flatMap((second) => [1, 2, 3, 4, 5, 6].map((third) => `${first} ${second} ${third}`)));
  const decks = /^cards:(\d\d)(?:x([1-8]))?$/.exec(name);
  if (decks) {
    const joker = Number(decks[1]) % 4, size = Number(decks[1]) - joker;
    if (joker > 1 || ![52, 48, 44, 40, 36, 32].includes(size)) throw new ReceiptError(makeMessage("web-evidence-receipt-error-pack", { pack: name }));
    const deck = [...CARDS.slice(52 - size), ...(joker ? ["Jk"] : [])];
    return Array.from({ length: Number(decks[2] ?? 1) }, () => deck).flat();
  }
  const cards = name.startsWith("cards:") ? name.slice(6).split(" ") : [];
  if (cards.length < 2 || !cards.every((card) => card === "Jk" || CARDS.includes(card))) throw new ReceiptError(makeMessage("web-evidence-receipt-error-pack", { pack: name }));
  return cards;
}

const rotateLeft = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));
function quarterRound(state: Uint32Array, a: number, b: number, c: number, d: number): void {
  const mix = (target: number, addend: number, other: number, bits: number): void => {
    state[target] = (state[target]! + state[addend]!) | 0;
    state[other] = rotateLeft(state[other]! ^ state[target]!, bits);
  };
  mix(a, b, d, 16); mix(c, d, b, 12); mix(a, b, d, 8); mix(c, d, b, 7);
}

/** Generate the keystream of ChaCha20 as 32-bit words, with nonce and counter starting at zero. */
export function* generateKeystream(key: Uint8Array): Generator<number> {
  const view = new DataView(key.buffer, key.byteOffset, key.byteLength);
  const initialState = new Uint32Array([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...Array.from({ length: 8 }, (_, index) => view.getUint32(index * 4, true)), 0, 0, 0, 0]);
  for (;;) {
    const state = initialState.slice();
    for (let round = 0; round < 10; round++) {
      for (let column = 0; column < 4; column++) quarterRound(state, column, column + 4, column + 8, column + 12);
      quarterRound(state, 0, 5, 10, 15); quarterRound(state, 1, 6, 11, 12); quarterRound(state, 2, 7, 8, 13); quarterRound(state, 3, 4, 9, 14);
    }
    for (let index = 0; index < 16; index++) yield (state[index]! + initialState[index]!) >>> 0;
    initialState[12] = initialState[12]! + 1;
  }
}

/** Shuffle the items with a key (Fisher-Yates). */
export function shuffleItems<Item>(items: readonly Item[], key: Uint8Array): Item[] {
  const order = [...items], keystream = generateKeystream(key);
  for (let last = order.length - 1; last > 0; last--) {
    const mask = 2 ** (32 - Math.clz32(last)) - 1;
    let swap: number;
    do swap = ((keystream.next().value as number) & mask) >>> 0; while (swap > last);
    [order[last], order[swap]] = [order[swap]!, order[last]!];
  }
  return order;
}

/** Compute the commitment of a revealed seed. */
export const computeCommitment = (shuffle: RevealedShuffle): Promise<string> => hashJson({ algorithm: shuffle.algorithm === DERIVED ? DERIVED : ALGORITHM, pack: shuffle.pack, seed: shuffle.seed });

/** Compute the order of a revealed shuffle; for dice, the throw. */
export async function computeOrder(shuffle: RevealedShuffle): Promise<string[]> {
  const isDerived = shuffle.algorithm === DERIVED;
  if (shuffle.algorithm !== ALGORITHM && !isDerived) throw new ReceiptError(makeMessage("web-evidence-receipt-error-algorithm", { algorithm: shuffle.algorithm }));
  if (fromHex(shuffle.seed).length !== 32) throw new ReceiptError(makeMessage("web-evidence-receipt-error-seed"));
  const seeds = (shuffle.words ?? []).map(({ place, player, word }) => ({ place, player, word }));
  if (isDerived && seeds.length) throw new ReceiptError(makeMessage("web-evidence-receipt-error-second-shuffle"));
  const key: Json = isDerived ? { algorithm: DERIVED, seed: shuffle.seed } : { algorithm: ALGORITHM, seed: shuffle.seed, words: seeds };
  const items = makePack(shuffle.pack), depth = shuffle["cut-depth"] ?? 0;
  if (depth < 0 || depth >= items.length) throw new ReceiptError(makeMessage("web-evidence-receipt-error-cut"));
  const order = shuffleItems(items, fromHex(await hashJson(key)));
  const cutOrder = [...order.slice(depth), ...order.slice(0, depth)];
  return shuffle.pack === "dice:3" ? cutOrder.slice(0, 1) : cutOrder;
}
