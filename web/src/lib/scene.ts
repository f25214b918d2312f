// One scene for every game: places round a felt, what lies there, whose turn it is. Each game's view is read into it here.
import type { Game, Money, State } from "./api";
import { cents, dollars } from "./money";

export interface Pieces { kind: "card" | "tile"; codes: string[]; called: string; quiet?: boolean; part?: "low" | "high"; now?: boolean; outcome?: string; number?: number }
export interface Wager { player: string; kind: string; hand: number | null; amount: Money; outcome: string | null; odds: string | null; paid: Money | null }
export interface Place {
  number: number; player: string | null; own: boolean; near: boolean; turn: boolean;
  hands: Pieces[]; wagers: Wager[]; chips: Money | null;
  /** What is said beside the name: a key of the catalogue below `says.`, or nothing. */
  says: string; dealer: boolean; chung: boolean; folded: boolean; limit: Money | null; hidden?: boolean; won?: Money | null;
}
/** A spot that takes chips by a click: which wager, what lies there and is not given yet, what it costs where that is fixed. */
export interface Put { wager: string; heap: Money | null; costs: Money | null; put: () => void }
export interface Pot { name: string; called: string; amount: Money; players: string[]; winners?: string[] }
export interface Scene {
  game: Game; felt: string; title: string; round: number | null; phase: string; over: boolean;
  centre: Pieces | null; slots: number; pot: Money | null; pots: Pot[]; won: string[]; places: Place[];
  sign: [string, Money | string][]; meter: Money | null; turn: string | null; decides: { player: string; place: number; hand: number | null } | null;
  bank: { holder: string; box: number } | null; dice: number[] | null; shoe: number | null;
}

type Held = { player: string | null; place: number | null; hand: number | null; count: number; cards: string | null; called: string | null; folded: boolean };
type Chip = { player: string; place: number; hand: number | null; wager: string; stake: Money; outcome: string | null; odds?: string | null; paid?: Money };

const words = (text: string): string[] => text.split(" ").filter(Boolean);
const backs = (count: number): string[] => Array.from({ length: Math.max(0, count) }, () => "back");
const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => index + from);

function place(state: State, number: number, me: string): Place {
  const player: string | null = state.view.places.find((one: any) => one.place === number)?.player ?? null;
  const marker = state.view.markers?.[number]?.limit ?? null;
  return {
    number, player, own: player === me, near: false, turn: state.view.turn.some((one: any) => one.place === number),
    hands: [], wagers: [], chips: player ? state.chips[player] ?? null : null, says: "", dealer: false, chung: false, folded: false, limit: marker,
  };
}

function base(state: State, title: string, felt: string): Scene {
  const view = state.view;
  return {
    game: state.game, felt, title, round: view.number, phase: view.phase, over: false, centre: null, slots: 0, pot: null, pots: [], won: [], places: [],
    sign: limits(view.limits), meter: view.pools?.sign ?? view.pools?.jackpot ?? null, turn: null, decides: null, bank: null, dice: null, shoe: view.shoe?.left ?? null,
  };
}

const limits = (sign: Record<string, any>): [string, Money][] =>
  [["min", sign.min], ["max", sign.max], ["multiple", sign.multiple]].filter((one): one is [string, Money] => !!one[1]);

const pieces = (held: Held): Pieces => ({ kind: "card", codes: held.cards ? words(held.cards) : backs(held.count), called: held.called ?? "", quiet: held.folded });
const wager = (one: Chip): Wager => ({ player: one.player, kind: one.wager, hand: one.hand, amount: one.stake, outcome: one.outcome, odds: one.odds ?? null, paid: one.paid ?? null });

const settled = (lines: any[], number: number): Chip[] => lines.filter((one) => one.box === number).map((one) => ({ ...one, place: one.box, hand: one.hand ?? null }));

/** Wagers that lie beside a box and belong to no hand of it. */
export const ASIDE: readonly string[] = ["super-sevens", "perfect-pairs", "insurance"];
/** What became of the wagers of a hand, where all went one way. */
function outcome(wagers: Wager[], hand: number): string {
  const found = new Set(wagers.filter((one) => (one.hand ?? 1) === hand && one.outcome && !ASIDE.includes(one.kind)).map((one) => one.outcome));
  return found.size === 1 ? [...found][0]! : "";
}

