import type { NumberMarks } from '@evens/kernel'

// A file of its own: only forms need it, and their chunks would otherwise share the rest of the formats.

const SEVEN_DIGITS = 1_234_567.5
const LAKH_GROUPS = 3

/** Decimal and group separators of a language. */
export function numberMarks(language: string): NumberMarks {
  const parts = new Intl.NumberFormat(`${language}-u-nu-latn`).formatToParts(SEVEN_DIGITS)
  const sign = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  const groups = parts.filter(({ type }) => type === 'integer')
  // 1,234,567 and 12,34,567 have equally many groups; the first ones differ.
  const isLakh = groups.length === LAKH_GROUPS && groups[0]?.value.length === 2
  return { decimal: sign('decimal'), group: sign('group'), grouping: isLakh ? 'lakh' : 'thousands' }
}
