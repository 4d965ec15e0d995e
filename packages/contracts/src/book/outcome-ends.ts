/** How an outcome ended: a half comes from a quarter line, a dead heat from a shared place. */
export const OUTCOME_ENDS = ['won', 'lost', 'void', 'half_won', 'half_lost', 'dead_heat'] as const
export type OutcomeEnd = (typeof OUTCOME_ENDS)[number]
