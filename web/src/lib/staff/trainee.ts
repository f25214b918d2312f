// A trainee's shift: the server validates each step, and the shift counts mistakes by clause.
export interface Slip { round: number; gave: string; rule: string; why: string; right: string | null }
export interface Shift { steps: number; firstTime: number; slips: Slip[]; clauses: Record<string, { right: number; wrong: number }>; open: number }

export const makeShift = (): Shift => ({ steps: 0, firstTime: 0, slips: [], clauses: {}, open: 0 });

const countClauses = (shift: Shift, rules: string[], result: "right" | "wrong"): Shift["clauses"] => {
  const clauses = { ...shift.clauses };
  for (const rule of rules) {
    const counts = clauses[rule] ?? { right: 0, wrong: 0 };
    clauses[rule] = { ...counts, [result]: counts[result] + 1 };
  }
  return clauses;
};

/** Record a step that the rules accept. It is right first time if no mistake came before it. Earlier mistakes get it as the right answer. */
export function recordRight(shift: Shift, verb: string, rules: string[]): Shift {
  const slips = shift.slips.map((slip, index) => (index >= shift.slips.length - shift.open ? { ...slip, right: verb } : slip));
  return { steps: shift.steps + 1, firstTime: shift.firstTime + (shift.open ? 0 : 1), slips, clauses: countClauses(shift, rules, "right"), open: 0 };
}

/** Record a step that the rules refuse. */
export function recordWrong(shift: Shift, slip: Omit<Slip, "right">): Shift {
  return { ...shift, slips: [...shift.slips, { ...slip, right: null }], clauses: countClauses(shift, slip.rule ? [slip.rule] : [], "wrong"), open: shift.open + 1 };
}

/** List the mistakes that may be shown now: those of a running round stay hidden. */
export const listReviewedSlips = (shift: Shift, round: number, isRunning: boolean): Slip[] => shift.slips.filter((slip) => slip.round < round || !isRunning);

/** Rank the clauses by the number of mistakes. */
export const rankClauses = (shift: Shift): [string, { right: number; wrong: number }][] =>
  Object.entries(shift.clauses).sort(([a, first], [b, second]) => second.wrong - first.wrong || second.right - first.right || a.localeCompare(b, undefined, { numeric: true }));

export const computeShare = (shift: Shift): number => (shift.steps ? Math.round((100 * shift.firstTime) / shift.steps) : 0);
