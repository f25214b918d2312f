// The scene: a common model of the table for all games, with places, hands, wagers and the player in turn. Each game has a reader here.
import type { Game, Money, State } from "./api";
import { toCents, toDollars } from "./money";

export interface Pieces { kind: "card" | "tile"; codes: string[]; handName: string; isDimmed?: boolean; part?: "low" | "high"; isActive?: boolean; outcome?: string; number?: number }
export interface Wager { player: string; kind: string; hand: number | null; amount: Money; outcome: string | null; odds: string | null; paid: Money | null }
export interface Place {
  number: number; player: string | null; isOwn: boolean; isNearest: boolean; hasTurn: boolean;
  hands: Pieces[]; wagers: Wager[]; chips: Money | null;
  /** The status next to the player's name: a key of the family `placeStatus`, or an empty string. */
  statusKey: string; hasDealerButton: boolean; hasChung: boolean; isFolded: boolean; limit: Money | null; isHidden?: boolean; winnings?: Money | null;
}
/** A spot that takes chips by click: the kind of wager, the chips put there but not wagered yet, and the price if it is fixed. */
export interface ChipSpot { wager: string; stack: Money | null; price: Money | null; addChip: () => void }
export interface Pot { name: string; called: string; amount: Money; players: string[]; winners?: string[] }
/** A limit on the sign: its key, and its amounts or its share. */
export interface SignLimit { key: string; amounts: Money[]; share?: number }
export interface Scene {
  game: Game; felt: string; round: number | null; phase: string; isOver: boolean;
  centre: Pieces | null; slotCount: number; pot: Money | null; pots: Pot[]; winnerLines: string[]; places: Place[];
  sign: SignLimit[]; meter: Money | null; playerInTurn: string | null; decision: { player: string; place: number; hand: number | null } | null;
  bank: { holder: string; box: number } | null; dice: number[] | null; shoe: number | null;
}

type HandView = { player: string | null; place: number | null; hand: number | null; count: number; cards: string | null; called: string | null; folded: boolean };
type Chip = { player: string; place: number; hand: number | null; wager: string; stake: Money; outcome: string | null; odds?: string | null; paid?: Money };

/** Commission on winning hands at Pai Gow (A.commission). */
const COMMISSION_SHARE = 0.05;

const splitCodes = (text: string): string[] => text.split(" ").filter(Boolean);
const makeBacks = (count: number): string[] => Array.from({ length: Math.max(0, count) }, () => "back");
const listNumbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => index + from);

function makePlace(state: State, number: number, userName: string): Place {
  const player: string | null = state.view.places.find((place: any) => place.place === number)?.player ?? null;
  const marker = state.view.markers?.[number]?.limit ?? null;
  return {
    number, player, isOwn: player === userName, isNearest: false, hasTurn: state.view.turn.some((turn: any) => turn.place === number),
    hands: [], wagers: [], chips: player ? state.chips[player] ?? null : null, statusKey: "", hasDealerButton: false, hasChung: false, isFolded: false, limit: marker,
  };
}

function makeScene(state: State, felt: string): Scene {
  const view = state.view;
  return {
    game: state.game, felt, round: view.number, phase: view.phase, isOver: false, centre: null, slotCount: 0, pot: null, pots: [], winnerLines: [], places: [],
    sign: makeLimits(view.limits, ["min", "max", "multiple"]), meter: view.pools?.sign ?? view.pools?.jackpot ?? null, playerInTurn: null, decision: null, bank: null, dice: null, shoe: view.shoe?.left ?? null,
  };
}

const makeLimits = (limits: Record<string, any>, keys: string[]): SignLimit[] => keys.filter((key) => limits[key]).map((key) => ({ key, amounts: [limits[key] as Money] }));

const toPieces = (hand: HandView): Pieces => ({ kind: "card", codes: hand.cards ? splitCodes(hand.cards) : makeBacks(hand.count), handName: hand.called ?? "", isDimmed: hand.folded });
const toWager = (chip: Chip): Wager => ({ player: chip.player, kind: chip.wager, hand: chip.hand, amount: chip.stake, outcome: chip.outcome, odds: chip.odds ?? null, paid: chip.paid ?? null });

const listSettledChips = (lines: any[], number: number): Chip[] => lines.filter((line) => line.box === number).map((line) => ({ ...line, place: line.box, hand: line.hand ?? null }));

/** Wagers of a box that do not belong to one of its hands. */
export const NON_HAND_WAGERS: readonly string[] = ["super-sevens", "perfect-pairs", "insurance"];
/** Summarize the outcome of a hand's wagers. Return an empty string if they differ. */
function summarizeOutcome(wagers: Wager[], hand: number): string {
  const outcomes = new Set(wagers.filter((wager) => (wager.hand ?? 1) === hand && wager.outcome && !NON_HAND_WAGERS.includes(wager.kind)).map((wager) => wager.outcome));
  return outcomes.size === 1 ? [...outcomes][0]! : "";
}

