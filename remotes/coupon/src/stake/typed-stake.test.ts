import { minor } from '@evens/kernel'
import { expect, test } from 'vitest'
import { readStake, stakeExample, stakeText, type StakeWriting } from './typed-stake.ts'

const EN: StakeWriting = { exponent: 2, marks: { decimal: '.', group: ',', grouping: 'thousands' } }
const RU: StakeWriting = { exponent: 2, marks: { decimal: ',', group: '\u00A0', grouping: 'thousands' } }
const YEN: StakeWriting = { ...EN, exponent: 0 }

test.each([
  ['en', EN, 10_000n, '100'],
  ['en', EN, 1250n, '12.50'],
  ['ru', RU, 1250n, '12,50'],
  ['en, a currency without decimals', YEN, 100n, '100'],
] as const)('in %s an amount is written so that it is read again: %s', (_where, writing, amount, text) => {
  expect(stakeText(minor(amount), writing)).toBe(text)
  expect(readStake(text, writing)).toEqual({ ok: true, value: amount })
})

test('digits of any script are read, and what could be two amounts is refused', () => {
  expect(readStake('١٢٫٥', EN)).toEqual({ ok: true, value: 1250n })
  expect(readStake('1.234', RU)).toEqual({ ok: false, error: 'ambiguous-mark' })
})

test('the example has as many decimals as the currency', () => {
  expect([stakeExample(EN), stakeExample(RU), stakeExample(YEN)]).toEqual(['12.50', '12,50', '12'])
})
