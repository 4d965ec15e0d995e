import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GAME_SUBJECTS, type WagerTerms } from './definition.ts'
import { bonusStakeRefusal, contributionOf, shortLegs, type BonusBet, type SportBet } from './wagering.ts'

const wager: WagerTerms = {
  times: 5,
  contributes: { sport: 1000, express: 1000 },
  types: ['single', 'express'],
  minLegOdds: 1400,
  minOdds: 1500,
  maxStake: { times: 4 },
  days: 30,
  convertsMax: null,
}
const leg = (odds: number, isLive = false): SportBet['legs'][number] => ({ odds, isLive })
const bet: SportBet = {
  product: 'sport',
  type: 'single',
  legs: [leg(2000)],
  odds: 2000,
  stake: 2000n,
  currency: 'EUR',
  hasOtherOffer: false,
}

test('a stake within the terms is taken', () => {
  expect(bonusStakeRefusal(wager, bet)).toBeNull()
  expect(bonusStakeRefusal({ times: 1, contributes: { sport: 1000 }, days: 1, convertsMax: null }, bet)).toBeNull()
})

test.each<[string, Partial<SportBet>]>([
  ['bonus-type', { type: 'system', legs: [leg(2000), leg(2000), leg(2000)] }],
  ['bonus-leg-odds', { type: 'express', legs: [leg(2000), leg(1399)] }],
  ['bonus-odds', { odds: 1499 }],
  ['bonus-odds', { odds: null }],
  ['bonus-max-stake', { stake: 2001n }],
  ['bonus-not-together', { hasOtherOffer: true }],
  ['bonus-product', { legs: [] }],
])('refuses with `%s` before anything is staked', (reason, change) => {
  expect(bonusStakeRefusal(wager, { ...bet, ...change })).toBe(reason)
})

test('refuses toto and lotto, and games that the terms do not name, with `bonus-product`', () => {
  expect(bonusStakeRefusal(wager, { product: 'pools', stake: 1n, currency: 'EUR' })).toBe('bonus-product')
  for (const subject of GAME_SUBJECTS)
    expect(bonusStakeRefusal(wager, { product: 'game', subject, stake: 1n, currency: 'EUR' })).toBe('bonus-product')
})

test('refuses every stake in a currency that the largest stake is not stated for', () => {
  const terms = { ...wager, maxStake: { by: { EUR: '2000' } } }
  expect(bonusStakeRefusal(terms, bet)).toBeNull()
  expect(bonusStakeRefusal(terms, { ...bet, currency: 'USD', stake: 1n })).toBe('bonus-max-stake')
})

test('names the selections whose odds are below the terms', () => {
  expect(shortLegs(wager, [leg(1399), leg(1400), leg(1001)])).toEqual([0, 2])
  expect(shortLegs({}, [leg(1001)])).toEqual([])
})

test.each([
  ['sport alone counts for every bet', { sport: 1000 }, [leg(2000, true), leg(2000)], 1000],
  ['live named apart', { sport: 1000, live: 500 }, [leg(2000, true)], 500],
  ['the smallest of a coupon with one live selection', { sport: 1000, live: 500 }, [leg(2000, true), leg(2000)], 500],
  ['several selections named apart', { sport: 1000, express: 300 }, [leg(2000), leg(2000)], 300],
  ['the smaller of live and several', { sport: 1000, live: 800, express: 300 }, [leg(2, true), leg(2, true)], 300],
  ['only several selections', { express: 1000 }, [leg(2000), leg(2000, true)], 1000],
  ['only several selections, and a single', { express: 1000 }, [leg(2000)], 0],
  ['only live, and a selection that is not', { live: 1000 }, [leg(2000, true), leg(2000)], 0],
])('contribution of %s', (_title, contributes, legs, perMille) => {
  expect(contributionOf({ contributes }, { ...bet, legs })).toBe(perMille)
})

test('a game may contribute less than the terms, never more', () => {
  const terms = { contributes: { slots: 1000, roulette: 100 } }
  const game = { product: 'game', stake: 1n, currency: 'EUR' } as const
  expect(contributionOf(terms, { ...game, subject: 'slots', perMille: 300 })).toBe(300)
  expect(contributionOf(terms, { ...game, subject: 'roulette', perMille: 300 })).toBe(100)
  expect(contributionOf(terms, { ...game, subject: 'slots', perMille: 0 })).toBe(0)
})

const perMille = fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined })
const anyContributes = fc.record({ sport: perMille, live: perMille, express: perMille, slots: perMille })
const anyLeg = fc.record({ odds: fc.integer({ min: 1001, max: 9000 }), isLive: fc.boolean() })
const anyBet: fc.Arbitrary<BonusBet> = fc.oneof(
  fc.record({
    product: fc.constant('sport' as const),
    type: fc.constantFrom('single', 'express', 'system'),
    legs: fc.array(anyLeg, { maxLength: 4 }),
    odds: fc.option(fc.integer({ min: 1001, max: 99_000 })),
    stake: fc.bigInt({ min: 1n, max: 100_000n }),
    currency: fc.constantFrom('EUR', 'JPY'),
    hasOtherOffer: fc.boolean(),
  }),
  fc.record({
    product: fc.constant('game' as const),
    subject: fc.constantFrom(...GAME_SUBJECTS),
    stake: fc.bigInt({ min: 1n, max: 100_000n }),
    currency: fc.constant('EUR'),
  }),
)

test('a stake that is taken counts, and a stake that would count nothing is refused', () => {
  fc.assert(
    fc.property(anyContributes, anyBet, (contributes, one) => {
      const terms = { ...wager, contributes }
      const counts = contributionOf(terms, one)
      expect(counts >= 0 && counts <= 1000).toBe(true)
      if (bonusStakeRefusal(terms, one) === null) expect(counts).toBeGreaterThan(0)
      else if (counts === 0) expect(bonusStakeRefusal(terms, one)).toBe('bonus-product')
    }),
  )
})

test('an added bound never lets a stake in', () => {
  fc.assert(
    fc.property(anyContributes, anyBet, (contributes, one) => {
      const free = bonusStakeRefusal({ times: 1, contributes, days: 1, convertsMax: null }, one)
      const bound = bonusStakeRefusal({ ...wager, contributes }, one)
      expect({ free, isRefused: bound !== null }).toEqual({ free, isRefused: bound !== null || free !== null })
    }),
  )
})
