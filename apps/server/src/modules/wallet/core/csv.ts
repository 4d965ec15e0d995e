const NUMBER = /^-?\d+(?:\.\d+)?$/
/** What a spreadsheet would take for a formula. */
const ACTIVE = /^[=+\-@\t\r\n]/

/** One line of a table. A cell that would begin a formula is made text; a plain number stays one. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

function cell(text: string): string {
  const safe = ACTIVE.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