const boxes = (state: State): number[] => numbers(1, state.beside.boxes ?? 7);

function blackjack(state: State, me: string): Scene {
  const view = state.view, scene = base(state, "Blackjack", "blackjack");
  const last = state.beside.last, over = !!last;
  const held: Held[] = over ? last.held : view.held, now: Chip[] = view.wagers.map((one: any) => ({ ...one, place: one.box }));
  scene.over = over;
  const dealer = held.find((one) => one.place === null);
  scene.centre = dealer ? { ...pieces(dealer), quiet: over } : null;
  scene.slots = 2;
  for (const number of boxes(state)) {
    const here = place(state, number, me);
    const chips = now.filter((one) => one.place === number), before = over && !chips.length;
    here.wagers = (before ? (last.wagers as Chip[]).filter((one) => one.place === number) : chips).map(wager);
    here.hands = held.filter((one) => one.place === number && (!over || before)).map((one) => ({
      ...pieces(one), number: one.hand ?? 1, now: view.turn.some((turn: any) => turn.place === number && turn.hand === one.hand), outcome: outcome(here.wagers, one.hand ?? 1),
    }));
    scene.places.push(here);
  }
  return scene;
}

function canberraPoker(state: State, me: string): Scene {
  const view = state.view, round = view.round, scene = base(state, "Canberra Poker", "canberra");
  const running = view.phase !== "betting", over = !running && !!round;
  scene.over = over;
  scene.sign = [...scene.sign, ...(["max-payout", "jackpot-wager"] as const).filter((key) => view.limits[key]).map((key): [string, Money] => [key, view.limits[key]])];
  const laid = running || over ? round : null;
  if (laid?.dealer.held) {
    const dealer = laid.dealer;
    const codes = dealer.cards ? words(dealer.cards) : [...(dealer.up ? [dealer.up] : []), ...backs(dealer.held - (dealer.up ? 1 : 0))];
    scene.centre = { kind: "card", codes, called: state.beside.dealer ?? "", quiet: over };
  }
  scene.slots = 5;
  for (const number of boxes(state)) {
    const here = place(state, number, me);
    const placed: Chip[] = view.chips.filter((one: any) => one.place === number), before = over && !placed.length;
    const box = over && !before ? null : laid?.boxes[number];
    if (box?.held) here.hands = [{ kind: "card", codes: box.cards ? words(box.cards) : backs(box.held), called: state.beside.called?.[number] ?? "", quiet: box.action === "fold" }];
    here.says = box?.action === "fold" ? "folded" : box?.action === "bet" ? "bets" : "";
    here.folded = box?.action === "fold";
    const chips: Chip[] = before ? settled(round.lines, number) : placed;
    here.wagers = chips.map(wager);
    if (before && here.hands[0]) here.hands[0].outcome = outcome(here.wagers.filter((one) => one.kind !== "jackpot"), 1);
    scene.places.push(here);
  }
  return scene;
}

function paiGow(state: State, me: string): Scene {
  const view = state.view, round = view.round, last = view["last-round"], scene = base(state, "Pai Gow", "paigow");
  const dealt = view.phase === "setting", over = view.phase === "betting" && !!last;
  scene.over = over;
  scene.sign = [...scene.sign, ["commission", "5 %"]];
  scene.bank = { holder: round.bank.holder, box: round.bank.box };
  scene.dice = state.beside.dice ?? null;
  const called = over ? state.beside["last-called"] : state.beside.called;
  for (const number of numbers(1, 8)) {
    const here = place(state, number, me);
    const placed: Chip[] = view.chips.filter((one: any) => one.place === number), before = over && !placed.length;
    const hand = dealt ? round.hands?.[number] : before ? last.hands?.[number] : null;
    if (hand) {
      const names = called?.[number];
      if (hand.low && hand.high) here.hands = [part(hand.high, names?.high, "high"), part(hand.low, names?.low, "low")];
      else here.hands = [{ kind: "tile", codes: hand.tiles ? words(hand.tiles) : backs(4), called: "" }];
      here.says = dealt ? (hand.set && hand.set !== "none" ? "set" : "setting") : "";
    }
    const chips: Chip[] = before ? settled(last.lines, number) : placed;
    here.wagers = chips.map(wager);
    if (before) for (const one of here.hands) one.outcome = outcome(here.wagers.filter((bet) => bet.kind === "main"), 1);
    here.chung = view.button === number;
    scene.places.push(here);
  }
  return scene;
}

