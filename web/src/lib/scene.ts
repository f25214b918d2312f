// One scene for every game: places round a felt, what lies there, whose turn it is. Each game's view is read into it here.
import type { Game, Money, State } from "./api";

export interface Pieces { kind: "card" | "tile"; codes: string[]; called: string; quiet?: boolean }
export interface Wager { kind: string; amount: Money; outcome?: string | null; paid?: Money }
export interface Place {
  number: number; player: string | null; own: boolean; turn: boolean;
  hands: Pieces[]; wagers: Wager[]; chips: Money | null; says: string; dealer: boolean; chung: boolean;
}
export interface Scene {
  game: Game; felt: string; title: string; round: number | null; phase: string;
  centre: Pieces | null; pot: Money | null; places: Place[];
  sign: [string, Money | string][]; meter: Money | null; turn: string | null;
}

const words = (text: string): string[] => text.split(" ").filter(Boolean);
const backs = (count: number): string[] => Array.from({ length: count }, () => "back");
const place = (number: number, player: string | null, me: string): Place =>
  ({ number, player, own: player === me, turn: false, hands: [], wagers: [], chips: null, says: "", dealer: false, chung: false });
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

function base(state: State, title: string, felt: string): Scene {
  return { game: state.game, felt, title, round: null, phase: "", centre: null, pot: null, places: [], sign: [], meter: null, turn: null };
}

const limits = (sign: Record<string, Money>): [string, Money][] =>
  [["Minimum", sign.min ?? ""], ["Maximum", sign.max ?? ""], ["Multiples of", sign.multiple ?? ""]];

/** What a total is called: the server names totals and kinds, this only puts them side by side. */
function total(hand: { total: number; kind: string }): string {
  if (hand.kind === "bust") return `over 21 with ${hand.total}`;
  if (hand.kind === "blackjack") return "Blackjack";
  return hand.kind === "soft" ? `soft ${hand.total}` : String(hand.total);
}

function blackjack(state: State, me: string): Scene {
  const view = state.view;
  const scene = base(state, "Blackjack", "blackjack");
  scene.phase = view.phase;
  scene.round = view.round;
  scene.sign = limits(view.sign);
  const dealer = view.hands.dealer;
  if (dealer) scene.centre = { kind: "card", codes: words(dealer.cards), called: `dealer ${total(dealer)}` };
  const boxes = Math.max(7, ...Object.keys(view.seats).map(Number), ...view.wagers.map((one: any) => one.box));
  const decides = view["to-decide"];
  scene.turn = decides?.player ?? null;
  for (const number of numbers(boxes)) {
    const here = place(number, view.seats[number] ?? null, me);
    here.hands = (view.hands[number] ?? []).map((hand: any) => ({ kind: "card", codes: words(hand.cards), called: total(hand) }));
    here.wagers = view.wagers.filter((one: any) => one.box === number).map((one: any) => ({ kind: one.player === here.player ? one.wager : `${one.player}: ${one.wager}`, amount: one.stake, outcome: one.outcome, paid: one.paid }));
    here.turn = decides?.box === number;
    here.chips = here.player ? state.chips[here.player] ?? null : null;
    scene.places.push(here);
  }
  return scene;
}

function canberraPoker(state: State, me: string): Scene {
  const view = state.view, table = view.state, round = view.round;
  const scene = base(state, "Canberra Poker", "canberra");
  scene.phase = table.phase;
  scene.round = round?.number ?? null;
  scene.sign = [...limits(table.limits), ["Jackpot wager", table.limits["jackpot-wager"]]];
  scene.meter = table.pools.jackpot;
  if (round && round.dealer.held) {
    const codes = round.dealer.cards ? words(round.dealer.cards) : [...(round.dealer.up ? [round.dealer.up] : []), ...backs(round.dealer.held - (round.dealer.up ? 1 : 0))];
    scene.centre = { kind: "card", codes, called: round.dealer.rank ? named(round.dealer.rank) : "" };
  }
  for (const number of numbers(Math.max(7, ...Object.keys(table.seats).map(Number)))) {
    const here = place(number, table.seats[number] ?? null, me);
    const box = round?.boxes[number] ?? view.layout[number];
    if (box) {
      if (box.held) here.hands = [{ kind: "card", codes: box.cards ? words(box.cards) : backs(box.held), called: box.rank ? named(box.rank) : "", quiet: box.action === "fold" }];
      for (const kind of ["ante", "bet", "jackpot"]) if (box[kind]) here.wagers.push({ kind, amount: box[kind] });
      here.says = box.action === "fold" ? "folded" : box.action === "bet" ? "bets" : "";
      here.turn = table.phase === "deciding" && !box.action && !box.out;
      if (here.turn && here.own) scene.turn = me;
    }
    here.chips = here.player ? state.chips[here.player] ?? null : null;
    scene.places.push(here);
  }
  return scene;
}

