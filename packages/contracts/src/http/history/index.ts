export { exportHistory, listHistory, sumHistory, type HistoryReply, type HistoryTotalsReply } from './list-history.ts'
export { readRecord, type HistoryStep, type RecordReply } from './read-record.ts'
export {
  HISTORY_PRODUCTS,
  HISTORY_STATES,
  type HistoryFilters,
  type HistoryProduct,
  type HistoryRecord,
  type HistoryState,
  type HistoryTotal,
} from './shapes.ts'
