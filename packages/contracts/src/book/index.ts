export { OUTCOME_ENDS, type OutcomeEnd, TIME_FILTERS, type TimeFilter, TOP_KINDS, type TopKind } from './views.ts'
export type * from './views.ts'
export type * from './statistics-views.ts'
