// The server's legal actions as actions of the bar: which are primary, what each costs, and which amounts are open. Nothing here gives advice.
import type { Field, Game, Json, Money, LegalAction, State } from "./api";
import { SEATING_VERBS, KEYS } from "./keyboard";
import type { PlainMessageId } from "./messages";
import { toCents, toDollars } from "./money";
import type { Scene } from "./scene";

export interface Bounds { key: string; least: number; most: number | null; step: number; also: number[] }
export interface BarAction {
  id: string; verb: string; key: string; legalAction: LegalAction;
  /** The bounds of the open amount, or null if the action has no amount or a fixed one. */
  bounds: Bounds | null;
  /** The cost, if it is known in advance. */
  cost: number | null;
  /** Added to the amount to show the total: a raise comes on top of the call. */
  amountToCall: number;
  values: Record<string, Json>;
  /** The wager or choice that the action concerns, if the verb does not say it. */
  subjects: string[];
  /** The box or seat (0 if none), and the kind of wager. */
  place: number; wager: string;
  /** Whether the place is not the one nearest to the player. */
  isElsewhere: boolean;
}

const parseBounds = (key: string, field: Field): Bounds => ({
  key, least: toCents(String(field.least ?? "0")), most: field.most === undefined || field.most === null ? null : toCents(String(field.most)),
  step: Math.max(1, toCents(String(field.step ?? "0.01"))), also: (field.also ?? []).map((amount) => toCents(amount)),
});

const findOpenAmount = (legalAction: LegalAction): [string, Field] | undefined =>
  Object.entries(legalAction.fields).find(([key, field]) => field.is === "amount" && !key.includes(".") && !legalAction.optional.includes(key));

function makeAction(legalAction: LegalAction, verb = legalAction.do): BarAction {
  const openAmount = findOpenAmount(legalAction);
  const range = openAmount ? parseBounds(...openAmount) : null;
  const isFixed = range !== null && range.most === range.least;
  const subjects: string[] = [];
  if (typeof legalAction.arguments.wager === "string" && legalAction.arguments.wager !== "main") subjects.push(String(legalAction.arguments.wager));
  return {
    id: JSON.stringify([verb, legalAction.arguments, isFixed ? range.least : 0, Object.keys(legalAction.fields)]), verb, key: KEYS[verb] ?? "", legalAction, amountToCall: 0, subjects, isElsewhere: false,
    place: Number(legalAction.arguments.box ?? legalAction.arguments.seat ?? 0), wager: String(legalAction.arguments.wager ?? (legalAction.do === "jackpot" ? "jackpot" : "main")),
    bounds: isFixed ? null : range, cost: legalAction.costs ? toCents(legalAction.costs) : isFixed ? range.least : null, values: isFixed ? { [range.key]: toDollars(range.least) } : {},
  };
}

/** Make the actions of a double. If a double for less than the wager is legal, its amount is open. */
function makeDoubleActions(legalAction: LegalAction): BarAction[] {
  const field = legalAction.fields.amount;
  if (!field) return [makeAction(legalAction)];
  const range = parseBounds("amount", field), fullDouble = { ...makeAction(legalAction), cost: range.most };
  const most = range.most === null ? null : range.most - (range.also.length && range.most % range.step ? range.most % range.step : range.step);
  if (most === null || most < range.least) return [fullDouble];
  return [fullDouble, { ...makeAction(legalAction, "double-for-less"), bounds: { ...range, most, also: range.most === null ? [] : [range.most] } }];
}

/** The details of a question to the server about why an action or amount is not legal: the place and, optionally, the amount. */
export type ActionDetails = Record<string, string | number>;
const PLACE_ARGUMENTS = ["box", "seat", "hand", "wager"];
/** Make the question about an amount of a legal action. */
export const makeAmountDetails = (action: BarAction, amount: number): ActionDetails => ({ ...pickPlaceArguments(action.legalAction), [action.bounds?.key ?? "amount"]: toDollars(amount) });
/** Make the question why a double for less than the wager is not legal: one cent below the full double. */
export function makeLesserDoubleDetails(legalActions: LegalAction[]): ActionDetails | null {
  const double = legalActions.find((legalAction) => legalAction.do === "double"), most = double?.fields.amount?.most;
  return double && most ? { ...pickPlaceArguments(double), amount: toDollars(toCents(String(most)) - 1) } : null;
}
const pickPlaceArguments = (legalAction: LegalAction): ActionDetails => Object.fromEntries(Object.entries(legalAction.arguments).filter((entry): entry is [string, string | number] => PLACE_ARGUMENTS.includes(entry[0]) && ["string", "number"].includes(typeof entry[1])));

const SIDE_WAGERS = ["super-sevens", "perfect-pairs"];

export interface ActionGroups { primary: BarAction[]; secondary: BarAction[] }

/** Group the legal actions into those in the bar and those in the "More" menu. The bar has the wagers of the player's nearest place, or of the place where chips are being put. */
export function groupActionsForBar(state: State, scene: Scene, userName: string, targetPlace: number | null = null): ActionGroups {
  const primary: BarAction[] = [], secondary: BarAction[] = [];
  const ownPlaces = scene.places.filter((place) => place.isOwn).map((place) => place.number);
  const nearest = scene.places.find((place) => place.isNearest)?.number, wagerPlace = targetPlace ?? nearest;
  for (const legalAction of state.offers) {
    if (legalAction.do === "sit" || (legalAction.do === "set" && state.game === "pai-gow") || legalAction.do === "claim") continue;
    const actions = legalAction.do === "double" ? makeDoubleActions(legalAction) : [makeAction(legalAction)];
    for (const action of actions) (isPrimary(legalAction, ownPlaces, wagerPlace, state.game, targetPlace) ? primary : secondary).push({ ...adjustAmounts(action, state, userName), isElsewhere: action.place !== nearest });
  }
  return { primary: assignKeys(primary), secondary };
}

