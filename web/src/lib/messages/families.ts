// Families of messages whose ids are composed at run time, because a part of them comes from the server: the verb of a command, a role, a phase.
// Each family makes the id from that key.
const makeFamilies = <Name extends string>(families: Record<Name, (key: string) => string>): Record<Name, (key: string) => string> => families;

export const FAMILIES = makeFamilies({
  /** Commands of a game, as players see them. A game can have its own name for a verb: `canberra-poker-bet`. */
  action: (key) => `web-action-${key}`,
  /** Commands that staff give or record, if staff call them differently. */
  staffAction: (key) => `web-action-staff-${key}`,
  /** What a button of the action bar does, in a few words. */
  actionHint: (key) => `web-action-hint-${key}`,
  tournamentAction: (key) => `web-tournament-action-${key}`,
  /** Keys of a command, as labels of form fields. */
  field: (key) => `web-command-field-${key}`,
  /** Words that a key of a command can have: `cause-fire`. */
  value: (key) => `web-command-value-${key}`,
  game: (key) => `web-common-game-${key}`,
  role: (key) => `web-common-role-${key}`,
  phase: (key) => `web-table-phase-${key}`,
  clock: (key) => `web-table-clock-${key}`,
  wager: (key) => `web-table-wager-${key}`,
  placeStatus: (key) => `web-table-status-${key}`,
  limit: (key) => `web-table-sign-${key}`,
  jackpot: (key) => `web-table-jackpot-${key}`,
  outcome: (key) => `web-table-outcome-${key}`,
  /** Accounts in the result of a round that belong to no player. */
  account: (key) => `web-table-account-${key}`,
  rank: (key) => `web-table-rank-${key}`,
  suit: (key) => `web-table-suit-${key}`,
  /** Steps of a finished round, and entries of a record. */
  step: (key) => `web-evidence-step-${key}`,
  stepOutcome: (key) => `web-evidence-outcome-${key}`,
  roundStatus: (key) => `web-evidence-status-${key}`,
  enforcement: (key) => `web-regulation-enforcement-${key}`,
  /** Statuses of a duty, which may consist of several words: `not called for`. */
  duty: (key) => `web-regulation-duty-${key.replaceAll(" ", "-")}`,
  /** Phases, checks and faults of the simulation of a demonstration server. */
  simulationPhase: (key) => `web-simulation-phase-${key}`,
  simulationCheck: (key) => `web-simulation-check-${key}`,
  simulationFault: (key) => `web-simulation-fault-${key}`,
  alert: (key) => `web-staff-floor-kind-${key}`,
  dealing: (key) => `web-staff-floor-dealing-${key}`,
  setupDealing: (key) => `web-lobby-setup-dealing-${key}`,
  question: (key) => `web-staff-console-asked-${key}`,
  accountKind: (key) => `web-staff-people-kind-${key}`,
  tournamentPhase: (key) => `web-tournament-phase-${key}`,
  session: (key) => `web-tournament-session-${key}`,
  entrant: (key) => `web-tournament-entrant-${key}`,
  /** Interpretations of the tournament rules, and their values: `ties`, `ties-every`. */
  interpretation: (key) => `web-tournament-interpretation-${key}`,
});
export type Family = keyof typeof FAMILIES;
