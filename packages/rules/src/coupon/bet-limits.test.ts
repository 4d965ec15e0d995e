import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountIn } from './amounts.ts'
import { betLimits, limitFault, type LimitedBet, type LimitLine, type LimitTable } from './bet-limits.ts'
import { STAKED_TYPES } from './coupon-types.ts'

const GROUPS = ['main', 'scores', 'specials']
const HOUSE = { minStake: 0.1, maxStake: 500, maxPayout: 20_000 }
const table = (limits: readonly LimitLine[], given: Partial<LimitTable> = {}): LimitTable => ({
  ...HOUSE,
  minTypes: STAKED_TYPES,
  maxTypes: STAKED_TYPES,
  limits,
  ...given,
})
const FOOTBALL: LimitedBet = { sport: 'football', rank: 5, groups: ['main'], isLive: false }
const facts = (bets: readonly LimitedBet[], factorMilli = 1000, type: 'single' | 'express' = 'single') => ({
  type,
  bets,
  factorMilli,
})
const usd = (multiple: number) => amountIn('USD', multiple)

const TABLE = table([
  { phase: 'live', maxStake: 200 },
  { phase: 'line', minStake: 0.2 },
  { sports: ['tennis', 'darts'], maxStake: 100 },
  { rankFrom: 200, maxStake: 80, maxPayout: 1000 },
  { groups: ['scores', 'specials'], phase: 'live', maxStake: 10 },
  { types: ['express'], maxStake: 400, minStake: 1 },
])

test.each([
  { what: 'an ordinary bet', bet: {}, max: 500, reason: {} },
  { what: 'a live bet', bet: { isLive: true }, max: 200, reason: { phase: 'live' } },
  { what: 'tennis', bet: { sport: 'tennis', isLive: true }, max: 100, reason: { sports: ['tennis'] } },
  { what: 'rank 199', bet: { rank: 199 }, max: 500, reason: {} },
  { what: 'rank 200', bet: { rank: 200 }, max: 80, reason: { rankFrom: 200 } },
  { what: 'a score before the start', bet: { groups: ['scores'] }, max: 500, reason: {} },
  {
    what: 'a builder with a live special',
    bet: { groups: ['main', 'specials'], isLive: true },
    max: 10,
    reason: { groups: ['specials'], phase: 'live' },
  },
])('the maximum of $what is $max, with the line that binds', ({ bet, max, reason }) => {
  expect(betLimits(facts([{ ...FOOTBALL, ...bet }]), TABLE, 'USD').max).toEqual({
    amount: usd(max),
    reason: { ...reason, isPlayer: false },
  })
})

test('one bet of a coupon is enough for a line, and all conditions have to be met by the same bet', () => {
  const live = { ...FOOTBALL, isLive: true }
  const scores = { ...FOOTBALL, groups: ['scores'] }
  const express = (...bets: LimitedBet[]) => betLimits(facts(bets, 1000, 'express'), TABLE, 'USD')
  expect(express(FOOTBALL, live).max).toEqual({ amount: usd(200), reason: { phase: 'live', isPlayer: false } })
  expect(express(live, scores).max?.amount).toBe(usd(200))
  expect(express(FOOTBALL, { ...live, groups: ['scores'] }).max?.amount).toBe(usd(10))
  expect(express(FOOTBALL, FOOTBALL)).toMatchObject({
    max: { amount: usd(400), reason: { types: ['express'] } },
    min: { amount: usd(1), reason: { types: ['express'] } },
  })
})

test('minimum and maximum hold for the listed types only', () => {
  const some = table([], { minTypes: ['express'], maxTypes: ['express'] })
  expect(betLimits(facts([FOOTBALL]), some, 'USD')).toMatchObject({ min: { amount: 1n }, max: null })
  expect(betLimits(facts([FOOTBALL], 1000, 'express'), some, 'USD')).toMatchObject({
    min: { amount: usd(0.1) },
    max: { amount: usd(500) },
  })
  const own = table([{ types: ['single'], maxStake: 9 }], { maxTypes: ['express'] })
  expect(betLimits(facts([FOOTBALL]), own, 'USD').max?.amount).toBe(usd(9))
})

test.each([
  [250, 125, true],
  [1000, 500, false],
  [4000, 2000, true],
])('a factor of %i thousandths makes the maximum %i', (factor, max, isPlayer) => {
  expect(betLimits(facts([FOOTBALL], factor), TABLE, 'USD').max).toEqual({ amount: usd(max), reason: { isPlayer } })
})