function isPrimary(legalAction: LegalAction, ownPlaces: number[], wagerPlace: number | undefined, game: Game, targetPlace: number | null): boolean {
  if (legalAction.part !== "course" || SEATING_VERBS.has(legalAction.do)) return false;
  const place = Number(legalAction.arguments.box ?? legalAction.arguments.seat ?? 0);
  if (["withdraw", "take", "void-hand", "nominate", "add-funds"].includes(legalAction.do)) return false;
  if (game === "pai-gow" && ["request-bank", "decline-bank"].includes(legalAction.do)) return false;
  if (!place) return true;
  if (legalAction.do === "wager" || legalAction.do === "ante") return (targetPlace !== null || ownPlaces.includes(place)) && place === (wagerPlace ?? place);
  return ownPlaces.length === 0 || ownPlaces.includes(place) || !["wager", "ante", "jackpot"].includes(legalAction.do);
}

/** Adjust the amounts of an action: a raise comes on top of the call, and a main wager keeps to the limits on the sign. */
function adjustAmounts(action: BarAction, state: State, userName: string): BarAction {
  if (action.bounds && ["wager", "ante"].includes(action.verb) && action.wager === "main") return { ...action, bounds: limitToSign(action.bounds, state.view.limits) };
  if (action.verb !== "call-and-raise") return action;
  const round = state.view.round, bet = state.view.chips.find((chips: any) => chips.player === userName && chips.wager === "bet");
  return { ...action, amountToCall: round ? toCents(round.level) - toCents(bet?.stake ?? "0") : 0 };
}

/** Give each key to one action: the first action that wants a key gets it. */
function assignKeys(actions: BarAction[]): BarAction[] {
  const usedKeys = new Set<string>();
  return actions.map((action) => {
    const key = action.subjects.some((subject) => SIDE_WAGERS.includes(subject)) ? { "super-sevens": "7", "perfect-pairs": "P" }[action.subjects[0]!] ?? "" : action.key;
    const freeKey = key && !usedKeys.has(key) ? key : "";
    usedKeys.add(freeKey);
    return { ...action, key: freeKey };
  });
}

/** Group actions that differ only in a choice, if there are more than three of them. */
export function groupSimilarActions(actions: BarAction[]): BarAction[][] {
  const groups = new Map<string, BarAction[]>();
  for (const action of actions) groups.set(action.verb + action.subjects, [...(groups.get(action.verb + action.subjects) ?? []), action]);
  return [...groups.values()].flatMap((group) => (group.length > 3 ? [group] : group.map((action) => [action])));
}

/** Fit an amount into the bounds: the nearest legal amount below it. */
export function fitAmount(amount: number, { least, most, step, also }: Bounds): number {
  if (also.includes(amount)) return amount;
  const high = most === null ? amount : Math.min(amount, most);
  return Math.max(least, Math.floor(high / step) * step);
}

export interface QuickAmount { name: PlainMessageId; amount: number }

/** Limit the bounds of a wager to the table's sign. The rules may let other amounts pass once; the bar does not offer them. */
export function limitToSign(range: Bounds, sign: { min?: string; max?: string }): Bounds {
  const least = Math.max(range.least, toCents(sign.min ?? "0"));
  const most = sign.max === undefined ? range.most : Math.min(range.most ?? Infinity, toCents(sign.max));
  return most !== null && most < least ? range : { ...range, least, most };
}

/** List the quick amounts: minimum, last amount and maximum; at Hold-em also parts of the pot. */
export function listQuickAmounts(range: Bounds, last: number | null, pot: number | null, amountToCall: number, balance: number | null): QuickAmount[] {
  const quickAmounts: QuickAmount[] = [{ name: "web-table-min", amount: range.least }];
  if (pot !== null) {
    const potAfterCall = pot + amountToCall;
    for (const [name, amount] of [["web-table-half-pot", Math.round(potAfterCall / 2)], ["web-table-pot-size", potAfterCall]] as const) if (amount > range.least && (range.most === null || amount <= range.most)) quickAmounts.push({ name, amount: fitAmount(amount, range) });
  }
  if (last !== null && last !== range.least && fitAmount(last, range) === last) quickAmounts.push({ name: "web-table-last", amount: last });
  const most = range.most ?? balance;
  if (most !== null && most > range.least) quickAmounts.push({ name: pot === null ? "web-table-max" : "web-table-all", amount: fitAmount(most, range) });
  return quickAmounts.filter((quick, index) => quickAmounts.findIndex((other) => other.amount === quick.amount && other.name === quick.name) === index);
}

/** List the chip values that fit the bounds. */
export function listChips(range: Bounds): number[] {
  const chipValues = [1, 5, 25, 100, 500, 1000].filter((chip) => (chip * 100) % range.step === 0 && (range.most === null || chip * 100 <= range.most));
  return chipValues.slice(0, 5);
}

export const formatAmount = (amount: number): Money => toDollars(amount);
