// The dealer's next step. If the server supplies the cards, it names the step; otherwise it is the first action that continues the round.
// New cards come next only if they are due or no cards are in use.
import type { LegalAction } from "../api";
import { listMissingFields } from "./forms";
import type { CommonView } from "./types";

const NEW_CARD_VERBS = new Set(["shoe", "reshuffle"]);
/** The verbs of server steps that have another name. The first legal one comes next. */
const VERBS_BY_STEP: Record<string, string[]> = { betting: ["deal", "no-more-bets"], insurance: ["close-insurance"], collect: ["declare", "collect"] };
const SIDE_VERBS = new Set(["charge-time"]);

export interface DealerSteps { next: LegalAction | undefined; others: LegalAction[] }

export function findDealerSteps(legalActions: LegalAction[], view: Pick<CommonView, "shoe">, serverStep?: string | null): DealerSteps {
  const courseActions = legalActions.filter((legalAction) => legalAction.part === "course" && legalAction.do !== "seen");
  if (serverStep) {
    const next = (VERBS_BY_STEP[serverStep] ?? [serverStep]).map((verb) => courseActions.find((legalAction) => legalAction.do === verb)).find(Boolean);
    return { next: next, others: courseActions.filter((legalAction) => legalAction !== next) };
  }
  const isNewPackDue = view.shoe.due || (!view.shoe.unseen && !view.shoe.left);
  const isAside = (legalAction: LegalAction): boolean => SIDE_VERBS.has(legalAction.do) || (NEW_CARD_VERBS.has(legalAction.do) && !isNewPackDue);
  const candidates = courseActions.filter((legalAction) => !isAside(legalAction));
  const next = candidates.find((legalAction) => listMissingFields(legalAction, {}).length === 0) ?? candidates[0];
  return { next, others: courseActions.filter((legalAction) => legalAction !== next) };
}