const listBoxes = (state: State): number[] => listNumbers(1, state.beside.boxes ?? 7);

function readBlackjack(state: State, userName: string): Scene {
  const view = state.view, scene = makeScene(state, "blackjack");
  const lastRound = state.beside.last, isOver = !!lastRound;
  const hands: HandView[] = isOver ? lastRound.held : view.held, currentChips: Chip[] = view.chips;
  scene.isOver = isOver;
  const dealer = hands.find((hand) => hand.place === null);
  scene.centre = dealer ? { ...toPieces(dealer), isDimmed: isOver } : null;
  scene.slotCount = 2;
  for (const number of listBoxes(state)) {
    const place = makePlace(state, number, userName);
    const chips = currentChips.filter((chip) => chip.place === number), showsLastRound = isOver && !chips.length;
    place.wagers = (showsLastRound ? (lastRound.wagers as Chip[]).filter((chip) => chip.place === number) : chips).map(toWager);
    place.hands = hands.filter((hand) => hand.place === number && (!isOver || showsLastRound)).map((hand) => ({
      ...toPieces(hand), number: hand.hand ?? 1, isActive: view.turn.some((turn: any) => turn.place === number && turn.hand === hand.hand), outcome: summarizeOutcome(place.wagers, hand.hand ?? 1),
    }));
    scene.places.push(place);
  }
  return scene;
}

function readCanberraPoker(state: State, userName: string): Scene {
  const view = state.view, round = view.round, scene = makeScene(state, "canberra");
  const isRunning = view.phase !== "betting", isOver = !isRunning && !!round;
  scene.isOver = isOver;
  scene.sign = [...scene.sign, ...makeLimits(view.limits, ["max-payout", "jackpot-wager"])];
  const shownRound = isRunning || isOver ? round : null;
  if (shownRound?.dealer.held) {
    const dealer = shownRound.dealer;
    const codes = dealer.cards ? splitCodes(dealer.cards) : [...(dealer.up ? [dealer.up] : []), ...makeBacks(dealer.held - (dealer.up ? 1 : 0))];
    scene.centre = { kind: "card", codes, handName: state.beside.dealer ?? "", isDimmed: isOver };
  }
  scene.slotCount = 5;
  for (const number of listBoxes(state)) {
    const place = makePlace(state, number, userName);
    const placedChips: Chip[] = view.chips.filter((chip: any) => chip.place === number), showsLastRound = isOver && !placedChips.length;
    const box = isOver && !showsLastRound ? null : shownRound?.boxes[number];
    if (box?.held) place.hands = [{ kind: "card", codes: box.cards ? splitCodes(box.cards) : makeBacks(box.held), handName: state.beside.called?.[number] ?? "", isDimmed: box.action === "fold" }];
    place.statusKey = box?.action === "fold" ? "folded" : box?.action === "bet" ? "bets" : "";
    place.isFolded = box?.action === "fold";
    const chips: Chip[] = showsLastRound ? listSettledChips(round.lines, number) : placedChips;
    place.wagers = chips.map(toWager);
    if (showsLastRound && place.hands[0]) place.hands[0].outcome = summarizeOutcome(place.wagers.filter((wager) => wager.kind !== "jackpot"), 1);
    scene.places.push(place);
  }
  return scene;
}

function readPaiGow(state: State, userName: string): Scene {
  const view = state.view, round = view.round, lastRound = view["last-round"], scene = makeScene(state, "paigow");
  const isSetting = view.phase === "setting", isOver = view.phase === "betting" && !!lastRound;
  scene.isOver = isOver;
  scene.sign = [...scene.sign, { key: "commission", amounts: [], share: COMMISSION_SHARE }];
  scene.bank = { holder: round.bank.holder, box: round.bank.box };
  scene.dice = state.beside.dice ?? null;
  const handNames = isOver ? state.beside["last-called"] : state.beside.called;
  for (const number of listNumbers(1, 8)) {
    const place = makePlace(state, number, userName);
    const placedChips: Chip[] = view.chips.filter((chip: any) => chip.place === number), showsLastRound = isOver && !placedChips.length;
    const hand = isSetting ? round.hands?.[number] : showsLastRound ? lastRound.hands?.[number] : null;
    if (hand) {
      const names = handNames?.[number];
      if (hand.low && hand.high) place.hands = [toTilePart(hand.high, names?.high, "high"), toTilePart(hand.low, names?.low, "low")];
      else place.hands = [{ kind: "tile", codes: hand.tiles ? splitCodes(hand.tiles) : makeBacks(4), handName: "" }];
      place.statusKey = isSetting ? (hand.set && hand.set !== "none" ? "set" : "setting") : "";
    }
    const chips: Chip[] = showsLastRound ? listSettledChips(lastRound.lines, number) : placedChips;
    place.wagers = chips.map(toWager);
    if (showsLastRound) for (const pieces of place.hands) pieces.outcome = summarizeOutcome(place.wagers.filter((wager) => wager.kind === "main"), 1);
    place.hasChung = view.button === number;
    scene.places.push(place);
  }
  return scene;
}

