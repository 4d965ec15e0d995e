import { minor } from '@evens/kernel'
import { expect, test } from 'vitest'
import { keptAmount, withKeptAmount } from './stored-amounts.ts'

test('an amount is kept for one use in one currency', () => {
  const clicks = withKeptAmount([], 'one-click', 'USD', minor(500n))
  const bonus = withKeptAmount(clicks, 'bonus-one-click', 'USD', minor(300n))
  const words = withKeptAmount(bonus, 'step', 'USD', minor(100n))
  expect([
    keptAmount(words, 'one-click', 'USD'),
    keptAmount(words, 'bonus-one-click', 'USD'),
    keptAmount(words, 'step', 'USD'),
    keptAmount(words, 'one-click', 'EUR'),
  ]).toEqual([500n, 300n, 100n, null])
})

test('a later amount takes the place of the earlier one, and none takes it out', () => {
  const words = withKeptAmount(['step:USD:1'], 'step', 'USD', minor(2n))
  expect(words).toEqual(['step:USD:2'])
  expect(withKeptAmount(words, 'step', 'USD', null)).toEqual([])
})

test.each(['step:USD:', 'step:USD:0', 'step:USD:-5', 'step:USD:1e9', 'step:USD:ten', 'step:USDX:5'])(
  '%s is no amount',
  (word) => expect(keptAmount([word], 'step', 'USD')).toBeNull(),
)
