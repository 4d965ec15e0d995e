import type { NumberMarks } from '@evens/kernel'

// A file of its own: only forms need it, and their chunks would otherwise share the rest of the formats.

const SEVEN_DIGITS = 1_234_567.5
const LAKH_GROUPS = 3

const known = new Map<string, NumberMarks>()

/** Decimal and group separators of a language. Cached: fields ask with every keystroke, and Intl objects are slow to make. */
export function numberMarks(language: string): NumberMarks {
  const marks = known.get(language) ?? readMarks(language)
  known.set(language, marks)
  return marks
}

function readMarks(language: string): NumberMarks {
  const parts = new Intl.NumberFormat(`${language}-u-nu-latn`).formatToParts(SEVEN_DIGITS)
  const sign = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  const groups = parts.filter(({ type }) => type === 'integer')
  // 1,234,567 and 12,34,567 have equally many groups; the first ones differ.
  const isLakh = groups.length === LAKH_GROUPS && groups[0]?.value.length === 2
  return { decimal: sign('decimal'), group: sign('group'), grouping: isLakh ? 'lakh' : 'thousands' }
}