const part = (tiles: string, called: string | undefined, which: "low" | "high"): Pieces => ({ kind: "tile", codes: words(tiles), called: called ?? "", part: which });

function holdem(state: State, me: string): Scene {
  const view = state.view, round = view.round, last = view.last, scene = base(state, "Poker Hold-em", "holdem");
  const limit = view.limits, over = !round && !!last;
  scene.over = over;
  scene.sign = [...(limit.blinds?.length ? [["blinds", limit.blinds.join(" · ")] as [string, string]] : [["ante", limit.ante ?? ""] as [string, string]]), ["min-bet", limit.min], ["stake", limit["min-table-stake"]]];
  scene.pot = view.pot;
  scene.pots = (round ? state.beside.pots : state.beside.last?.pots?.map((pot: Pot) => ({ ...pot, winners: last.lines.filter((one: any) => one.wager === pot.name && one.outcome === "win").map((one: any) => one.player) }))) ?? [];
  scene.won = state.beside.last?.won ?? [];
  scene.centre = { kind: "card", codes: words(round ? view.communal : last?.communal ?? ""), called: "", quiet: over };
  scene.slots = 5;
  const seats = new Map<number, any>(view.seats.map((one: any) => [one.seat, one]));
  for (const number of numbers(1, state.beside.seats ?? Math.max(2, ...seats.keys()))) {
    const here = place(state, number, me);
    const seat = seats.get(number);
    if (seat) seatHolder(here, seat, state, me, over);
    here.dealer = view.button === number;
    scene.places.push(here);
  }
  return scene;
}

function seatHolder(here: Place, seat: any, state: State, me: string, over: boolean): void {
  const round = state.view.round, last = state.view.last, name: string = seat.player;
  const hole: string | undefined = round ? round.hole?.[name] : last?.shown?.[name] ?? last?.hole?.[name];
  const called: string = round ? (name === me ? state.beside.called ?? "" : "") : state.beside.last?.called?.[name] ?? "";
  if (round ? seat.cards || hole : hole) here.hands = [{ kind: "card", codes: hole ? words(hole) : backs(seat.cards ?? 0), called, quiet: !!seat.folded }];
  if (round) {
    const bet = state.view.chips.find((one: any) => one.place === here.number && one.wager === "bet");
    if (bet) here.wagers = [wager(bet)];
  } else if (over) {
    const lines: Wager[] = last.lines.filter((one: any) => one.player === name).map((one: any) => wager({ ...one, place: one.seat, hand: null }));
    if (here.hands[0]) here.hands[0].outcome = outcome(lines.filter((one) => one.kind !== "uncalled"), 1);
    const won = lines.filter((one) => one.outcome === "win");
    here.won = won.length ? dollars(won.reduce((sum, one) => sum + cents(one.amount) + cents(one.paid ?? "0"), 0)) : null;
  }
  here.chips = seat.stake;
  here.folded = !!(round && seat.folded);
  here.says = seat["sitting-out"] ? "out" : seat.waiting ? "waiting" : round && seat.folded ? "folded" : seat["tapped-out"] ? "tapped-out" : "";
}

export const named = (key: string): string => key.replaceAll("-", " ");
export const sentence = (key: string): string => { const text = named(key); return text.charAt(0).toUpperCase() + text.slice(1); };

const READERS: Record<Game, (state: State, me: string) => Scene> = { blackjack, "canberra-poker": canberraPoker, "pai-gow": paiGow, holdem };

/** The scene of a table as this person sees it; of the own places the one that is asked lies nearest. */
export function sceneOf(state: State, me: string): Scene {
  const scene = READERS[state.game]({ ...state, beside: state.beside ?? {} }, me);
  const turns: { player: string; place: number; hand: number | null }[] = state.view.turn;
  scene.decides = turns.find((one) => one.player === me) ?? turns[0] ?? null;
  scene.turn = scene.decides?.player ?? null;
  const own = scene.places.filter((one) => one.own || one.wagers.some((bet) => bet.player === me));
  const near = own.find((one) => scene.turn === me && one.number === scene.decides?.place) ?? own.find((one) => one.own) ?? own[0];
  if (near) near.near = true;
  return scene;
}
