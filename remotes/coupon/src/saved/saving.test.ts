import type { CouponToPlace, CouponView } from '@evens/contracts'
import { err, minor, oddsMilli, ok, parseAmount, PLAIN_MARKS } from '@evens/kernel'
import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from '../model/draft.ts'
import { fillCoupon } from '../model/filled-coupon.ts'
import { aPricedPick } from '../testing/a-pick.ts'
import { betToSave, placedToSave, slipToSave } from './saving.ts'

const prices = ['1', '2', '3', '4'].map((event) => ({ ...aPricedPick(event, 2000), odds: oddsMilli(2100) }))
const filled = (chosenType: string, draft: object = {}) =>
  fillCoupon(prices, {
    chosenType,
    draft: { ...EMPTY_DRAFT, stake: '5', ...draft },
    usualStake: '1',
    read: (text) => parseAmount(text, 2, PLAIN_MARKS),
  })

test('a system is saved with its size, its bankers and its stake, and without a price', () => {
  expect(slipToSave(filled('system', { size: 2, bankers: ['1/result/home'] }))).toEqual({
    typeId: 2,
    amount: '500',
    systemValue: 2,
    bets: [
      { ref: '1/result/home', isBanker: true },
      { ref: '2/result/home' },
      { ref: '3/result/home' },
      { ref: '4/result/home' },
    ],
  })
})

test('singles are saved with the stake of each', () => {
  expect(slipToSave(filled('singles', { stakes: { '2/result/home': '7' } })).bets).toMatchObject([
    { amount: '500' },
    { amount: '700' },
    { amount: '500' },
    { amount: '500' },
  ])
})

test('blocks are saved with their stakes', () => {
  const of = { '1/result/home': 0, '2/result/home': 0, '3/result/home': 1, '4/result/home': 1 }
  const slip = slipToSave({ ...filled('express', { blocks: { stakes: [null, '2'], of } }), type: 'conditional' })
  expect(slip).toMatchObject({
    amountByBlockId: { 0: '500', 1: '200' },
    bets: [{ blockId: 0 }, { blockId: 0 }, { blockId: 1 }, { blockId: 1 }],
  })
})

test.each([
  ['not read', err('not-a-number' as const)],
  ['nothing', ok(minor(0n))],
])('an amount that is %s is not saved', (_what, stake) => {
  expect(slipToSave({ ...filled('express'), stake })).not.toHaveProperty('amount')
})

test('of a bet only its legs are shared, not the stake', () => {
  const leg = { ref: '1/result/home', blockId: null, isBanker: false }
  const coupon = { typeId: 1, systemValue: null, stake: '500', legs: [leg, { ...leg, isBanker: true, blockId: 2 }] }
  expect(betToSave(coupon as unknown as CouponView)).toEqual({
    typeId: 1,
    bets: [{ ref: '1/result/home' }, { ref: '1/result/home', isBanker: true, blockId: 2 }],
  })
})

test('of a placed coupon only the legs are shared', () => {
  const request: CouponToPlace = {
    key: 'any',
    currency: 'USD',
    typeId: 2,
    amount: '500',
    systemValue: 2,
    changeCoefAction: 2,
    bets: [
      { ref: '1/result/home', coef: 2100, isBanker: true },
      { ref: '2/result/home', coef: 1900, amount: '700' },
    ],
  }
  expect(placedToSave(request)).toEqual({
    typeId: 2,
    systemValue: 2,
    bets: [{ ref: '1/result/home', isBanker: true }, { ref: '2/result/home' }],
  })
})
