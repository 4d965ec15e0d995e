import { createRandom } from '@evens/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { titleByRoute } from '../catalogue.ts'
import { valueOf } from '../proofs/figures.ts'
import { chancePaths } from '../testing/every-round.ts'
import { testChance } from '../testing/players.ts'
import * as its from './index.ts'
import type { Score } from './maths.ts'

const { goalWeights, isMatchWon, MATCH, MATCH_MARKETS, matchFixture, matchIncidents, matchScore, matchSpots } = its

const strengths = fc.integer({ min: MATCH.leastStrength, max: MATCH.mostStrength })
const fixtures = fc.record({ home: strengths, away: strengths })
const chanceFor = (seed: string) => testChance(createRandom(seed))
const SCORES: readonly Score[] = Array.from({ length: 64 }, (_score, at) => ({ home: at >> 3, away: at & 7 }))

test('the title of the match has its mathematics', () => {
  expect(titleByRoute('two-minute-football')?.maths).toBe(MATCH.id)
})

describe('the weights of goals', () => {
  test('are whole, a million a side, and highest near the goals that are expected', () => {
    fc.assert(
      fc.property(fixtures, (fixture) => {
        const { home, away } = goalWeights(MATCH, fixture)
        for (const weights of [home, away]) {
          expect(weights).toHaveLength(8)
          expect(weights.every((weight) => Number.isInteger(weight) && weight >= 0)).toBe(true)
          expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(1_000_000)
        }
      }),
    )
  })

  test('are those of Poisson, cut at seven', () => {
    const { home, away } = goalWeights(MATCH, { home: 100, away: 100 })
    const poisson = (lambda: number, goals: number): number =>
      Math.exp(-lambda) *
      Array.from({ length: goals }, (_goal, at) => lambda / (at + 1)).reduce((one, other) => one * other, 1)
    for (const [weights, lambda] of [
      [home, 1.5],
      [away, 1.2],
    ] as const) {
      const all = weights.reduce((sum, _weight, goals) => sum + poisson(lambda, goals), 0)
      weights.forEach((weight, goals) =>
        expect(Math.abs(weight / 1e6 - poisson(lambda, goals) / all)).toBeLessThan(8e-6),
      )
    }
  })

  test('favour the stronger side, and stay within their bounds for the strongest', () => {
    const mean = (weights: readonly number[]): number =>
      weights.reduce((sum, weight, goals) => sum + (goals * weight) / 1e6, 0)
    const { home, away } = goalWeights(MATCH, { home: 140, away: 60 })
    expect(mean(home)).toBeGreaterThan(mean(goalWeights(MATCH, { home: 100, away: 100 }).home))
    expect([mean(home) > 3 && mean(home) <= 3.5, mean(away) > 0.4 && mean(away) < 0.6]).toEqual([true, true])
  })
})

