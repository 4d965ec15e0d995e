import { createRandom, marketKey, type Random } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { shooterRules, tableTennisRules, volleyballRules } from '../chain/point-sports.ts'
import { type PointState, viewPoints } from '../chain/point-state.ts'
import { CASES } from '../chain/testing/sports.ts'
import { boxing, martialArts } from '../fights/model.ts'
import { beginFight } from '../fights/state.ts'
import { baseball } from '../innings/baseball/model.ts'
import { BALLS_IN_OVER, type BallChances, bowlingAt, phaseAt, WICKETS_MAX } from '../innings/cricket/ball.ts'
import { cricket } from '../innings/cricket/model.ts'
import { BEFORE_INNINGS } from '../innings/cricket/state.ts'
import { moba } from '../maps/moba.ts'
import { beginMoba } from '../maps/moba-state.ts'
import type { PricedMarket } from '../market.ts'
import { type TennisState, viewTennis } from '../racquet/tennis-state.ts'
import type { JointGame, Law } from './cells.ts'
import { addable, type FairPick, jointChance, lawOf } from './joint.ts'
import { BASEBALL_BEGIN } from './runs-sports.ts'

type Built = { readonly sport: string; readonly law: Law; readonly all: readonly FairPick[] }

const picksOf = (markets: readonly PricedMarket[]): FairPick[] =>
  markets.flatMap(({ market, specifiers, outcomes }) =>
    outcomes.map(({ id, probability }) => ({
      market: marketKey(market, specifiers),
      outcome: id,
      chance: probability,
    })),
  )

function built(sport: string, markets: readonly PricedMarket[], more: Partial<JointGame> = {}): Built {
  const law = lawOf({ sport, isLive: false, score: [0, 0], ...more, markets })
  if (law === null) throw new Error(`no law of ${sport}`)
  return { sport, law, all: picksOf(markets) }
}

const CHAINS = CASES.map((one) => ({ ...one, sport: one.sport.replace(' ', '-') }))
const chainOf = (sport: string) => {
  const found = CHAINS.find((one) => one.sport === sport)
  if (found === undefined) throw new Error(`no ${sport}`)
  return found
}
const beforeMatch = (sport: string): readonly PricedMarket[] =>
  chainOf(sport).play(createRandom('before'))[0]?.price() ?? []

const EXCHANGE = { down: [0.02, 0.015], better: [0.3, 0.25] } as const
const EDGES = [0.3, -0.2] as const

const GAMES: readonly Built[] = [
  ...CHAINS.map(({ sport }) => built(sport, beforeMatch(sport))),
  built('moba', moba.price({ kill: [0.1, 0.09], beast: [0.01, 0.01], tower: [0.05, 0.045] }, beginMoba(3))),
  built(
    'boxing',
    boxing.price(
      { ...EXCHANGE, ko: [0.006, 0.004], submission: [0, 0] },
      beginFight({ rounds: 10, exchanges: 12, seconds: 180, hasSubmissions: false }),
    ),
  ),
  built(
    'martial-arts',
    martialArts.price(
      { ...EXCHANGE, ko: [0.01, 0.008], submission: [0.008, 0.01] },
      beginFight({ rounds: 3, exchanges: 20, seconds: 300, hasSubmissions: true }),
    ),
  ),
  built('baseball', baseball.price({ edges: EDGES }, BASEBALL_BEGIN)),
  built(
    'cricket',
    cricket.price(
      { edges: EDGES },
      { overs: 20, first: null, innings: [BEFORE_INNINGS, BEFORE_INNINGS], superOvers: [] },
    ),
  ),
]
const gameOf = (sport: string): Built => {
  const found = GAMES.find((game) => game.sport === sport)
  if (found === undefined) throw new Error(`no ${sport}`)
  return found
}

const pickIn = ({ all }: Built, text: string): FairPick => {
  const found = all.find(({ market, outcome }) => `${market} ${outcome}` === text)
  if (found === undefined) throw new Error(`no ${text}`)
  return found
}

/** Pairs of picks that can be combined, some hundred of them, the same in every run. */
function pairsOf({ sport, law, all }: Built, count: number): (readonly [FairPick, FairPick, number])[] {
  const random = createRandom(`pairs ${sport}`)
  const open = addable(law, [], all)
  const pairs: [FairPick, FairPick, number][] = []
  for (let tried = 0; tried < 40 * count && pairs.length < count; tried++) {
    const [one, other] = [open[random.int(open.length)], open[random.int(open.length)]]
    const joint = one === undefined || other === undefined ? null : jointChance(law, [one, other])
    if (one !== undefined && other !== undefined && joint?.ok === true) pairs.push([one, other, joint.value])
  }
  return pairs
}

