// A trainee's shift: each step is given by the trainee and judged by the rules; what was wrong, and by which clause.
export interface Slip { round: number; gave: string; rule: string; why: string; right: string | null }
export interface Shift { steps: number; firstTime: number; slips: Slip[]; clauses: Record<string, { right: number; wrong: number }>; open: number }

export const fresh = (): Shift => ({ steps: 0, firstTime: 0, slips: [], clauses: {}, open: 0 });

const counted = (shift: Shift, rules: string[], how: "right" | "wrong"): Shift["clauses"] => {
  const clauses = { ...shift.clauses };
  for (const rule of rules) {
    const before = clauses[rule] ?? { right: 0, wrong: 0 };
    clauses[rule] = { ...before, [how]: before[how] + 1 };
  }
  return clauses;
};

/** A step that the rules took: right first time where nothing wrong went before it. What was wrong before learns what was right. */
export function right(shift: Shift, gave: string, rules: string[]): Shift {
  const slips = shift.slips.map((one, index) => (index >= shift.slips.length - shift.open ? { ...one, right: gave } : one));
  return { steps: shift.steps + 1, firstTime: shift.firstTime + (shift.open ? 0 : 1), slips, clauses: counted(shift, rules, "right"), open: 0 };
}

/** A step that the rules refused. */
export function wrong(shift: Shift, slip: Omit<Slip, "right">): Shift {
  return { ...shift, slips: [...shift.slips, { ...slip, right: null }], clauses: counted(shift, slip.rule ? [slip.rule] : [], "wrong"), open: shift.open + 1 };
}

/** What may be told of the slips now: nothing of a round that is still running. */
export const reviewed = (shift: Shift, round: number, running: boolean): Slip[] => shift.slips.filter((one) => one.round < round || !running);

/** Clauses with what went wrong most first. */
export const byClause = (shift: Shift): [string, { right: number; wrong: number }][] =>
  Object.entries(shift.clauses).sort(([a, one], [b, two]) => two.wrong - one.wrong || two.right - one.right || a.localeCompare(b, undefined, { numeric: true }));

export const share = (shift: Shift): number => (shift.steps ? Math.round((100 * shift.firstTime) / shift.steps) : 0);
