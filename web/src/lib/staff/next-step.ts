// Which of the dealer's offers comes next: where the floor supplies the cards it says so itself, else the first that takes the round on.
// New cards come next only where they are due or none are in use.
import type { Offer } from "../api";
import { missing } from "./forms";
import type { CommonView } from "./types";

const CARDS = new Set(["shoe", "reshuffle"]);
/** The verbs of a step of the floor's that goes by another name; the first that is offered comes next. */
const VERBS: Record<string, string[]> = { betting: ["deal", "no-more-bets"], insurance: ["close-insurance"], collect: ["declare", "collect"] };
const SIDELINES = new Set(["charge-time"]);

export interface Steps { next: Offer | undefined; others: Offer[] }

export function stepsOf(offers: Offer[], view: Pick<CommonView, "shoe">, told?: string | null): Steps {
  const course = offers.filter((offer) => offer.part === "course" && offer.do !== "seen");
  if (told) {
    const wanted = (VERBS[told] ?? [told]).map((verb) => course.find((offer) => offer.do === verb)).find(Boolean);
    return { next: wanted, others: course.filter((offer) => offer !== wanted) };
  }
  const due = view.shoe.due || (!view.shoe.unseen && !view.shoe.left);
  const aside = (offer: Offer): boolean => SIDELINES.has(offer.do) || (CARDS.has(offer.do) && !due);
  const first = course.filter((offer) => !aside(offer));
  const next = first.find((offer) => missing(offer, {}).length === 0) ?? first[0];
  return { next, others: course.filter((offer) => offer !== next) };
}