describe.each(GAMES.map((game) => [game.sport, game] as const))('in %s', (_, game) => {
  test('a pair wins at most as often as each pick, and at least as often as both leave no room to miss', () => {
    const pairs = pairsOf(game, 150)
    expect(pairs.length).toBeGreaterThan(game.sport === 'moba' ? 20 : 100)
    for (const [one, other, joint] of pairs) {
      expect(joint).toBeLessThanOrEqual(Math.min(one.chance, other.chance))
      expect(joint).toBeGreaterThanOrEqual(Math.max(0, one.chance + other.chance - 1) - 1e-9)
    }
  })

  test('agrees with the book on every single outcome that the law knows', () => {
    const known = game.all.filter((pick) => Math.min(pick.chance, 1 - pick.chance) > 1e-6 && game.law.maskOf(pick))
    const open = new Set(addable(game.law, [], game.all))
    expect(known.filter((pick) => !open.has(pick))).toEqual([])
  })

  test('the outcomes that can be added are those that the builder accepts', () => {
    const [first] = addable(game.law, [], game.all)
    if (first === undefined) throw new Error('nothing can be picked')
    const open = new Set(addable(game.law, [first], game.all))
    for (const pick of game.all.filter((_pick, at) => at % 7 === 0))
      expect([pick, jointChance(game.law, [first, pick]).ok]).toEqual([pick, open.has(pick)])
  })
})

/** A market of the model that is a pair of two others: its own enumeration of the same ends. */
const PAIRED: readonly (readonly [sport: string, market: RegExp, pair: (outcome: string, line: string) => string[]])[] =
  [
    ...['tennis', 'volleyball', 'table-tennis', 'tactical-shooter', 'baseball'].map(
      (sport) =>
        [
          sport,
          /^result_total\|total=([\d.]+)$/,
          (outcome: string, line: string) => {
            const [side, total] = outcome.split('_')
            return [`winner ${side}`, `total|total=${line} ${total}`]
          },
        ] as const,
    ),
    ...['tennis', 'volleyball', 'table-tennis', 'tactical-shooter', 'moba'].map(
      (sport) =>
        [
          sport,
          /^(?:set|map)_match$/,
          (outcome: string) => {
            const [part, match] = outcome.split('_')
            return [`winner|period=1 ${part}`, `winner ${match}`]
          },
        ] as const,
    ),
    ['boxing', /^team_win_round\|team=home$/, (round) => ['result home', `exact_round ${round}`]],
    ['martial-arts', /^team_win_round\|team=home$/, (round) => ['win_inside|team=home yes', `exact_round ${round}`]],
  ]

test.each(PAIRED)('in %s, %s is what its two parts are together', (sport, market, pair) => {
  const game = gameOf(sport)
  const seen = game.all.flatMap((own) => {
    const [found, line = ''] = market.exec(own.market) ?? []
    if (found === undefined || ['decision', 'no_win'].includes(own.outcome)) return []
    const joint = jointChance(
      game.law,
      pair(own.outcome, line).map((text) => pickIn(game, text)),
    )
    if (!joint.ok) throw new Error(`${own.outcome}: ${joint.error.reason}`)
    expect(joint.value, own.outcome).toBeCloseTo(own.chance, 4)
    return [own]
  })
  expect(seen.length).toBeGreaterThan(2)
})

/** Five deviations of a share that was counted so often. */
const tolerance = (chance: number, count: number): number => 5 * Math.sqrt((chance * (1 - chance)) / count) + 1e-3

const SAMPLES = 1200

test.each(['tennis', 'volleyball', 'table-tennis', 'tactical-shooter'])(
  'in %s, pairs win as often as in matches played point by point',
  (sport) => {
    const pairs = pairsOf(gameOf(sport), 60)
    const wins = pairs.map(() => 0)
    const markets = new Map(beforeMatch(sport).map((one) => [marketKey(one.market, one.specifiers), one]))
    for (let seed = 0; seed < SAMPLES; seed++) {
      const end = chainOf(sport)
        .play(createRandom(`match ${seed}`))
        .at(-1)
      const hasWon = ({ market, outcome }: FairPick): boolean => {
        const priced = markets.get(market)
        const results = priced === undefined ? null : end?.settle(priced)
        return results?.find((result) => result.outcome === outcome)?.win === 1
      }
      pairs.forEach(([one, other], at) => {
        if (hasWon(one) && hasWon(other)) wins[at] = (wins[at] ?? 0) + 1
      })
    }
    pairs.forEach(([one, other, joint], at) => {
      const share = (wins[at] ?? 0) / SAMPLES
      expect(Math.abs(share - joint), `${one.market} ${one.outcome}, ${other.market} ${other.outcome}`).toBeLessThan(
        tolerance(joint, SAMPLES),
      )
    })
  },
  120_000,
)

const RUNS: Readonly<Record<keyof BallChances, number>> = {
  dot: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  six: 6,
  wicket: 0,
  extra: 1,
}