function paiGow(state: State, me: string): Scene {
  const view = state.view, table = view.state, round = view.round, last = view["last-round"];
  const scene = base(state, "Pai Gow", "paigow");
  scene.phase = table.phase;
  scene.round = round?.number ?? null;
  scene.sign = [...limits(table.limits), ["Commission", "5 %"]];
  scene.meter = table.pools?.jackpot ?? null;
  const bank = round?.bank ?? table.bank;
  const dealt = table.phase !== "betting" && table.phase !== "dealing";
  for (const number of numbers(8)) {
    const here = place(number, table.seats[number] ?? null, me);
    const hand = dealt ? round?.hands?.[number] : last?.hands?.[number];
    if (hand) {
      if (hand.low && hand.high) here.hands = [tilesOf(hand.low, hand["low-is"], "low"), tilesOf(hand.high, hand["high-is"], "high")];
      else here.hands = [{ kind: "tile", codes: hand.tiles ? words(hand.tiles) : backs(4), called: hand.set && hand.set !== "none" ? "set" : "" }];
      here.turn = dealt && hand.set === "none" && hand.sets !== null;
      if (here.turn && hand.sets === me) scene.turn = me;
      if (!dealt) for (const one of here.hands) one.quiet = true;
    }
    here.wagers = (round?.boxes?.[number]?.wagers ?? []).map((one: any) => ({ kind: one.player, amount: one.stake }));
    if (round?.boxes?.[number]?.jackpot) here.wagers.push({ kind: "jackpot", amount: round.boxes[number].jackpot.stake ?? "" });
    here.chung = bank?.box === number;
    if (here.chung) here.says = bank.holder === "house" ? "the house banks" : `${bank.holder} banks`;
    here.chips = here.player ? state.chips[here.player] ?? null : null;
    scene.places.push(here);
  }
  return scene;
}

const tilesOf = (tiles: string, called: string | undefined, part: string): Pieces => ({ kind: "tile", codes: words(tiles), called: called ? `${part} ${named(called)}` : part });

function holdem(state: State, me: string): Scene {
  const view = state.view, round = view.round, last = view.last;
  const scene = base(state, "Poker Hold-em", "holdem");
  scene.phase = view.phase;
  scene.sign = Object.entries(view.sign as Record<string, Money>).map(([key, amount]) => [sentence(key), amount]);
  scene.turn = round?.turn ?? null;
  scene.pot = round?.pot ?? null;
  const board = round ? round.communal : last?.communal ?? "";
  scene.centre = { kind: "card", codes: words(board), called: "", quiet: !round };
  const seats = new Map<number, any>(view.seats.map((one: any) => [one.seat, one]));
  for (const number of numbers(Math.max(8, ...seats.keys()))) {
    const seat = seats.get(number);
    const here = place(number, seat?.player ?? null, me);
    if (seat) {
      const hole = round ? round.hole?.[seat.player] ?? round.shown?.[seat.player] : last?.shown?.[seat.player] ?? last?.hole?.[seat.player];
      if (round ? seat.cards : hole) here.hands = [{ kind: "card", codes: hole ? words(hole) : backs(seat.cards ?? 0), called: last?.hands?.[seat.player] && !round ? String(last.hands[seat.player]) : "", quiet: !round || !!seat.folded }];
      if (round && seat["in-pot"] && seat["in-pot"] !== "0.00") here.wagers = [{ kind: "in the pot", amount: seat["in-pot"] }];
      here.chips = seat.stake;
      here.says = seat["sitting-out"] ? "sits out" : seat.waiting ? "waits for the blind" : seat["tapped-out"] ? "tapped out" : round && seat.folded ? "folded" : "";
      here.turn = round?.turn === seat.player;
    }
    here.dealer = view.button === number;
    scene.places.push(here);
  }
  return scene;
}

export const named = (key: string): string => key.replaceAll("-", " ");
export const sentence = (key: string): string => { const text = named(key); return text.charAt(0).toUpperCase() + text.slice(1); };

const READERS: Record<Game, (state: State, me: string) => Scene> = { blackjack, "canberra-poker": canberraPoker, "pai-gow": paiGow, holdem };

/** The scene of a table as this person sees it, the own place last in order so that it lies nearest. */
export function sceneOf(state: State, me: string): Scene { return READERS[state.game](state, me); }