test('a small factor leaves the minimum, and no factor changes minimum or payout', () => {
  const limits = betLimits(facts([FOOTBALL], 1), table([], { maxStake: 50 }), 'USD')
  expect(limits.max?.amount).toBe(limits.min.amount)
  const { min, maxPayout } = betLimits(facts([FOOTBALL], 5000), TABLE, 'USD')
  expect([min.amount, maxPayout.amount]).toEqual([usd(0.2), usd(20_000)])
})

const amount = fc.integer({ min: 1, max: 1000 })
const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1 })
const maybe = <T>(given: fc.Arbitrary<T>) => fc.option(given, { nil: undefined })
const aLine = fc.record({
  types: maybe(some(['single', 'express'])),
  sports: maybe(some(['football', 'tennis'])),
  rankFrom: maybe(fc.integer({ min: 1, max: 400 })),
  groups: maybe(some(GROUPS)),
  phase: maybe(fc.constantFrom('live' as const, 'line' as const)),
  minStake: maybe(amount),
  maxStake: maybe(amount),
  maxPayout: maybe(amount),
})
const aBet = fc.record({
  sport: fc.constantFrom('football', 'tennis', 'darts'),
  rank: fc.integer({ min: 1, max: 400 }),
  groups: some(GROUPS),
  isLive: fc.boolean(),
})
type RandomLine = typeof aLine extends fc.Arbitrary<infer T> ? T : never
/** JSON drops what is undefined. */
const lineOf = (line: RandomLine): LimitLine => JSON.parse(JSON.stringify(line)) as LimitLine

/** Written without the rule's own shortcuts. */
function isFor(line: LimitLine, type: string, bets: readonly LimitedBet[]): boolean {
  if (line.types !== undefined && !line.types.includes(type)) return false
  for (const { sport, rank, groups, isLive } of bets) {
    const misses = [
      line.sports !== undefined && !line.sports.includes(sport),
      line.rankFrom !== undefined && rank < line.rankFrom,
      line.groups !== undefined && !groups.some((group) => line.groups?.includes(group)),
      line.phase === 'live' && !isLive,
      line.phase === 'line' && isLive,
    ]
    if (!misses.includes(true)) return true
  }
  return false
}

test('the most restrictive of all lines for a coupon holds, whatever their order', () => {
  fc.assert(
    fc.property(
      fc.array(aLine, { maxLength: 8 }),
      fc.array(aBet, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('single' as const, 'express' as const),
      (random, bets, type) => {
        const lines = random.map(lineOf)
        const meant = lines.filter((line) => isFor(line, type, bets))
        const of = (kind: 'minStake' | 'maxStake' | 'maxPayout') => meant.flatMap(({ [kind]: one }) => one ?? [])
        for (const inOrder of [lines, lines.toReversed()]) {
          const limits = betLimits(facts(bets, 1000, type), table(inOrder), 'USD')
          expect(limits.min.amount).toBe(usd(Math.max(HOUSE.minStake, ...of('minStake'))))
          expect(limits.max?.amount).toBe(usd(Math.min(HOUSE.maxStake, ...of('maxStake'))))
          expect(limits.maxPayout.amount).toBe(usd(Math.min(HOUSE.maxPayout, ...of('maxPayout'))))
        }
      },
    ),
    { numRuns: 500 },
  )
})

test.each([
  [{}, null],
  [{ limits: [{ types: ['singles'], maxStake: 5 }] }, /singles is no coupon type/],
  [{ minTypes: ['double'] }, /double is no coupon type/],
  [{ limits: [{ groups: ['goal'], maxStake: 5 }] }, /goal is no market group/],
  [{ limits: [{ sports: ['tennis'] }] }, /line 1 limits nothing/],
  [{ limits: [{ sports: ['tennis'], maxStake: 0.05 }] }, /minimum of 0.1 is above a maximum of 0.05/],
  [{ limits: [{ types: ['express'], minStake: 501 }] }, /minimum of 501 is above a maximum of 500/],
])('a table with %j: %s', (given, fault) => {
  const found = limitFault(table([], given), STAKED_TYPES, GROUPS)
  if (fault === null) expect(found).toBeNull()
  else expect(found).toMatch(fault)
})
