import { expect, test } from 'vitest'
import { isShown, soldFor, stateKey } from './bet-state.ts'

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

test('what was sold in parts is added up', () => {
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
