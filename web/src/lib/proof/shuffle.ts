// An opened shuffle, computed again: ChaCha20 and Fisher-Yates as the record format says.
import type { Json } from "../api";
import { fromHex, hashOf } from "./canonical";

export interface Word { place: number; player: string; word: string }
export interface Opened { algorithm: string; pack: string; commitment: string; seed: string; words?: Word[]; "cut-depth"?: number }

export const ALGORITHM = "chacha20-fisher-yates-2";
/** A second shuffle, whose seed follows from the one that was committed first. */
export const DERIVED = "chacha20-fisher-yates-derived-4";
const RANKS = "23456789TJQKA", SUITS = "cdhs";
const CARDS = [...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit));
const TILES = "6-6 6-6 1-1 1-1 4-4 4-4 1-3 1-3 5-5 5-5 3-3 3-3 2-2 2-2 5-6 5-6 4-6 4-6 1-6 1-6 1-5 1-5 3-6 4-5 2-6 3-5 2-5 3-4 1-4 2-3 2-4 1-2".split(" ");

/** The things of a pack before the shuffle, by its name. */
export function packOf(name: string): string[] {
  if (name === "tiles:32") return TILES;
  if (name === "dice:3") return [1, 2, 3, 4, 5, 6].flatMap((one) => [1, 2, 3, 4, 5, 6].flatMap((two) => [1, 2, 3, 4, 5, 6].map((three) => `${one} ${two} ${three}`)));
  const decks = /^cards:(\d\d)(?:x([1-8]))?$/.exec(name);
  if (decks) {
    const joker = Number(decks[1]) % 4, size = Number(decks[1]) - joker;
    if (joker > 1 || ![52, 48, 44, 40, 36, 32].includes(size)) throw new RangeError(`no such pack: ${name}`);
    const deck = [...CARDS.slice(52 - size), ...(joker ? ["Jk"] : [])];
    return Array.from({ length: Number(decks[2] ?? 1) }, () => deck).flat();
  }
  const named = name.startsWith("cards:") ? name.slice(6).split(" ") : [];
  if (named.length < 2 || !named.every((one) => one === "Jk" || CARDS.includes(one))) throw new RangeError(`no such pack: ${name}`);
  return named;
}

const turned = (word: number, by: number): number => (word << by) | (word >>> (32 - by));
function quarter(state: Uint32Array, a: number, b: number, c: number, d: number): void {
  const mix = (one: number, two: number, three: number, by: number): void => {
    state[one] = (state[one]! + state[two]!) | 0;
    state[three] = turned(state[three]! ^ state[one]!, by);
  };
  mix(a, b, d, 16); mix(c, d, b, 12); mix(a, b, d, 8); mix(c, d, b, 7);
}

/** The keystream of ChaCha20 as 32-bit words, nonce and counter from nought. */
export function* keystream(key: Uint8Array): Generator<number> {
  const view = new DataView(key.buffer, key.byteOffset, key.byteLength);
  const first = new Uint32Array([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...Array.from({ length: 8 }, (_, at) => view.getUint32(at * 4, true)), 0, 0, 0, 0]);
  for (;;) {
    const state = first.slice();
    for (let round = 0; round < 10; round++) {
      for (let column = 0; column < 4; column++) quarter(state, column, column + 4, column + 8, column + 12);
      quarter(state, 0, 5, 10, 15); quarter(state, 1, 6, 11, 12); quarter(state, 2, 7, 8, 13); quarter(state, 3, 4, 9, 14);
    }
    for (let at = 0; at < 16; at++) yield (state[at]! + first[at]!) >>> 0;
    first[12] = first[12]! + 1;
  }
}

/** The things in the order that the key gives. */
export function shuffled<Thing>(things: readonly Thing[], key: Uint8Array): Thing[] {
  const order = [...things], words = keystream(key);
  for (let last = order.length - 1; last > 0; last--) {
    const mask = 2 ** (32 - Math.clz32(last)) - 1;
    let other: number;
    do other = ((words.next().value as number) & mask) >>> 0; while (other > last);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

/** The commitment that an opened seed gives. */
export const commitmentOf = (opened: Opened): Promise<string> => hashOf({ algorithm: opened.algorithm === DERIVED ? DERIVED : ALGORITHM, pack: opened.pack, seed: opened.seed });

/** The order that an opened shuffle gives; of dice the throw. */
export async function orderOf(opened: Opened): Promise<string[]> {
  const isDerived = opened.algorithm === DERIVED;
  if (opened.algorithm !== ALGORITHM && !isDerived) throw new RangeError(`the algorithm ${opened.algorithm} is not checked here`);
  if (fromHex(opened.seed).length !== 32) throw new RangeError("a seed has 32 bytes");
  const words = (opened.words ?? []).map(({ place, player, word }) => ({ place, player, word }));
  if (isDerived && words.length) throw new RangeError("a second shuffle has the player seeds of the first");
  const key: Json = isDerived ? { algorithm: DERIVED, seed: opened.seed } : { algorithm: ALGORITHM, seed: opened.seed, words };
  const things = packOf(opened.pack), depth = opened["cut-depth"] ?? 0;
  if (depth < 0 || depth >= things.length) throw new RangeError("the cut is deeper than the pack");
  const order = shuffled(things, fromHex(await hashOf(key)));
  const cut = [...order.slice(depth), ...order.slice(0, depth)];
  return opened.pack === "dice:3" ? cut.slice(0, 1) : cut;
}
