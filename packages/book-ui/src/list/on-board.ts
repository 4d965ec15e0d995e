import type { EventRow } from '@evens/contracts'

/** Which board a row shows, as its topic says: empty for the sport's own. */
export const boardOfRow = ({ topic }: Pick<EventRow, 'topic'>): string => topic.split(':')[2] ?? ''

/** An event that comes to a list brings its sport's own board; the one that the list shows is still to be heard. */
export function onBoard(row: EventRow, board: string): EventRow {
  if (boardOfRow(row) === board) return row
  return { ...row, topic: board === '' ? `row:${row.id}` : `row:${row.id}:${board}`, board: [] }
}
