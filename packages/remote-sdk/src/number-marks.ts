import type { NumberMarks } from '@evens/kernel'

const SEVEN_DIGITS = 1_234_567.5
const LAKH_GROUPS = 3

/** How a language writes numbers. */
export function numberMarks(language: string): NumberMarks {
  const parts = new Intl.NumberFormat(`${language}-u-nu-latn`).formatToParts(SEVEN_DIGITS)
  const sign = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  const groups = parts.filter(({ type }) => type === 'integer')
  // 1,234,567 and 12,34,567 have as many groups; the first ones differ.
  const isLakh = groups.length === LAKH_GROUPS && groups[0]?.value.length === 2
  return { decimal: sign('decimal'), group: sign('group'), grouping: isLakh ? 'lakh' : 'thousands' }
}