const toTilePart = (tiles: string, handName: string | undefined, side: "low" | "high"): Pieces => ({ kind: "tile", codes: splitCodes(tiles), handName: handName ?? "", part: side });

function readHoldem(state: State, userName: string): Scene {
  const view = state.view, round = view.round, lastRound = view.last, scene = makeScene(state, "holdem");
  const limits = view.limits, isOver = !round && !!lastRound;
  scene.isOver = isOver;
  scene.sign = [limits.blinds?.length ? { key: "blinds", amounts: limits.blinds } : { key: "ante", amounts: limits.ante ? [limits.ante] : [] }, { key: "min-bet", amounts: [limits.min] }, { key: "stake", amounts: [limits["min-table-stake"]] }];
  scene.pot = view.pot;
  scene.pots = (round ? state.beside.pots : state.beside.last?.pots?.map((pot: Pot) => ({ ...pot, winners: lastRound.lines.filter((line: any) => line.wager === pot.name && line.outcome === "win").map((line: any) => line.player) }))) ?? [];
  scene.winnerLines = state.beside.last?.won ?? [];
  scene.centre = { kind: "card", codes: splitCodes(round ? view.communal : lastRound?.communal ?? ""), handName: "", isDimmed: isOver };
  scene.slotCount = 5;
  const seats = new Map<number, any>(view.places.map((seat: any) => [seat.place, seat]));
  for (const number of listNumbers(1, state.beside.seats ?? Math.max(2, ...seats.keys()))) {
    const place = makePlace(state, number, userName);
    const seat = seats.get(number);
    if (seat) fillSeat(place, seat, state, userName, isOver);
    place.hasDealerButton = view.button === number;
    scene.places.push(place);
  }
  return scene;
}

function fillSeat(place: Place, seat: any, state: State, userName: string, isOver: boolean): void {
  const round = state.view.round, lastRound = state.view.last, name: string = seat.player;
  const hand = round ? state.view.held.find((candidate: HandView) => candidate.player === name) : undefined;
  const hole: string | undefined = round ? hand?.cards ?? undefined : lastRound?.shown?.[name] ?? lastRound?.hole?.[name];
  const handName: string = round ? (name === userName ? state.beside.called ?? "" : "") : state.beside.last?.called?.[name] ?? "";
  if (hand?.count || hole) place.hands = [{ kind: "card", codes: hole ? splitCodes(hole) : makeBacks(hand?.count ?? 0), handName, isDimmed: !!hand?.folded }];
  if (round) {
    const bet = state.view.chips.find((chip: any) => chip.place === place.number && chip.wager === "bet");
    if (bet) place.wagers = [toWager(bet)];
  } else if (isOver) {
    const wagers: Wager[] = lastRound.lines.filter((line: any) => line.player === name).map((line: any) => toWager({ ...line, place: line.seat, hand: null }));
    if (place.hands[0]) place.hands[0].outcome = summarizeOutcome(wagers.filter((wager) => wager.kind !== "uncalled"), 1);
    const winningWagers = wagers.filter((wager) => wager.outcome === "win");
    place.winnings = winningWagers.length ? toDollars(winningWagers.reduce((sum, wager) => sum + toCents(wager.amount) + toCents(wager.paid ?? "0"), 0)) : null;
  }
  place.chips = seat.stake;
  place.isFolded = !!hand?.folded;
  place.statusKey = ["out", "waiting"].includes(seat.status) ? seat.status : hand?.folded ? "folded" : hand?.["tapped-out"] ? "tapped-out" : "";
}

const SCENE_READERS: Record<Game, (state: State, userName: string) => Scene> = { blackjack: readBlackjack, "canberra-poker": readCanberraPoker, "pai-gow": readPaiGow, holdem: readHoldem };

/** Build the scene of a table for one user. The nearest place is the user's place that must decide, or else their first place. */
export function buildScene(state: State, userName: string): Scene {
  const scene = SCENE_READERS[state.game]({ ...state, beside: state.beside ?? {} }, userName);
  const turns: { player: string; place: number; hand: number | null }[] = state.view.turn;
  scene.decision = turns.find((turn) => turn.player === userName) ?? turns[0] ?? null;
  scene.playerInTurn = scene.decision?.player ?? null;
  const ownPlaces = scene.places.filter((place) => place.isOwn || place.wagers.some((wager) => wager.player === userName));
  const nearest = ownPlaces.find((place) => scene.playerInTurn === userName && place.number === scene.decision?.place) ?? ownPlaces.find((place) => place.isOwn) ?? ownPlaces[0];
  if (nearest) nearest.isNearest = true;
  return scene;
}
