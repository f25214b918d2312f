// Single cards of a shuffle, each proved by itself: the commitment is a Merkle root over all places of an order that nobody is told.
import type { Json } from "../api";
import { canonical, fromHex, hashOf, toHex, utf8 } from "./canonical";
import { rootBy } from "./merkle";
import { packOf, shuffled, type Word } from "./shuffle";

export const ALGORITHM = "chacha20-fisher-yates-merkle-3";
export interface Card { to: string; place: number; card: string; salt: string; path: string[] }
export interface Singles { game: string; commitment: string; dealt: string[]; cards: Card[] }
export interface Bound { algorithm: string; pack: string; commitment: string }
export interface Load { commitment: string; words: Word[]; "cut-depth": number }

/** For each place of the final order, from which one of the first it comes: words and cut are known to all. */
export async function placesOf(count: number, words: Word[], depth: number): Promise<number[]> {
  const told = words.map(({ place, player, word }) => ({ place, player, word }));
  const order = shuffled(Array.from({ length: count }, (_, at) => at), fromHex(await hashOf({ algorithm: ALGORITHM, words: told })));
  return [...order.slice(depth), ...order.slice(0, depth)];
}

/** Whether the commitment binds a card at its place. */
async function isBound(card: Card, bound: Bound, place: number, count: number): Promise<boolean> {
  const leaf: Json = { card: card.card, pack: bound.pack, place, salt: card.salt };
  const root = await rootBy(card.path.map(fromHex), utf8(canonical(leaf)), place, count);
  return root !== null && toHex(root) === bound.commitment;
}

/** The first card that is not what was committed to, or does not lie where the deal takes it from; null where all is right. */
export async function wrongCard(singles: Singles, bound: Bound, load: Load): Promise<Card | null> {
  if (bound.algorithm !== ALGORITHM) throw new RangeError(`the algorithm ${bound.algorithm} is not checked here`);
  const count = packOf(bound.pack).length, moved = await placesOf(count, load.words, load["cut-depth"]);
  const seen = new Set<number>();
  for (const card of singles.cards) {
    const place = moved[card.place];
    if (place === undefined || seen.has(place) || !(await isBound(card, bound, place, count))) return card;
    seen.add(place);
  }
  return outOfPlace(singles);
}

/** Hold-em: one card to each in turn and then a second (9.2); an exposed one is replaced by the next (17.20); then the communal cards, with one burnt before each betting round or none (9.4). */
function outOfPlace({ dealt, cards }: Singles): Card | null {
  const players = dealt.length, first = 2 * players;
  let replaced = 0;
  for (const card of cards.filter((one) => one.to !== "communal")) {
    const turn = dealt.indexOf(card.to);
    if (turn < 0 || (card.place !== turn && card.place !== players + turn && (card.place !== first || ++replaced > 1))) return card;
  }
  const board = cards.filter((one) => one.to === "communal");
  const fits = [[1, 2, 3, 5, 7], [0, 1, 2, 3, 4]].some((after) => board.length <= 5 && board.every((card, at) => card.place === first + after[at]!));
  return fits ? null : board[0]!;
}
