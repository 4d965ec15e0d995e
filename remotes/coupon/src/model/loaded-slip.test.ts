import type { LoadedCoupon, CouponView } from '@evens/contracts'
import { PLAIN_MARKS } from '@evens/kernel'
import { createSelections, createStore, createStored, NO_STORAGE, type Selection, type Texts } from '@evens/remote-sdk'
import { COUPON_TYPES } from '@evens/rules/coupon'
import { aLeg } from '@evens/test-kit'
import { expect, test } from 'vitest'
import { aPick } from '../testing/a-pick.ts'
import { loadedSlip, justLoaded, type LoadedSlip, markFor, putIntoSlip, repeatedSlip } from './loaded-slip.ts'

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

test('offered selections are loaded into the slip; the others are named', () => {
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

const SLIP: LoadedSlip = {
  code: '7KQ4M2XD',
  type: 'system',
  selections: [aPick('1'), aPick('2')],
  gone: ['game 3'],
  draft: { size: 2, stake: '5', stakes: {}, bankers: [], blocks: null },
}

function aSlip() {
  const selections = createSelections(createStore<readonly Selection[]>([]))
  selections.add([aPick('9')])
  return { selections, stored: createStored(NO_STORAGE) }
}

test.each([
  { how: 'replace', refs: ['1/result/home', '2/result/home'], type: 'system', draft: SLIP.draft },
  { how: 'add', refs: ['9/result/home', '1/result/home', '2/result/home'], type: null, draft: null },
] as const)('to $how leaves $refs', ({ how, refs, type, draft }) => {
  const shell = aSlip()
  putIntoSlip(shell, SLIP, how)
  expect(shell.selections.get().map(({ ref }) => ref)).toEqual(refs)
  expect(shell.stored('couponType').get()).toEqual(type)
  expect(justLoaded.get()).toEqual({ draft, gone: ['game 3'] })
  expect(markFor(shell.stored('couponLoaded').get(), shell.selections.get())).toBe('7KQ4M2XD')
})

test('the mark goes with the last leg that was loaded', () => {
  const mark = ['7KQ4M2XD', '1/result/home', '2/result/home']
  expect(markFor(mark, [{ ref: '2/result/home' }, { ref: '5/result/home' }])).toBe('7KQ4M2XD')
  expect(markFor(mark, [{ ref: '5/result/home' }])).toBeNull()
  expect(markFor([], [{ ref: '5/result/home' }])).toBeNull()
})

const texts: Texts = { t: (key) => key, has: () => true, add: () => {} }
const repeatWords = { texts, language: 'en', currency: 'USD', writing: { exponent: 2, marks: PLAIN_MARKS } }
const { event } = aLeg()

const aCoupon = (given: Partial<CouponView>): CouponView => ({
  id: '100000000000001',
  state: 'settled',
  typeId: COUPON_TYPES.express.code,
  systemValue: null,
  currency: 'USD',
  exponent: 2,
  stake: '1250',
  amountByBlockId: {},
  possibleWin: '2500',
  tax: null,
  payout: null,
  reason: null,
  bound: null,
  waitsMs: 0,
  placedAt: 0,
  closedAt: null,
  rulesVersion: 1,
  exactCoef: null,
  isDropOnScoreChange: false,
  isVip: false,
  isFreeBet: false,
  isBonus: false,
  promoCode: null,
  advance: '0',
  bonusCoef: null,
  hyperBonusPercent: 0,
  stakeLeft: '1250',
  sales: [],
  sellsAt: null,
  saleWaitsMs: null,
  versions: [],
  legs: [],
  ...given,
})

test('legs that can still be bet on are put back; those that are decided, over or forgotten are not', () => {
  const legs = [
    aLeg({ ref: '1/result/home' }),
    aLeg({ ref: '2/result/home', result: 'won' }),
    aLeg({ ref: '3/result/home', event: { ...event, status: 3 } }),
    aLeg({ ref: '4/result/home', event: { ...event, href: null } }),
    aLeg({ ref: '5/result/home', event: { ...event, status: 1, isLive: true } }),
  ]
  const { selections, type, draft } = repeatedSlip(aCoupon({ legs }), repeatWords)
  expect(selections.map(({ ref, isLive }) => [ref, isLive])).toEqual([
    ['1/result/home', false],
    ['5/result/home', true],
  ])
  expect([type, draft.stake]).toEqual(['express', '12.50'])
  expect(repeatedSlip(aCoupon({ legs }), { ...repeatWords, language: 'ru' }).selections[0]?.href).toBe(
    `/ru${event.href}`,
  )
})

test('a system is one again, with its size and its bankers', () => {
  const legs = [aLeg({ ref: '1/result/home', isBanker: true }), aLeg({ ref: '2/result/home' })]
  const { type, draft } = repeatedSlip(aCoupon({ typeId: COUPON_TYPES.system.code, systemValue: 3, legs }), repeatWords)
  expect(type).toBe('system')
  expect(draft).toMatchObject({ size: 3, bankers: ['1/result/home'] })
})

test('the blocks of a conditional coupon have their amounts', () => {
  const legs = [aLeg({ ref: '1/result/home', blockId: 0 }), aLeg({ ref: '2/result/home', blockId: 1 })]
  const amountByBlockId = { 0: '1250', 1: '300' }
  const coupon = aCoupon({ typeId: COUPON_TYPES.conditional.code, amountByBlockId, legs })
  expect(repeatedSlip(coupon, repeatWords).draft).toMatchObject({
    stake: '12.50',
    blocks: { stakes: ['12.50', '3'], of: { '1/result/home': 0, '2/result/home': 1 } },
  })
})

test.each([{ currency: 'EUR' }, { isFreeBet: true }])('of %o the stake is not put back', (given) => {
  expect(
    repeatedSlip(aCoupon({ ...given, legs: [aLeg({ ref: '1/result/home' })] }), repeatWords).draft.stake,
  ).toBeNull()
})
