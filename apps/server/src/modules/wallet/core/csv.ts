const NUMBER = /^-?\d+(?:\.\d+)?$/
/** Beginnings that a spreadsheet reads as a formula. */
const ACTIVE = /^[=+\-@\t\r\n]/

/** One CSV line. A cell that would begin a formula becomes text; a plain number stays one. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

export function csvCell(text: string): string {
  const safe = ACTIVE.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** An amount of the smallest unit, which may be below nothing, as a decimal number. It is text from end to end. */
export function decimalText(amount: string, exponent: number): string {
  if (exponent === 0) return amount
  const isNegative = amount.startsWith('-')
  const digits = (isNegative ? amount.slice(1) : amount).padStart(exponent + 1, '0')
  return `${isNegative ? '-' : ''}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}
