import { expect, test } from 'vitest'
import type { PromoDefinition, WagerTerms } from './definition.ts'
import { exampleOf } from './example.ts'
import { contributionTable } from './reward-terms.ts'
import { termsOf } from './terms.ts'
import { bonusStakeRefusal, contributionOf, type SportBet } from './wagering.ts'

const wager: WagerTerms = {
  times: 5,
  contributes: { sport: 1000, express: 500 },
  minLegOdds: 1400,
  days: 30,
  convertsMax: 3,
}

test('the contribution table lists each subject of its product, also those that take no bonus money', () => {
  const shares = (contributes: WagerTerms['contributes']): Record<string, number> =>
    Object.fromEntries(contributionTable({ contributes }).map(({ subject, perMille }) => [subject, perMille]))
  expect(shares(wager.contributes)).toEqual({ sport: 1000, live: 1000, express: 500 })
  expect(shares({ live: 300 })).toEqual({ sport: 0, live: 300, express: 0 })
  expect(shares({ slots: 1000, roulette: 100 })).toMatchObject({ slots: 1000, roulette: 100, crash: 0 })
})

test('a refused bet breaks a bound that stands in the terms', () => {
  const said = new Map(
    termsOf({ ...plain, reward: [{ kind: 'bonus', percent: 1000, wager }] }).map(({ key, values }) => [key, values]),
  )
  const leg = { odds: 1399, isLive: false }
  const bet: SportBet = {
    product: 'sport',
    type: 'single',
    legs: [leg],
    odds: 1399,
    stake: 100n,
    currency: 'EUR',
    hasOtherOffer: false,
  }
  expect(bonusStakeRefusal(wager, bet)).toBe('bonus-leg-odds')
  expect(said.get('promo_term_wager_leg_odds')).toEqual({ odds: { odds: 1400 } })
  expect(contributionOf(wager, { ...bet, legs: [leg, leg] })).toBe(500)
})

const plain: PromoDefinition = {
  id: 'plain',
  category: 'first_deposit',
  product: 'sport',
  runs: { from: 0, until: 1 },
  audience: {},
  joins: 'choice',
  trigger: { kind: 'deposited', nth: 1, min: { times: 1 } },
  reward: [],
  bounds: { claimDays: 7 },
  picture: 'plain',
  texts: {},
}

test('the worked example has the amounts of the engine', () => {
  const bonus = { ...plain, reward: [{ kind: 'bonus' as const, percent: 1000, max: { times: 3 }, wager }] }
  const said = exampleOf(bonus, { currency: 'EUR', usual: 500n }).map(({ key, values }) => [key, values])
  expect(said).toEqual([
    ['promo_example_deposit', { deposit: { amount: '2000' }, bonus: { amount: '1500' } }],
    ['promo_example_required', { bonus: { amount: '1500' }, times: 5, required: { amount: '7500' }, days: 30 }],
    ['promo_example_converts_max', { most: { amount: '4500' } }],
    ['promo_example_own', { deposit: { amount: '2000' } }],
  ])
})

test('an example in a currency without amounts is left out', () => {
  const fixed = {
    ...plain,
    reward: [{ kind: 'free-bet' as const, fixed: { by: { EUR: '500' } }, minOdds: 1500, days: 7 }],
  }
  expect(exampleOf(fixed, { currency: 'USD', usual: 500n })).toEqual([])
  expect(exampleOf(fixed, { currency: 'EUR', usual: 500n })).toHaveLength(1)
})
