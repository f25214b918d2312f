// Where everything lies on the stage of a round viewer: places round a felt from what all games' views have in common.
import type { Game } from "./api";
import type { Chips, Held, Lay } from "./evidence";

export interface Seat { number: number; x: number; y: number; player: string | null; purse: string | null; hands: Held[]; chips: Chips[]; turn: boolean; mark: "button" | "chung" | null }
export interface Stage { felt: string; kind: "card" | "tile"; dealer: Held | null; communal: string[]; pot: string | null; meter: string | null; seats: Seat[] }

const FELTS: Record<Game, string> = { blackjack: "", "canberra-poker": "canberra", "pai-gow": "paigow", holdem: "holdem" };
/** Box one lies at the dealer's left hand: at the right of who looks at the dealer. */
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

/** Where a place of so many lies, in per cent of the stage. */
export function spot(index: number, count: number, ring: boolean): [number, number] {
  if (!ring && ARCS[count]) return ARCS[count]![index] ?? [50, 80];
  const angle = ((index + 0.5) / count) * 2 * Math.PI - Math.PI / 2;
  const bent = (value: number): number => Math.sign(value) * Math.abs(value) ** 0.7;
  return [50 + 40 * bent(Math.cos(angle)), 49 + 37 * bent(Math.sin(angle))];
}

export const pieces = (text: string | null): string[] => (text ?? "").split(" ").filter(Boolean);
/** What lies there: faces where they are seen, backs where not. */
export const faces = (hand: Held): string[] => {
  const seen = pieces(hand.cards);
  return [...seen, ...Array.from({ length: Math.max(0, hand.count - seen.length) }, () => "back")];
};

export function stageOf(game: Game, lay: Lay): Stage {
  const isHouse = (hand: Held): boolean => hand.place === null || (game === "pai-gow" && hand.place === 1);
  const used = new Set<number>([...lay.places.map((one) => one.place), ...lay.chips.map((one) => one.place), ...lay.held.filter((hand) => !isHouse(hand)).map((hand) => hand.place!)]);
  const numbers = [...used].filter((number) => !(game === "pai-gow" && number === 1)).sort((a, b) => a - b);
  const seats = numbers.map((number, index): Seat => {
    const [x, y] = spot(index, numbers.length, game === "holdem");
    const place = lay.places.find((one) => one.place === number);
    const player = place?.player ?? lay.chips.find((one) => one.place === number)?.player ?? null;
    return {
      number, x, y, player, purse: place?.stake ?? (player ? lay.purses?.[player] ?? null : null),
      hands: lay.held.filter((hand) => hand.place === number && (hand.count > 0 || hand.cards)), chips: lay.chips.filter((one) => one.place === number),
      turn: lay.turn.some((one) => one.place === number), mark: lay.button === number ? (game === "holdem" ? "button" : "chung") : null,
    };
  });
  return {
    felt: FELTS[game], kind: game === "pai-gow" ? "tile" : "card", dealer: lay.held.find(isHouse) ?? null, communal: pieces(lay.communal),
    pot: lay.pot, meter: lay.pools?.jackpot ?? null, seats,
  };
}

/** What became of a seat's wagers, in one word for its colour: won, lost or neither. */
export function outcomeOf(chips: Chips[]): "win" | "lose" | "even" | null {
  const settled = chips.filter((one) => one.outcome);
  if (!settled.length) return null;
  if (settled.some((one) => one.outcome === "win")) return "win";
  return settled.every((one) => one.outcome === "lose") ? "lose" : "even";
}
