import type { LoadedCoupon } from '@evens/contracts'
import { PLAIN_MARKS } from '@evens/kernel'
import { expect, test } from 'vitest'
import { loadedSlip } from './loaded-slip.ts'

const leg = (event: string, given: object = {}): LoadedCoupon['legs'][number] => ({
  ref: `${event}/result/home`,
  odds: 2000,
  isOffered: true,
  isLive: false,
  isBanker: false,
  blockId: null,
  amount: null,
  sport: 'football',
  champ: {},
  competitors: [],
  startsAt: 0,
  ...given,
})
const COUPON: LoadedCoupon = {
  code: '7KQ4M2XD',
  savedAt: 0,
  typeId: 2,
  systemValue: 3,
  currency: 'EUR',
  exponent: 2,
  amount: '1250',
  amountByBlockId: {},
  legs: [
    leg('1', { isBanker: true, amount: '500' }),
    leg('2', { isOffered: false, isBanker: true }),
    leg('3', { odds: null }),
  ],
}
const words = {
  namesOf: ({ ref }: { ref: string }) => ({ event: `game ${ref[0]}`, market: 'Result', outcome: 'home' }),
  hrefOf: ({ ref }: { ref: string }) => `/en/${ref[0]}`,
  currency: 'EUR',
  writing: { exponent: 2, marks: PLAIN_MARKS },
}

test('what is offered comes into the slip; what is not is named', () => {
  const { selections, gone, code } = loadedSlip(COUPON, words)
  expect(code).toBe('7KQ4M2XD')
  expect(selections).toEqual([
    {
      ref: '1/result/home',
      odds: 2000,
      isLive: false,
      sport: 'football',
      href: '/en/1',
      event: 'game 1',
      market: 'Result',
      outcome: 'home',
    },
  ])
  expect(gone).toEqual(['game 2: home', 'game 3: home'])
})

test('size, amounts and bankers come with the legs that are left', () => {
  expect(loadedSlip(COUPON, words).draft).toEqual({
    size: 3,
    stake: '12.50',
    stakes: { '1/result/home': '5' },
    bankers: ['1/result/home'],
    blocks: null,
  })
})

test('amounts of another currency are left behind', () => {
  expect(loadedSlip(COUPON, { ...words, currency: 'USD' }).draft).toMatchObject({ stake: null, stakes: {} })
})

test('blocks come with their stakes, and close up where one is gone', () => {
  const legs = [leg('1', { blockId: 0 }), leg('2', { blockId: 1, isOffered: false }), leg('3', { blockId: 2 })]
  const coupon = { ...COUPON, legs, amountByBlockId: { 0: '100', 1: '200', 2: '300' } }
  expect(loadedSlip(coupon, words).draft.blocks).toEqual({
    stakes: ['1', '3'],
    of: { '1/result/home': 0, '3/result/home': 1 },
  })
})
