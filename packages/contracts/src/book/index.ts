export { OUTCOME_ENDS, type OutcomeEnd } from './outcome-ends.ts'
export { TIME_FILTERS, type TimeFilter } from './time-filters.ts'
export { TOP_KINDS, type TopKind } from './top-kinds.ts'
export type * from './views.ts'
