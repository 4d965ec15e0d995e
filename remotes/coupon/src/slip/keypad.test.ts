import type { AmountWriting } from '@evens/kernel'
import { expect, test } from 'vitest'
import { type KeypadKey, typedByKey } from './keypad.tsx'

const EN: AmountWriting = { exponent: 2, marks: { decimal: '.', group: ',', grouping: 'thousands' } }
const RU: AmountWriting = { exponent: 2, marks: { decimal: ',', group: ' ', grouping: 'thousands' } }
const YEN: AmountWriting = { ...EN, exponent: 0 }

const after = (typed: string, keys: readonly KeypadKey[], writing: AmountWriting = EN): string =>
  keys.reduce((text, key, at) => typedByKey(text, key, writing, at === 0), typed)

test.each([
  { keys: ['1', '2', 'mark', '5'], typed: '12.5', because: 'the first key replaces the amount' },
  { keys: ['mark', '5'], typed: '0.5', because: 'a mark gets its zero' },
  { keys: ['1', 'mark', '2', '3', '4'], typed: '1.23', because: 'the currency has two decimals' },
  { keys: ['1', 'mark', 'mark', '2'], typed: '1.2', because: 'an amount has one mark' },
  { keys: ['0', '7'], typed: '7', because: 'no amount begins with a zero' },
  { keys: ['back', '7'], typed: '257', because: 'the first key may also correct' },
] as const)('$keys gives $typed: $because', ({ keys, typed }) => {
  expect(after('250', keys)).toBe(typed)
})

test('the mark is that of the language, and a currency without decimals has none', () => {
  expect([after('5', ['1', 'mark', '5'], RU), after('5', ['1', 'mark', '5'], YEN)]).toEqual(['1,5', '15'])
})

test('no more digits are taken than a stake can have', () => {
  expect(after('', Array<KeypadKey>(30).fill('9'))).toHaveLength(12)
})
