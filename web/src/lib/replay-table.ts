// The layout of the table in the round viewer, computed from the keys that all games' views share.
import type { Game } from "./api";
import type { Chips, HandView, TableView } from "./evidence";

export interface Seat { number: number; x: number; y: number; player: string | null; balance: string | null; hands: HandView[]; chips: Chips[]; hasTurn: boolean; mark: "button" | "chung" | null }
export interface ReplayTable { felt: string; kind: "card" | "tile"; dealer: HandView | null; communal: string[]; pot: string | null; meter: string | null; seats: Seat[] }

const FELTS: Record<Game, string> = { blackjack: "", "canberra-poker": "canberra", "pai-gow": "paigow", holdem: "holdem" };
/** Box 1 is at the dealer's left, which is the right side for a person who faces the dealer. */
const ARCS: [number, number][][] = [
  [],
  [[50, 76]],
  [[72, 70], [28, 70]],
  [[82, 58], [50, 80], [18, 58]],
  [[85, 46], [67, 78], [33, 78], [15, 46]],
  [[86, 42], [76, 74], [50, 82], [24, 74], [14, 42]],
  [[86, 38], [86, 66], [64, 86], [36, 86], [14, 66], [14, 38]],
  [[86, 34], [86, 60], [76, 86], [50, 86], [24, 86], [14, 60], [14, 34]],
  [[86, 32], [86, 56], [86, 82], [62, 86], [38, 86], [14, 82], [14, 56], [14, 32]],
];

/** Compute the position of one of `count` places, in per cent of the table. */
export function computePosition(index: number, count: number, isRing: boolean): [number, number] {
  if (!isRing && ARCS[count]) return ARCS[count]![index] ?? [50, 80];
  const angle = ((index + 0.5) / count) * 2 * Math.PI - Math.PI / 2;
  const flatten = (value: number): number => Math.sign(value) * Math.abs(value) ** 0.7;
  return [50 + 40 * flatten(Math.cos(angle)), 49 + 37 * flatten(Math.sin(angle))];
}

export const splitPieces = (text: string | null): string[] => (text ?? "").split(" ").filter(Boolean);
/** List the pieces of a hand: faces if they are visible, backs if not. */
export const listFaces = (hand: HandView): string[] => {
  const visible = splitPieces(hand.cards);
  return [...visible, ...Array.from({ length: Math.max(0, hand.count - visible.length) }, () => "back")];
};

export function buildReplayTable(game: Game, view: TableView): ReplayTable {
  const isHouse = (hand: HandView): boolean => hand.place === null || (game === "pai-gow" && hand.place === 1);
  const placeNumbers = new Set<number>([...view.places.map((place) => place.place), ...view.chips.map((wager) => wager.place), ...view.held.filter((hand) => !isHouse(hand)).map((hand) => hand.place!)]);
  const numbers = [...placeNumbers].filter((number) => !(game === "pai-gow" && number === 1)).sort((a, b) => a - b);
  const seats = numbers.map((number, index): Seat => {
    const [x, y] = computePosition(index, numbers.length, game === "holdem");
    const place = view.places.find((candidate) => candidate.place === number);
    const player = place?.player ?? view.chips.find((wager) => wager.place === number)?.player ?? null;
    return {
      number, x, y, player, balance: place?.stake ?? (player ? view.purses?.[player] ?? null : null),
      hands: view.held.filter((hand) => hand.place === number && (hand.count > 0 || hand.cards)), chips: view.chips.filter((wager) => wager.place === number),
      hasTurn: view.turn.some((turn) => turn.place === number), mark: view.button === number ? (game === "holdem" ? "button" : "chung") : null,
    };
  });
  return {
    felt: FELTS[game], kind: game === "pai-gow" ? "tile" : "card", dealer: view.held.find(isHouse) ?? null, communal: splitPieces(view.communal),
    pot: view.pot, meter: view.pools?.jackpot ?? null, seats,
  };
}

/** Summarize the outcome of a seat's wagers for its colour. */
export function summarizeOutcome(wagers: Chips[]): "win" | "lose" | "even" | null {
  const settledWagers = wagers.filter((wager) => wager.outcome);
  if (!settledWagers.length) return null;
  if (settledWagers.some((wager) => wager.outcome === "win")) return "win";
  return settledWagers.every((wager) => wager.outcome === "lose") ? "lose" : "even";
}
