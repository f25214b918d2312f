// What `legal()` offers, as acts for the bar: which are near, what each costs, which amounts are open. Nothing here says what is wise.
import type { Field, Game, Json, Money, Offer, State } from "./api";
import { AWAY, KEYS } from "./keys";
import { cents, dollars } from "./money";
import type { Scene } from "./scene";

export interface Bounds { key: string; least: number; most: number | null; step: number; also: number[] }
export interface Act {
  id: string; verb: string; key: string; offer: Offer;
  /** The amount that is open, or null where the act has none or it is fixed. */
  bounds: Bounds | null;
  /** What it costs where that is known beforehand. */
  cost: number | null;
  /** Added to the amount to say what goes in altogether (a raise comes on top of the call). */
  owed: number;
  values: Record<string, Json>;
  /** Which wager, box or choice it is about, where the verb does not say it. */
  about: string[];
  /** The box or seat, 0 where it is about none, and which wager of it. */
  place: number; wager: string;
  /** Whether the place is another than the one nearest to the player. */
  elsewhere: boolean;
}

const bounds = (key: string, field: Field): Bounds => ({
  key, least: cents(String(field.least ?? "0")), most: field.most === undefined || field.most === null ? null : cents(String(field.most)),
  step: Math.max(1, cents(String(field.step ?? "0.01"))), also: (field.also ?? []).map((one) => cents(one)),
});

const open = (offer: Offer): [string, Field] | undefined =>
  Object.entries(offer.fields).find(([key, field]) => field.is === "amount" && !key.includes(".") && !offer.optional.includes(key));

function act(offer: Offer, verb = offer.do): Act {
  const found = open(offer);
  const range = found ? bounds(...found) : null;
  const fixed = range !== null && range.most === range.least;
  const about: string[] = [];
  if (typeof offer.arguments.wager === "string" && offer.arguments.wager !== "main") about.push(String(offer.arguments.wager));
  return {
    id: JSON.stringify([verb, offer.arguments, fixed ? range.least : 0, Object.keys(offer.fields)]), verb, key: KEYS[verb] ?? "", offer, owed: 0, about, elsewhere: false,
    place: Number(offer.arguments.box ?? offer.arguments.seat ?? 0), wager: String(offer.arguments.wager ?? (offer.do === "jackpot" ? "jackpot" : "main")),
    bounds: fixed ? null : range, cost: offer.costs ? cents(offer.costs) : fixed ? range.least : null, values: fixed ? { [range.key]: dollars(range.least) } : {},
  };
}

/** A double may be for less than the wager: then the amount is open. */
function doubles(offer: Offer): Act[] {
  const field = offer.fields.amount;
  if (!field) return [act(offer)];
  const range = bounds("amount", field), whole = { ...act(offer), cost: range.most };
  const most = range.most === null ? null : range.most - (range.also.length && range.most % range.step ? range.most % range.step : range.step);
  if (most === null || most < range.least) return [whole];
  return [whole, { ...act(offer, "double-for-less"), bounds: { ...range, most, also: range.most === null ? [] : [range.most] } }];
}

/** What is asked of the rules where an act is not open, or an amount of it: the verb alone, or the place and the amount that are meant. */
export type About = Record<string, string | number>;
const ASKED = ["box", "seat", "hand", "wager"];
/** An amount of an act that is offered, to be asked about. */
export const aboutOf = (one: Act, amount: number): About => ({ ...placed(one.offer), [one.bounds?.key ?? "amount"]: dollars(amount) });
/** A double that is open for the whole wager alone: the most that would be less. */
export function lessOf(offers: Offer[]): About | null {
  const double = offers.find((one) => one.do === "double"), most = double?.fields.amount?.most;
  return double && most ? { ...placed(double), amount: dollars(cents(String(most)) - 1) } : null;
}
const placed = (offer: Offer): About => Object.fromEntries(Object.entries(offer.arguments).filter((entry): entry is [string, string | number] => ASKED.includes(entry[0]) && ["string", "number"].includes(typeof entry[1])));

const SIDES = ["super-sevens", "perfect-pairs"];

export interface Acts { near: Act[]; more: Act[] }

/** The acts that stand in the bar, and those behind "More". Wagers stand there for the nearest own place, or for the one at which chips are being put. */
export function actsOf(state: State, scene: Scene, me: string, aim: number | null = null): Acts {
  const near: Act[] = [], more: Act[] = [];
  const own = scene.places.filter((one) => one.own).map((one) => one.number);
  const nearest = scene.places.find((one) => one.near)?.number, wagered = aim ?? nearest;
  for (const offer of state.offers) {
    if (offer.do === "sit" || (offer.do === "set" && state.game === "pai-gow") || offer.do === "claim") continue;
    const acts = offer.do === "double" ? doubles(offer) : [act(offer)];
    for (const one of acts) (isNear(offer, own, wagered, state.game, aim) ? near : more).push({ ...priced(one, state, me), elsewhere: one.place !== nearest });
  }
  return { near: byKey(near), more };
}

