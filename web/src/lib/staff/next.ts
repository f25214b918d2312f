// Which of the dealer's offers comes next: the first that takes the round on. New cards come next only where they are due or none are in use.
import type { Offer } from "../api";
import { missing } from "./forms";
import type { CommonView } from "./types";

const CARDS = new Set(["shoe", "reshuffle"]);
const SIDELINES = new Set(["charge-time"]);

export interface Steps { next: Offer | undefined; others: Offer[] }

export function stepsOf(offers: Offer[], view: Pick<CommonView, "shoe">): Steps {
  const course = offers.filter((offer) => offer.part === "course" && offer.do !== "seen");
  const due = view.shoe.due || (!view.shoe.unseen && !view.shoe.left);
  const aside = (offer: Offer): boolean => SIDELINES.has(offer.do) || (CARDS.has(offer.do) && !due);
  const first = course.filter((offer) => !aside(offer));
  const next = first.find((offer) => missing(offer, {}).length === 0) ?? first[0];
  return { next, others: course.filter((offer) => offer !== next) };
}
