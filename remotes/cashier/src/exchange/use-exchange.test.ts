import { expect, test } from 'vitest'
import { rateShown } from './use-exchange.ts'

test.each([
  { rate: '0.851400', decimal: '.', shown: '0.8514' },
  { rate: '0.851400', decimal: ',', shown: '0,8514' },
  { rate: '90.000000', decimal: '.', shown: '90' },
  { rate: '100', decimal: '.', shown: '100' },
])('$rate is shown $shown', ({ rate, decimal, shown }) => {
  expect(rateShown(rate, { decimal, group: '', grouping: 'thousands' })).toBe(shown)
})