/** One innings, ball by ball. */
function bat(edge: number, target: number, random: Random): number {
  const bowling = bowlingAt(edge)
  let [runs, wickets, balls] = [0, 0, 0]
  while (balls < 20 * BALLS_IN_OVER && wickets < WICKETS_MAX && runs < target) {
    const chances = Object.entries(bowling[phaseAt(balls, 20)][wickets] ?? {})
    let left = random.next()
    const [what = 'dot'] = chances.find(([, chance]) => (left -= chance) < 0) ?? []
    runs += RUNS[what as keyof BallChances]
    if (what === 'wicket') wickets++
    if (what !== 'extra') balls++
  }
  return runs
}

test('in cricket, pairs win as often as in matches played ball by ball', () => {
  const game = gameOf('cricket')
  const count = 6000
  const lineOf = (market: string): number => {
    const lines = game.all.filter((pick) => pick.market.startsWith(market) && pick.market.endsWith('.5'))
    const even = lines.toSorted((a, b) => Math.abs(a.chance - 0.5) - Math.abs(b.chance - 0.5))[0]
    return Number(even?.market.split('total=')[1])
  }
  const [total, home] = [lineOf('total|total='), lineOf('team_total|team=home')]
  const wins = [0, 0]
  const random = createRandom('cricket')
  for (let match = 0; match < count; match++) {
    const first = random.chance(0.5) ? 0 : 1
    const scored = bat(EDGES[first], Infinity, random)
    const answered = bat(EDGES[first === 0 ? 1 : 0], scored + 1, random)
    const [ours, theirs] = first === 0 ? [scored, answered] : [answered, scored]
    if (ours > theirs && ours + theirs > total) wins[0] = (wins[0] ?? 0) + 1
    if (ours < theirs && ours > home) wins[1] = (wins[1] ?? 0) + 1
  }
  const pairs = [
    ['result home', `total|total=${total} over`],
    ['result away', `team_total|team=home|total=${home} over`],
  ]
  pairs.forEach((texts, at) => {
    const joint = jointChance(
      game.law,
      texts.map((text) => pickIn(game, text)),
    )
    expect(joint.ok, texts.join()).toBe(true)
    if (joint.ok) expect(Math.abs((wins[at] ?? 0) / count - joint.value)).toBeLessThan(tolerance(joint.value, count))
  })
}, 60_000)

test.each([
  ['tennis', 'winner home', 'winner away', 'contradiction'],
  ['tennis', 'correct_score 2:0', 'winner home', 'adds-nothing'],
  ['tennis', 'correct_score 2:0', 'both_win_set yes', 'contradiction'],
  ['tennis', 'winner home', 'game_winner|n=1|period=1 home', 'not-pickable'],
  ['volleyball', 'winner home', 'wins_set|team=home yes', 'adds-nothing'],
  ['volleyball', 'winner|period=1 away', 'correct_score 3:0', 'contradiction'],
  ['moba', 'winner home', 'first_tower|period=1 home', 'not-pickable'],
  ['boxing', 'exact_round 2', 'fight_distance yes', 'contradiction'],
  ['boxing', 'winner home', 'exact_round 2', 'not-pickable'],
  ['baseball', 'winner home', 'winning_margin home_by_1', 'adds-nothing'],
  ['cricket', 'tie yes', 'result home', 'contradiction'],
])('in %s, %s and %s: %s', (sport, one, other, reason) => {
  const game = gameOf(sport)
  const joint = jointChance(game.law, [pickIn(game, one), pickIn(game, other)])
  expect(joint).toMatchObject({ ok: false, error: { reason } })
})

const POINT_RULES = { volleyball: volleyballRules, 'table-tennis': tableTennisRules }

/** The scoreboard of a moment. A map of rounds shows no server. */
function boardOf(sport: string, state: object): Pick<JointGame, 'score' | 'periods' | 'serving'> {
  if (sport === 'tennis') {
    const { played, server } = viewTennis(state as TennisState)
    return { score: played.won, periods: played.scores, serving: server }
  }
  const rules = POINT_RULES[sport as 'volleyball'] ?? shooterRules
  const { played, server } = viewPoints(rules, state as PointState)
  return { score: played.won, periods: played.scores, ...(rules === shooterRules ? {} : { serving: server }) }
}

test.each(['tennis', 'volleyball', 'table-tennis', 'tactical-shooter'])(
  'in %s in play, the law goes on from the score',
  (sport) => {
    const moments = chainOf(sport).play(createRandom('in play'))
    for (const share of [0.2, 0.45, 0.7]) {
      const moment = moments[Math.floor(moments.length * share)]
      if (moment === undefined) throw new Error('no moment')
      const { law, all } = built(sport, moment.price(), { isLive: true, ...boardOf(sport, moment.state) })
      const known = all.filter((pick) => pick.chance > 1e-6 && law.maskOf(pick) !== null)
      const open = addable(law, [], all)
      expect(open.length).toBeGreaterThan(20)
      expect(open.length / known.length).toBeGreaterThan(0.95)
    }
  },
)
