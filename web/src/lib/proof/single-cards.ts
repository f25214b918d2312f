// Proofs of single cards of a shuffle. The commitment is a Merkle root over all places of the order; the order itself stays secret.
import type { Json } from "../api";
import { toCanonicalJson, fromHex, hashJson, toHex, encodeUtf8 } from "./canonical-json";
import { computeRoot } from "./merkle";
import { makePack, shuffleItems, type PlayerSeed } from "./shuffle";
import { makeMessage } from "../messages";
import { ReceiptError } from "./receipt-error";

export const ALGORITHM = "chacha20-fisher-yates-merkle-3";
export interface Card { to: string; place: number; card: string; salt: string; path: string[] }
export interface SingleCardReveal { game: string; commitment: string; dealt: string[]; cards: Card[] }
export interface ShuffleCommitment { algorithm: string; pack: string; commitment: string }
export interface ShuffleLoad { commitment: string; words: PlayerSeed[]; "cut-depth": number }

/** Compute for each place of the final order its place in the committed order. Player seeds and the cut are public. */
export async function computePlaces(count: number, seeds: PlayerSeed[], depth: number): Promise<number[]> {
  const seedRecords = seeds.map(({ place, player, word }) => ({ place, player, word }));
  const order = shuffleItems(Array.from({ length: count }, (_, index) => index), fromHex(await hashJson({ algorithm: ALGORITHM, words: seedRecords })));
  return [...order.slice(depth), ...order.slice(0, depth)];
}

/** Whether the commitment contains a card at its place. */
async function isCommitted(card: Card, commitment: ShuffleCommitment, place: number, count: number): Promise<boolean> {
  const leaf: Json = { card: card.card, pack: commitment.pack, place, salt: card.salt };
  const root = await computeRoot(card.path.map(fromHex), encodeUtf8(toCanonicalJson(leaf)), place, count);
  return root !== null && toHex(root) === commitment.commitment;
}

/** Find the first card that differs from the commitment or was dealt from the wrong place. Return null if all are right. */
export async function findWrongCard(reveal: SingleCardReveal, commitment: ShuffleCommitment, load: ShuffleLoad): Promise<Card | null> {
  if (commitment.algorithm !== ALGORITHM) throw new ReceiptError(makeMessage("web-evidence-receipt-error-algorithm", { algorithm: commitment.algorithm }));
  const count = makePack(commitment.pack).length, sourcePlaces = await computePlaces(count, load.words, load["cut-depth"]);
  const usedPlaces = new Set<number>();
  for (const card of reveal.cards) {
    const place = sourcePlaces[card.place];
    if (place === undefined || usedPlaces.has(place) || !(await isCommitted(card, commitment, place, count))) return card;
    usedPlaces.add(place);
  }
  return findMisplacedCard(reveal);
}

/** Find a card out of the dealing order of Hold-em: each player gets one card in turn, then a second (9.2). The next card replaces an exposed one (17.20). The communal cards follow, with or without a burnt card before each betting round (9.4). */
function findMisplacedCard({ dealt, cards }: SingleCardReveal): Card | null {
  const players = dealt.length, firstCommunal = 2 * players;
  let replacements = 0;
  for (const card of cards.filter((candidate) => candidate.to !== "communal")) {
    const turn = dealt.indexOf(card.to);
    if (turn < 0 || (card.place !== turn && card.place !== players + turn && (card.place !== firstCommunal || ++replacements > 1))) return card;
  }
  const board = cards.filter((card) => card.to === "communal");
  const isInOrder = [[1, 2, 3, 5, 7], [0, 1, 2, 3, 4]].some((offsets) => board.length <= 5 && board.every((card, index) => card.place === firstCommunal + offsets[index]!));
  return isInOrder ? null : board[0]!;
}
