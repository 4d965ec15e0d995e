import { createFormat } from '@evens/remote-sdk'
import { expect, test } from 'vitest'
import { isShown, soldFor, stateKey, marksOf, correctionsOf } from './bet-state.ts'

const bet = {
  state: 'settled' as const,
  payout: '0' as string | null,
  stake: '1000',
  sales: [] as { stake: string; amount: string; at: number }[],
  isFreeBet: false,
}
const sold = (amount: string) => ({ stake: '500', amount, at: 0 })

test.each([
  { what: 'nothing paid', given: {}, key: 'coupon_state_lost' },
  { what: 'the stake paid', given: { payout: '1000' }, key: 'coupon_state_returned' },
  { what: 'less than the stake paid', given: { payout: '500' }, key: 'coupon_state_returned_part' },
  { what: 'more than the stake paid', given: { payout: '1001' }, key: 'coupon_state_won' },
  { what: 'half sold, the rest won', given: { payout: '900', sales: [sold('450')] }, key: 'coupon_state_won' },
  { what: 'half sold, the rest lost', given: { sales: [sold('450')] }, key: 'coupon_state_lost' },
  {
    what: 'a free bet that paid less than its stake',
    given: { payout: '300', isFreeBet: true },
    key: 'coupon_state_won',
  },
  { what: 'an order', given: { state: 'ordered' as const, payout: null }, key: 'coupon_state_ordered' },
  { what: 'a sale', given: { state: 'cashed-out' as const, payout: '900' }, key: 'coupon_state_cashed_out' },
])('$what is $key', ({ given, key }) => {
  expect(stateKey({ ...bet, ...given })).toBe(key)
})

test('partial cash-outs are added up', () => {
  expect(soldFor({ sales: [sold('450'), sold('25')] })).toBe(475n)
})

test.each([
  { state: 'accepted', all: true, running: true, undecided: false },
  { state: 'ordered', all: true, running: false, undecided: true },
  { state: 'asked', all: true, running: false, undecided: true },
  { state: 'waiting', all: true, running: false, undecided: true },
] as const)('$state is shown where it belongs', ({ state, ...shown }) => {
  for (const filter of ['all', 'running', 'undecided'] as const) expect(isShown({ state }, filter)).toBe(shown[filter])
})

const PLAIN = {
  isFreeBet: false,
  isVip: false,
  exactCoef: null,
  bonusCoef: null,
  hyperBonusPercent: 0,
  advance: '0',
  promoCode: null,
  currency: 'EUR',
  exponent: 2,
}
const words = {
  t: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
  format: createFormat({ language: 'en', timeZoneHours: 0, is12h: false }),
  oddsText: (odds: number) => String(odds / 1000),
}

test('a plain bet has nothing besides its legs', () => expect(marksOf(PLAIN, words)).toEqual([]))

test.each([
  [{ isFreeBet: true, promoCode: 'FREE-EVENS' }, ['bets_mark_free', 'bets_mark_promo FREE-EVENS']],
  [{ isVip: true }, ['bets_mark_vip']],
  [{ exactCoef: 2400 }, ['bets_mark_order 2.4']],
  [{ bonusCoef: 1030, hyperBonusPercent: 3 }, ['bets_mark_bonus 1.03', 'bets_mark_hyper 3']],
  [{ advance: '1000' }, ['bets_mark_advance €10.00']],
])('%o is shown as %o', (more, marks) => expect(marksOf({ ...PLAIN, ...more }, words)).toEqual(marks))

test('the first result is no correction; each later version shows the previous one', () => {
  expect(
    correctionsOf({
      versions: [
        { version: 1, payout: '2000', reason: 'result', at: 1 },
        { version: 2, payout: null, reason: 'settlement-taken-back', at: 2 },
        { version: 3, payout: '0', reason: 'result', at: 3 },
      ],
    }),
  ).toEqual([
    { version: 2, at: 2, from: '2000', to: null, reason: 'bets_corrected_settlement_taken_back' },
    { version: 3, at: 3, from: null, to: '0', reason: 'bets_corrected_result' },
  ])
})
