import { describe, expect, test } from 'vitest'
import { walkPart, type PartChain } from './part.ts'
import { shooterRules, tableTennisRules, volleyballRules } from './point-sports.ts'
import type { PointRules } from './point-state.ts'
import type { Pair, Side } from '../side.ts'

const chainOf = (rules: PointRules, serving: Pair, isDecider: boolean): PartChain => ({
  isOver: (home, away) => rules.isOver(home, away, rules.target(isDecider)),
  homeTakes: (_home, _away, server) => (server === 0 ? serving[0] : 1 - serving[1]),
  serverAfter: rules.serverAfter,
  scoreMax: rules.target(isDecider) + rules.extraMax,
})

/** From the end back: what each score is worth to the home side. */
function homeWins(chain: PartChain, start: readonly [number, number, Side], known = new Map<string, number>()): number {
  const [home, away, server] = start
  if (home === chain.scoreMax || away === chain.scoreMax) return 0.5
  if (chain.isOver(home, away)) return home > away ? 1 : 0
  const name = start.join()
  const takes = chain.homeTakes(home, away, server)
  const value =
    known.get(name) ??
    takes * homeWins(chain, [home + 1, away, chain.serverAfter(home + 1, away, server, 0)], known) +
      (1 - takes) * homeWins(chain, [home, away + 1, chain.serverAfter(home, away + 1, server, 1)], known)
  known.set(name, value)
  return value
}

describe.each([
  { sport: 'volleyball', rules: volleyballRules, serving: [0.39, 0.33] },
  { sport: 'table tennis', rules: tableTennisRules, serving: [0.57, 0.51] },
  { sport: 'tactical shooter', rules: shooterRules, serving: [0.44, 0.5] },
] as const)('a part of $sport', ({ rules, serving }) => {
  const chain = chainOf(rules, serving, false)
  const starts = [
    [0, 0, 0],
    [0, 0, 1],
    [3, 7, 0],
    [9, 9, 1],
    [10, 8, 1],
  ] as const

  test.each(starts)('from %i:%i with %i to serve ends as its points make it end', (home, away, server) => {
    const { finals } = walkPart(chain, [{ home, away, server, weight: 1 }])
    const won = finals.filter((final) => final.home > final.away).reduce((sum, { probability }) => sum + probability, 0)
    expect(won).toBeCloseTo(homeWins(chain, [home, away, server]), 7)
    expect(finals.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 10)
    for (const final of finals.filter(({ probability }) => probability > 1e-7))
      expect(chain.isOver(final.home, final.away)).toBe(true)
  })

  test('passes one score for each number of points, and gives each point to one side', () => {
    const outlook = walkPart(chain, [{ home: 0, away: 0, server: 0, weight: 1 }])
    const passed = Array.from({ length: 9 }, (_, away) => outlook.passes(8 - away, away))
    expect(passed.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    expect(outlook.takes(0, 8) + outlook.takes(1, 8)).toBeCloseTo(1, 12)
    expect(outlook.reachesFirst(0, 8) + outlook.reachesFirst(1, 8)).toBeCloseTo(1, 12)
  })

  test('is the same for both sides when they change names', () => {
    const swapped = chainOf(rules, [serving[1], serving[0]], false)
    const one = walkPart(chain, [{ home: 0, away: 0, server: 0, weight: 1 }]).finals
    const other = walkPart(swapped, [{ home: 0, away: 0, server: 1, weight: 1 }]).finals
    const twin = new Map(other.map(({ home, away, probability }) => [`${away}:${home}`, probability]))
    for (const { home, away, probability } of one) expect(twin.get(`${home}:${away}`)).toBeCloseTo(probability, 12)
  })
})

test('the server does not matter where serving is no advantage', () => {
  const even = chainOf(volleyballRules, [0.52, 0.48], false)
  const [one, other] = ([0, 1] as const).map((server) => walkPart(even, [{ home: 0, away: 0, server, weight: 1 }]))
  for (const [at, { probability }] of (one?.finals ?? []).entries())
    expect(other?.finals[at]?.probability).toBeCloseTo(probability, 12)
})

test.each([
  { score: [13, 11], isOver: true },
  { score: [12, 12], isOver: false },
  { score: [13, 12], isOver: false },
  { score: [15, 13], isOver: false },
  { score: [16, 12], isOver: true },
  { score: [16, 14], isOver: true },
  { score: [15, 15], isOver: false },
  { score: [18, 17], isOver: false },
  { score: [19, 17], isOver: true },
] as const)('a map of rounds at $score is over: $isOver', ({ score, isOver }) => {
  const [home, away] = score
  expect(shooterRules.isOver(home, away, 13)).toBe(isOver)
})
