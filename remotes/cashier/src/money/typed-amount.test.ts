import { minor } from '@evens/kernel'
import { expect, test } from 'vitest'
import { asTyped, readAmount, type Writing } from './typed-amount.ts'

const EN: Writing = { exponent: 2, marks: { decimal: '.', group: ',', grouping: 'thousands' } }
const RU: Writing = { exponent: 2, marks: { decimal: ',', group: '\u00A0', grouping: 'thousands' } }
const DINAR: Writing = { ...EN, exponent: 3 }
const YEN: Writing = { ...EN, exponent: 0 }

test.each([
  { writing: EN, amount: 10_000n, text: '100' },
  { writing: EN, amount: 1250n, text: '12.50' },
  { writing: RU, amount: 1250n, text: '12,50' },
  { writing: DINAR, amount: 1500n, text: '1.500' },
  { writing: YEN, amount: 1000n, text: '1000' },
])('$amount is typed $text, and read again as it was', ({ writing, amount, text }) => {
  expect(asTyped(minor(amount), writing)).toBe(text)
  expect(readAmount(text, writing)).toEqual({ ok: true, value: amount })
})

test('Arabic digits are read', () => {
  expect(readAmount('٢٥٫٥', EN)).toEqual({ ok: true, value: 2550n })
})
