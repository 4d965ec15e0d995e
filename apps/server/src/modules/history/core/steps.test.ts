import type { CouponView } from '@evens/contracts'
import { expect, test } from 'vitest'
import { couponSteps, poolSteps, type Movement } from './steps.ts'

const movement = (seq: number, kind: string, atMs: number, change = 0): Movement => ({
  seq: BigInt(seq),
  kind,
  at: new Date(atMs),
  change: BigInt(change),
  balance: 1000n,
})
const coupon = (given: Partial<CouponView> = {}): CouponView =>
  ({ state: 'accepted', placedAt: 10, closedAt: null, reason: null, sales: [], versions: [], ...given }) as CouponView
const kinds = (steps: ReturnType<typeof poolSteps>) => steps.map(({ kind, movement: own }) => [kind, own])

test('a coupon is sent, staked and accepted, though its stake is written first', () => {
  expect(kinds(couponSteps(coupon(), 10, [movement(1, 'stake', 9)]))).toEqual([
    ['placed', null],
    ['staked', '1'],
    ['accepted', null],
  ])
})

test('each cash-out and each settlement version has its own movement, and the final cash-out appears once', () => {
  const sold = coupon({
    sales: [{ stake: '4', amount: '5', at: 20 }],
    versions: [
      { version: 2, payout: '9', reason: 'result', at: 30 },
      { version: 3, payout: null, reason: 'settlement-taken-back', at: 40 },
      { version: 4, payout: '0', reason: 'result', at: 50 },
      { version: 5, payout: '7', reason: 'cash-out', at: 60 },
    ],
  })
  const movements = [
    movement(1, 'stake', 9),
    movement(2, 'cash-out', 20),
    movement(3, 'settlement', 30),
    movement(4, 'correction', 40),
    movement(5, 'correction', 50),
  ]
  expect(kinds(couponSteps(sold, 10, movements)).slice(3)).toEqual([
    ['sold', '2'],
    ['paid', '3'],
    ['reopened', '4'],
    ['corrected', '5'],
  ])
})

test('a refused request refunds its stake and gives the reason', () => {
  const refused = coupon({ state: 'refused', reason: 'vip-refused', closedAt: 40 })
  const steps = couponSteps(refused, null, [movement(1, 'stake', 9), movement(2, 'release', 40)])
  expect(kinds(steps)).toEqual([
    ['placed', null],
    ['staked', '1'],
    ['released', '2'],
    ['refused', null],
  ])
  expect(steps.at(-1)?.reason).toBe('vip-refused')
})

test('a ticket is staked for each draw and paid for those that won', () => {
  const movements = [
    movement(1, 'lotto-stake', 11, -5),
    movement(2, 'lotto-stake', 11, -5),
    movement(9, 'lotto-prize', 90, 60),
  ]
  const steps = poolSteps(10, movements)
  expect(kinds(steps)).toEqual([
    ['placed', null],
    ['staked', '1'],
    ['staked', '2'],
    ['paid', '9'],
  ])
  expect(steps.at(-1)).toMatchObject({ payout: '60', change: '60', balance: '1000' })
})

test('a corrected pool shows the coupon’s new payout, even if part of it was already spent', () => {
  const movements = [
    movement(1, 'toto-stake', 11, -5),
    movement(4, 'toto-payout', 90, 60),
    movement(9, 'toto-correction', 99, -20),
  ]
  const steps = poolSteps(10, movements, ['60', '0'])
  expect(steps.map(({ kind, payout, change }) => [kind, payout, change])).toEqual([
    ['placed', null, null],
    ['staked', null, '-5'],
    ['paid', '60', '60'],
    ['corrected', '0', '-20'],
  ])
})
