import type { AmountWriting } from '@evens/kernel'
import { expect, test } from 'vitest'
import { stakeExample } from './stake-field.tsx'

const EN: AmountWriting = { exponent: 2, marks: { decimal: '.', group: ',', grouping: 'thousands' } }
const RU: AmountWriting = { exponent: 2, marks: { decimal: ',', group: '\u00A0', grouping: 'thousands' } }
const YEN: AmountWriting = { ...EN, exponent: 0 }

test('the example has as many decimals as the currency', () => {
  expect([stakeExample(EN), stakeExample(RU), stakeExample(YEN)]).toEqual(['12.50', '12,50', '12'])
})
