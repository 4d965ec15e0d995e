import { expect, test } from 'vitest'
import { bigWinOf, type PaidCoupon } from './big-win.ts'

const paid = (given: Partial<PaidCoupon> = {}): PaidCoupon => ({
  ...{ currency: 'EUR', stake: 1000n, payout: 84_00n, closedAt: new Date('2026-11-18T12:34:56Z'), sports: ['tennis'] },
  ...given,
})

test('a big win has its amount, how many times the stake that is, its sport and its minute', () => {
  expect(bigWinOf(paid())).toEqual({
    ...{ payout: '8400', iso: 'EUR', exponent: 2, timesStake: 8.4, selections: 1, sport: 'tennis' },
    at: Date.parse('2026-11-18T12:34:00Z'),
  })
})

test.each([
  ['less than three times its stake', { stake: 100_000n, payout: 299_999n }],
  ['small in its currency', { stake: 1n, payout: 900n }],
  ['lost', { payout: 0n }],
  ['of an unknown currency', { currency: 'XXX' }],
])('a coupon that is %s is none', (_what, given) => {
  expect(bigWinOf(paid(given))).toBeNull()
})

test('three times its stake is enough', () => {
  expect(bigWinOf(paid({ stake: 100_000n, payout: 300_000n }))).toMatchObject({ timesStake: 3 })
})

test('an accumulator names a sport only if all its selections are of it', () => {
  expect(bigWinOf(paid({ sports: ['tennis', 'tennis'] }))).toMatchObject({ selections: 2, sport: 'tennis' })
  expect(bigWinOf(paid({ sports: ['tennis', 'football'] }))).toMatchObject({ selections: 2, sport: null })
  expect(bigWinOf(paid({ sports: ['tennis', null] }))).toMatchObject({ sport: null })
})
