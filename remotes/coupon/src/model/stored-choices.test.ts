import { minor } from '@evens/kernel'
import { expect, test } from 'vitest'
import { withFlag, storedAmount, withStoredAmount } from './stored-choices.ts'

test('a flag is in the list once while it is on, and not at all when it is off', () => {
  const on = withFlag(withFlag(['auto-max'], 'one-click', true), 'one-click', true)
  expect(on).toEqual(['auto-max', 'one-click'])
  expect(withFlag(on, 'auto-max', false)).toEqual(['one-click'])
})

test('an amount is stored per use and currency', () => {
  const clicks = withStoredAmount([], 'one-click', 'USD', minor(500n))
  const bonus = withStoredAmount(clicks, 'bonus-one-click', 'USD', minor(300n))
  const words = withStoredAmount(bonus, 'step', 'USD', minor(100n))
  expect([
    storedAmount(words, 'one-click', 'USD'),
    storedAmount(words, 'bonus-one-click', 'USD'),
    storedAmount(words, 'step', 'USD'),
    storedAmount(words, 'one-click', 'EUR'),
  ]).toEqual([500n, 300n, 100n, null])
})

test('a later amount takes the place of the earlier one, and none takes it out', () => {
  const words = withStoredAmount(['step:USD:1'], 'step', 'USD', minor(2n))
  expect(words).toEqual(['step:USD:2'])
  expect(withStoredAmount(words, 'step', 'USD', null)).toEqual([])
})

test.each(['step:USD:', 'step:USD:0', 'step:USD:-5', 'step:USD:1e9', 'step:USD:ten', 'step:USDX:5'])(
  '%s is no amount',
  (word) => expect(storedAmount([word], 'step', 'USD')).toBeNull(),
)