describe('the markets', () => {
  test('are twelve, and every score wins one outcome of each, of double chance two', () => {
    expect(Object.keys(MATCH_MARKETS)).toHaveLength(12)
    for (const [market, outcomes] of Object.entries(MATCH_MARKETS))
      for (const score of SCORES)
        expect([market, score, outcomes.filter(([, wins]) => wins(score)).length]).toEqual([
          market,
          score,
          market === 'double-chance' ? 2 : 1,
        ])
  })

  test.each([
    [
      { home: 2, away: 1 },
      ['result:home', 'total-2.5:over', 'total-3.5:under', 'score:2-1', 'margin:home-1', 'goals:3'],
    ],
    [
      { home: 0, away: 0 },
      ['result:draw', 'both-score:no', 'parity:even', 'total-1.5:under', 'double-chance:draw-away'],
    ],
    [{ home: 1, away: 4 }, ['score:other', 'margin:away-3-more', 'goals:5-more', 'away-total-1.5:over', 'parity:odd']],
  ])('of the score %j pay %j', (score, won) => {
    expect(won.filter((id) => !isMatchWon(id, score))).toEqual([])
  })

  test('pay nothing on a spot that there is not', () => {
    expect(['result:toString', 'constructor', 'result'].some((id) => isMatchWon(id, { home: 1, away: 0 }))).toBe(false)
  })

  test('have chances that add up to one exactly, of double chance to two', () => {
    fc.assert(
      fc.property(fixtures, (fixture) => {
        const spots = matchSpots(MATCH, goalWeights(MATCH, fixture))
        for (const market of Object.keys(MATCH_MARKETS)) {
          const own = spots.filter((spot) => spot.market === market)
          const sum = own.reduce((all, { chance }) => all + chance.over, 0n)
          expect(own.every(({ chance }) => chance.under === 10n ** 12n)).toBe(true)
          expect(sum).toBe(10n ** 12n * (market === 'double-chance' ? 2n : 1n))
        }
      }),
      { numRuns: 50 },
    )
  })

  test('return at most 1 ÷ 1.06, and less by no more than a thousandth of what they pay', () => {
    fc.assert(
      fc.property(fixtures, (fixture) => {
        for (const { chance, price } of matchSpots(MATCH, goalWeights(MATCH, fixture))) {
          if (price === null) {
            expect(106n * chance.over * 1001n > 100n * chance.under * 1000n).toBe(true)
            continue
          }
          expect(price).toBeGreaterThan(1000)
          expect(BigInt(price) * chance.over * 106n <= 100_000n * chance.under).toBe(true)
          expect(BigInt(price + 1) * chance.over * 106n > 100_000n * chance.under).toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })
})

// Every elementary outcome of the draw, with few weights, against the chances that the prices come from.
test('each spot wins as often as it is counted', () => {
  const maths = { ...MATCH, weights: 20 }
  const weights = { home: [6, 7, 4, 2, 1, 0, 0, 0], away: [9, 6, 3, 1, 1, 0, 0, 0] }
  const paths = chancePaths((chance) => matchScore(maths, weights, chance))
  for (const { id, chance } of matchSpots(maths, weights)) {
    const won = paths.reduce((sum, { outcome, share }) => (isMatchWon(id, outcome) ? sum + share : sum), 0)
    expect(won).toBeCloseTo(valueOf(chance), 10)
  }
})

describe('the incidents of a match', () => {
  test.each(SCORES.filter(({ home, away }) => (home + 3 * away) % 5 === 0))('end with the score %j', (score) => {
    for (let at = 0; at < 20; at += 1) {
      const incidents = matchIncidents(MATCH, score, chanceFor(`${at}`))
      const goals = (side: string): number =>
        incidents.filter((incident) => incident.kind === 'goal' && incident.side === side).length
      expect({ home: goals('home'), away: goals('away') }).toEqual(score)
      const minutes = incidents.map(({ minute }) => minute)
      expect(minutes).toEqual([...new Set(minutes)].toSorted((one, other) => one - other))
      expect(minutes.every((minute) => minute >= 1 && minute <= 90)).toBe(true)
      expect(incidents.length - score.home - score.away).toBeGreaterThanOrEqual(6)
    }
  })

  test('follow from the chance alone, and favour neither side', () => {
    const score = { home: 2, away: 2 }
    expect(matchIncidents(MATCH, score, chanceFor('same'))).toEqual(matchIncidents(MATCH, score, chanceFor('same')))
    const first = Array.from({ length: 2000 }, (_match, at) =>
      matchIncidents(MATCH, score, chanceFor(`first ${at}`)).find(({ kind }) => kind === 'goal'),
    )
    const ofHome = first.filter((incident) => incident?.side === 'home').length
    expect(Math.abs(ofHome - 1000)).toBeLessThan(4.5 * Math.sqrt(500))
  })
})

test('strengths of a fixture are whole and reach both bounds', () => {
  const chance = chanceFor('fixtures')
  const all = Array.from({ length: 2000 }, () => matchFixture(MATCH, chance)).flatMap(({ home, away }) => [home, away])
  expect([Math.min(...all), Math.max(...all)]).toEqual([60, 140])
})