function isNear(offer: Offer, own: number[], wagered: number | undefined, game: Game, aim: number | null): boolean {
  if (offer.part !== "course" || AWAY.has(offer.do)) return false;
  const at = Number(offer.arguments.box ?? offer.arguments.seat ?? 0);
  if (["withdraw", "take", "void-hand", "nominate", "add-funds"].includes(offer.do)) return false;
  if (game === "pai-gow" && ["request-bank", "decline-bank"].includes(offer.do)) return false;
  if (!at) return true;
  if (offer.do === "wager" || offer.do === "ante") return (aim !== null || own.includes(at)) && at === (wagered ?? at);
  return own.length === 0 || own.includes(at) || !["wager", "ante", "jackpot"].includes(offer.do);
}

/** A raise comes on top of what is to be called; a wager's bounds are those on the sign. */
function priced(one: Act, state: State, me: string): Act {
  if (one.bounds && ["wager", "ante"].includes(one.verb) && one.wager === "main") return { ...one, bounds: bySign(one.bounds, state.view.limits) };
  if (one.verb !== "call-and-raise") return one;
  const round = state.view.round, seat = state.view.seats?.find((other: any) => other.player === me);
  return { ...one, owed: round && seat ? cents(round.level) - cents(seat.total ?? "0") : 0 };
}

/** One key, one act: of several with the same, the first keeps it. */
function byKey(acts: Act[]): Act[] {
  const taken = new Set<string>();
  return acts.map((one) => {
    const key = one.about.some((about) => SIDES.includes(about)) ? { "super-sevens": "7", "perfect-pairs": "P" }[one.about[0]!] ?? "" : one.key;
    const free = key && !taken.has(key) ? key : "";
    taken.add(free);
    return { ...one, key: free };
  });
}

/** Acts that differ in a choice alone stand together where there are more than three. */
export function grouped(list: Act[]): Act[][] {
  const found = new Map<string, Act[]>();
  for (const one of list) found.set(one.verb + one.about, [...(found.get(one.verb + one.about) ?? []), one]);
  return [...found.values()].flatMap((group) => (group.length > 3 ? [group] : group.map((one) => [one])));
}

/** The nearest amount that the bounds allow. */
export function fit(amount: number, { least, most, step, also }: Bounds): number {
  if (also.includes(amount)) return amount;
  const high = most === null ? amount : Math.min(amount, most);
  return Math.max(least, Math.floor(high / step) * step);
}

export interface Quick { word: string; amount: number }

/** A wager's bounds as the table's sign has them: what the rules let pass once beside it is not offered. */
export function bySign(range: Bounds, sign: { min?: string; max?: string }): Bounds {
  const least = Math.max(range.least, cents(sign.min ?? "0"));
  const most = sign.max === undefined ? range.most : Math.min(range.most ?? Infinity, cents(sign.max));
  return most !== null && most < least ? range : { ...range, least, most };
}

/** The quick amounts: least, the last one, the most; at Hold-em parts of the pot. */
export function quickOf(range: Bounds, last: number | null, pot: number | null, owed: number, purse: number | null): Quick[] {
  const found: Quick[] = [{ word: "table.min", amount: range.least }];
  if (pot !== null) {
    const after = pot + owed;
    for (const [word, amount] of [["table.half-pot", Math.round(after / 2)], ["table.pot-size", after]] as const) if (amount > range.least && (range.most === null || amount <= range.most)) found.push({ word, amount: fit(amount, range) });
  }
  if (last !== null && last !== range.least && fit(last, range) === last) found.push({ word: "table.last", amount: last });
  const most = range.most ?? purse;
  if (most !== null && most > range.least) found.push({ word: pot === null ? "table.max" : "table.all", amount: fit(most, range) });
  return found.filter((one, index) => found.findIndex((other) => other.amount === one.amount && other.word === one.word) === index);
}

/** Which chips there are to click, by what the bounds allow. */
export function chipsOf(range: Bounds): number[] {
  const fitting = [1, 5, 25, 100, 500, 1000].filter((chip) => (chip * 100) % range.step === 0 && (range.most === null || chip * 100 <= range.most));
  return fitting.slice(0, 5);
}

export const asMoney = (amount: number): Money => dollars(amount);
