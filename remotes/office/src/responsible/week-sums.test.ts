import type { ActivityReply } from '@evens/contracts'
import { expect, test } from 'vitest'
import { currenciesIn, hasActivity, productSums, timeSpent, totalOf, weekSums } from './week-sums.ts'

const week = (at: number, money: ActivityReply['weeks'][number]['money'] = [], signedInSeconds = 0) => ({
  from: at,
  to: at + 1,
  signedInSeconds,
  money,
})
const REPLY: ActivityReply = {
  madeAt: 9,
  weeks: [
    week(1, [
      {
        currency: 'USD',
        deposits: '500',
        withdrawals: '0',
        products: [
          { product: 'sport', wagered: '300', returned: '120' },
          { product: 'toto', wagered: '50', returned: '0' },
        ],
      },
      { currency: 'EUR', deposits: '0', withdrawals: '70', products: [] },
    ]),
    week(2, [], 90),
    week(3, [
      {
        currency: 'USD',
        deposits: '0',
        withdrawals: '0',
        products: [{ product: 'sport', wagered: '100', returned: '400' }],
      },
    ]),
  ],
}

test('currencies are separate, and the result is returns less stakes', () => {
  expect(currenciesIn(REPLY)).toEqual(['EUR', 'USD'])
  expect(weekSums(REPLY, 'USD', null).map(({ result }) => result)).toEqual([-230n, 0n, 300n])
  expect(weekSums(REPLY, 'EUR', null).map(({ withdrawals, result }) => [withdrawals, result])).toEqual([
    [70n, 0n],
    [0n, 0n],
    [0n, 0n],
  ])
})

test('one product alone', () => {
  expect(weekSums(REPLY, 'USD', 'toto').map(({ wagered }) => wagered)).toEqual([50n, 0n, 0n])
  expect(productSums(REPLY, 'USD')).toEqual([
    { product: 'sport', wagered: 400n, returned: 520n, result: 120n },
    { product: 'toto', wagered: 50n, returned: 0n, result: -50n },
  ])
})

test('all weeks together', () => {
  expect(totalOf(weekSums(REPLY, 'USD', null))).toEqual({
    signedInSeconds: 90,
    deposits: 500n,
    withdrawals: 0n,
    wagered: 450n,
    returned: 520n,
    result: 70n,
  })
})

test('time alone is activity, too', () => {
  expect([hasActivity(REPLY), hasActivity({ madeAt: 1, weeks: [week(1, [], 5)] })]).toEqual([true, true])
  expect(hasActivity({ madeAt: 1, weeks: [week(1)] })).toBe(false)
})

test.each([
  { seconds: 0, hours: 0, minutes: '00' },
  { seconds: 1, hours: 0, minutes: '01' },
  { seconds: 60, hours: 0, minutes: '01' },
  { seconds: 3600, hours: 1, minutes: '00' },
  { seconds: 3 * 3600 + 541, hours: 3, minutes: '10' },
])('$seconds seconds are $hours hours and $minutes minutes', ({ seconds, ...time }) => {
  expect(timeSpent(seconds)).toEqual(time)
})
