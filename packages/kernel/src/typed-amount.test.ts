import { expect, test } from 'vitest'
import { readAmount, typedAmount, type AmountWriting } from './typed-amount.ts'
import { minor } from './units.ts'

const EN: AmountWriting = { exponent: 2, marks: { decimal: '.', group: ',', grouping: 'thousands' } }
const RU: AmountWriting = { exponent: 2, marks: { decimal: ',', group: '\u00A0', grouping: 'thousands' } }
const DINAR: AmountWriting = { ...EN, exponent: 3 }
const YEN: AmountWriting = { ...EN, exponent: 0 }

test.each([
  { writing: EN, amount: 10_000n, text: '100' },
  { writing: EN, amount: 1250n, text: '12.50' },
  { writing: RU, amount: 1250n, text: '12,50' },
  { writing: DINAR, amount: 1500n, text: '1.500' },
  { writing: YEN, amount: 1000n, text: '1000' },
])('$amount is typed $text, and read again as it was', ({ writing, amount, text }) => {
  expect(typedAmount(minor(amount), writing)).toBe(text)
  expect(readAmount(text, writing)).toEqual({ ok: true, value: amount })
})

test('digits of any script are read, and what could be two amounts is refused', () => {
  expect(readAmount('١٢٫٥', EN)).toEqual({ ok: true, value: 1250n })
  expect(readAmount('1.234', RU)).toEqual({ ok: false, error: 'ambiguous-mark' })
})
