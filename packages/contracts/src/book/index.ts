export { TIME_FILTERS, type TimeFilter } from './time-filters.ts'
export type * from './views.ts'
