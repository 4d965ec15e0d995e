/** The part of the book that the browser runs: no schema, so no schema library. */
export { EVENT_STATUS } from '../feed/statuses.ts'
export { BOARD_VIEWS, type BoardView, TIME_FILTERS, type TimeFilter, TOP_KINDS, type TopKind } from './views.ts'
