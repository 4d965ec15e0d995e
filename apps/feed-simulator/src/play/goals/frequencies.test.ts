import { createRandom, marketKey } from '@evens/kernel'
import {
  eFootballModel,
  footballModel,
  iceHockeyModel,
  type GoalsStrength,
  type Mark,
  type PricedMarket,
  type SportModel,
} from '@evens/pricing'
import { expect, test } from 'vitest'
import { E_FOOTBALL_STYLE, FOOTBALL_STYLE, ICE_HOCKEY_STYLE } from './sports.ts'
import { beginGoals, type GameStyle, type GoalsPlay } from './game.ts'
import { playGoals } from './play.ts'

// Low scores lean so strongly here that prices and play could not agree by chance if one of them forgot it.
const STRENGTH: GoalsStrength = { goals: [1.2, 1.05], rho: -0.25, corners: [5.2, 4.7], cards: [2, 2] }
const MANY_GOALS: GoalsStrength = { goals: [2.9, 2.4], rho: -0.1, corners: [0, 0], cards: [0, 0] }
const GAMES = 1200
const LIKELY = 0.006
// All outcomes of a game are inside the band at once with 99 %. Each on its own would be at 2.576, but many of them move
// together, so how many are outside that one says little.
const OUTCOMES_MAX = 350
const BAND = 4.2

type Model = SportModel<GoalsStrength, GoalsPlay>

const goal = (side: 0 | 1, part: number, second: number): Mark => ({ side, part, second })
const at = (style: GameStyle, facts: Partial<GoalsPlay>): GoalsPlay => ({
  ...beginGoals(style),
  phase: 'playing',
  isClockStopped: false,
  ...facts,
})

function endOf(style: GameStyle, strength: GoalsStrength, from: GoalsPlay, seed: string): GoalsPlay {
  // Movements do not affect the score, so few of them are simulated here.
  const quick: GameStyle = { ...style, gapSeconds: [150, 150] }
  let state = from
  for (const step of playGoals(quick, strength, from, createRandom(seed))) state = step.state
  return state
}

/** One market of each kind, period and side is enough: the lines beside it come from the same counts. */
function oneOfEach(priced: readonly PricedMarket[]): PricedMarket[] {
  const seen = new Map(
    priced.map((market) => {
      const { total: _total, hcp: _hcp, n: _n, ...rest } = market.specifiers
      return [marketKey(market.market, rest), market]
    }),
  )
  return [...seen.values()]
}

/** The distance of the mean return of a unit staked at fair odds from one, in standard errors. */
function deviations(model: Model, priced: readonly PricedMarket[], finals: readonly GoalsPlay[]): [string, number][] {
  return priced.flatMap(({ market, specifiers, outcomes }) => {
    const definition = model.definitions.find(({ id }) => id === market)
    const profits = new Map(outcomes.map(({ id }) => [id, 0]))
    const odds = new Map(outcomes.map(({ id, probability }) => [id, 1 / probability]))
    for (const final of finals)
      for (const { outcome, win, refund } of definition?.settle(final, specifiers) ?? [])
        profits.set(outcome, (profits.get(outcome) ?? 0) + win * (odds.get(outcome) ?? 0) + refund - 1)
    return outcomes
      .filter(({ probability }) => probability > LIKELY && probability < 1 - LIKELY)
      .map(({ id, probability }): [string, number] => {
        const error = Math.sqrt(finals.length * (1 / probability - 1))
        return [`${marketKey(market, specifiers)}/${id}`, (profits.get(id) ?? 0) / error]
      })
  })
}

test.each([
  {
    game: 'football from the start',
    style: FOOTBALL_STYLE,
    model: footballModel,
    strength: STRENGTH,
    from: beginGoals(FOOTBALL_STYLE),
  },
  {
    game: 'football from 0:1 in the first half with a man sent off',
    style: FOOTBALL_STYLE,
    model: footballModel,
    strength: STRENGTH,
    from: at(FOOTBALL_STYLE, {
      part: 1,
      second: 2000,
      goals: [goal(1, 1, 700)],
      cards: [{ ...goal(0, 1, 900), isRed: true }],
    }),
  },
  {
    game: 'ice hockey from 1:1 in the second period',
    style: ICE_HOCKEY_STYLE,
    model: iceHockeyModel,
    strength: MANY_GOALS,
    from: at(ICE_HOCKEY_STYLE, { part: 2, second: 600, goals: [goal(0, 1, 100), goal(1, 1, 800)] }),
  },
  {
    game: 'e-football from the start',
    style: E_FOOTBALL_STYLE,
    model: eFootballModel,
    strength: MANY_GOALS,
    from: beginGoals(E_FOOTBALL_STYLE),
  },
])('$game ends in each way as often as its prices imply', ({ game, style, model, strength, from }) => {
  const priced = oneOfEach(model.price(strength, from))
  const finals = Array.from({ length: GAMES }, (_, seed) => endOf(style, strength, from, `${game} ${seed}`))
  const found = deviations(model, priced, finals)
  expect(found.length).toBeGreaterThan(100)
  expect(found.length).toBeLessThanOrEqual(OUTCOMES_MAX)
  expect(found.filter(([, deviation]) => Math.abs(deviation) > BAND)).toEqual([])
})
