import { marketKey } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { eFootballModel } from '../goals/e-football.ts'
import { footballModel } from '../goals/football.ts'
import { iceHockeyModel } from '../goals/ice-hockey.ts'
import type { GoalsState } from '../goals/state.ts'
import { aState, aStrength, marks, playing } from '../goals/testing/games.ts'
import type { PricedMarket } from '../market.ts'
import { basketball, basketballTurn } from '../points/basketball.ts'
import { handball, handballTurn } from '../points/handball.ts'
import { beginTurns } from '../points/state.ts'
import type { JointGame, Law } from './cells.ts'
import { addable, canBuild, type FairPick, jointChance, lawOf } from './joint.ts'

type Built = { readonly law: Law; readonly all: readonly FairPick[]; readonly of: (text: string) => FairPick }

/** A game by the prices that a model has for it. Picks are written as `result home`, `total|total=2.5 over`. */
function built(sport: string, markets: readonly PricedMarket[], more: Partial<JointGame> = {}): Built {
  const law = lawOf({ sport, isLive: false, score: [0, 0], ...more, markets })
  if (law === null) throw new Error('the prices say too little')
  const all = markets.flatMap(({ market, specifiers, outcomes }) =>
    outcomes.map(({ id, probability }) => ({
      market: marketKey(market, specifiers),
      outcome: id,
      chance: probability,
    })),
  )
  const of = (text: string): FairPick => {
    const found = all.find(({ market, outcome }) => `${market} ${outcome}` === text)
    if (found === undefined) throw new Error(`no ${text}`)
    return found
  }
  return { law, all, of }
}

const football = (state: GoalsState = aState()) => footballModel.price(aStrength(), state)
const FOOTBALL = built('football', football())
const HANDBALL = built(
  'handball',
  handball.price(
    { turns: [handballTurn(1.05), handballTurn(0.98)] },
    beginTurns({ parts: 2, turns: 108, seconds: 1800, overtimeTurns: 0, overtimeSeconds: 0, starts: [0, 1] }),
  ),
)
const BASKETBALL = built(
  'basketball',
  basketball.price(
    { turns: [basketballTurn(1.04), basketballTurn(0.97)] },
    beginTurns({ parts: 4, turns: 46, seconds: 600, overtimeTurns: 18, overtimeSeconds: 300, starts: [0, 1, 1, 0] }),
  ),
)

function chanceOf({ law, of }: Built, ...texts: readonly string[]): number {
  const joint = jointChance(law, texts.map(of))
  if (!joint.ok) throw new Error(`${texts.join(', ')}: ${joint.error.reason}`)
  return joint.value
}

describe('jointly priced markets need the book alone', () => {
  const PAIRS = [
    ['result_total|total=2.5 home_over', 'result home', 'total|total=2.5 over'],
    ['result_total|total=2.5 away_under', 'result away', 'total|total=2.5 under'],
    ['result_both_score draw_yes', 'result draw', 'both_score yes'],
    ['total_both_score|total=2.5 over_no', 'total|total=2.5 over', 'both_score no'],
    ['win_to_nil|team=home yes', 'result home', 'clean_sheet|team=home yes'],
    ['half_time_full_time home_away', 'result|period=1 home', 'result away'],
    ['half_time_full_time draw_draw', 'result|period=1 draw', 'result draw'],
    ['correct_score 2:1', 'exact_total 3', 'winning_margin home_by_1'],
    ['win_both_halves|team=home yes', 'result|period=1 home', 'result|period=2 home'],
  ] as const
  test.each(PAIRS)('%s is %s and %s', (together, ...picks) => {
    expect(chanceOf(FOOTBALL, ...picks)).toBeCloseTo(FOOTBALL.of(together).chance, 8)
  })

  test.each([
    ['a goal behind', playing(1, 20, { goals: marks('a1') }), [0, 1]],
    ['level late', playing(2, 30, { goals: marks('h1 a1') }), [1, 1]],
    ['without a goal', playing(2, 10), [0, 0]],
    ['far ahead', playing(2, 5, { goals: marks('h1 h1 h2') }), [3, 0]],
  ] as const)('in play, %s', (_, state, score) => {
    const game = built('football', football(state), { isLive: true, score })
    const joint = game.all.filter(({ market }) => market.startsWith('result_total'))
    const seen = joint.flatMap(({ market, outcome, chance }) => {
      const [result = '', side = ''] = outcome.split('_')
      const total = game.all.find((pick) => pick.market === market.replace('result_', '') && pick.outcome === side)
      const found = total === undefined ? null : jointChance(game.law, [game.of(`result ${result}`), total])
      return found?.ok === true ? [Math.abs(found.value - chance)] : []
    })
    expect(seen.length).toBeGreaterThan(0)
    expect(Math.max(...seen)).toBeLessThan(2e-4)
  })

  test('on a screen and on the ice', () => {
    const strength = aStrength({ goals: [2.9, 2.4] })
    const screen = built('e-football', eFootballModel.price(strength, aState()))
    expect(chanceOf(screen, 'result|period=1 home', 'result draw')).toBeCloseTo(
      screen.of('half_time_full_time home_draw').chance,
      5,
    )
    const ice = built('ice-hockey', iceHockeyModel.price(strength, aState()))
    expect(chanceOf(ice, 'result home', 'both_score yes')).toBeCloseTo(ice.of('result_both_score home_yes').chance, 5)
    expect(jointChance(ice.law, [ice.of('result home'), ice.of('result|period=1 home')])).toMatchObject({ ok: false })
  })

  test.each(['home_over', 'home_under', 'draw_over', 'away_over', 'away_under'])('in handball, %s', (outcome) => {
    const [result, side] = outcome.split('_')
    const line = 'total=107.5'
    const joint = chanceOf(HANDBALL, `result ${result}`, `total|${line} ${side}`)
    expect(Math.abs(joint - HANDBALL.of(`result_total|${line} ${outcome}`).chance)).toBeLessThan(5e-4)
  })
})

describe('a joint chance', () => {
  const GAMES = [
    ['football', FOOTBALL, ['result home', 'total|total=3.5 over', 'both_score yes', 'result|period=1 home']],
    ['basketball', BASKETBALL, ['winner home', 'total|total=202.5 over', 'team_total|team=home|total=104.5 over']],
    ['handball', HANDBALL, ['result home', 'total|total=106.5 over', 'odd_even odd']],
  ] as const

  test.each(GAMES)('is at most that of each pick, and falls with every pick more, in %s', (_, game, picks) => {
    let before = Math.min(...picks.slice(0, 2).map((text) => game.of(text).chance))
    for (let count = 2; count <= picks.length; count++) {
      const joint = chanceOf(game, ...picks.slice(0, count))
      expect(joint).toBeLessThan(before)
      before = joint
    }
  })

  test.each([
    ['football', FOOTBALL, 'both_score yes', ['result home', 'result draw', 'result away']],
    [
      'football by half',
      FOOTBALL,
      'result home',
      ['result|period=1 home', 'result|period=1 draw', 'result|period=1 away'],
    ],
    ['basketball', BASKETBALL, 'winner away', ['total|total=202.5 over', 'total|total=202.5 under']],
  ] as const)('is divided by the outcomes of another market, in %s', (_, game, pick, others) => {
    const sum = others.reduce((all, other) => all + chanceOf(game, pick, other), 0)
    expect(sum).toBeCloseTo(game.of(pick).chance, 2)
  })

  test('rises with a line that is easier to win', () => {
    const lines = ['3.5', '2.5', '1.5'].map((line) => chanceOf(FOOTBALL, 'result home', `total|total=${line} over`))
    expect(lines).toEqual(lines.toSorted((a, b) => a - b))
  })
})

test.each([
  ['result home', 'result away', 'contradiction'],
  ['total|total=1.5 under', 'both_score yes', 'contradiction'],
  ['result home', 'double_chance home_draw', 'adds-nothing'],
  ['correct_score 2:1', 'result home', 'adds-nothing'],
  ['result home', 'draw_no_bet home', 'not-pickable'],
  ['result home', 'total|total=2.25 over', 'not-pickable'],
  ['result home', 'total|total=2 over', 'not-pickable'],
  ['result home', 'next_score|n=1 home', 'not-pickable'],
  ['result home', 'corners_total|total=9.5 over', 'not-pickable'],
])('%s and %s: %s', (one, other, reason) => {
  expect(jointChance(FOOTBALL.law, [one, other].map(FOOTBALL.of))).toMatchObject({ ok: false, error: { reason } })
})

test('a pick inconsistent with the other prices of the book is not built on', () => {
  const picks = [FOOTBALL.of('result home'), { ...FOOTBALL.of('both_score yes'), chance: 0.3 }]
  expect(jointChance(FOOTBALL.law, picks)).toMatchObject({ ok: false, error: { reason: 'not-agreed', pick: 1 } })
})

test('lines without slack are as likely jointly as the book implies, whatever the model', () => {
  const over = { ...BASKETBALL.of('total|total=200.5 over'), chance: 0.61 }
  const under = { ...BASKETBALL.of('total|total=202.5 under'), chance: 0.49 }
  const joint = jointChance(BASKETBALL.law, [over, under])
  expect(joint.ok && joint.value).toBeCloseTo(0.1, 9)
})

test('outcomes that can be added are accepted by the builder', () => {
  for (const game of [FOOTBALL, BASKETBALL]) {
    const [first] = game.all
    if (first === undefined) throw new Error('no market')
    const open = new Set(addable(game.law, [first], game.all))
    expect(open.size).toBeGreaterThan(20)
    for (const pick of game.all.filter((_, at) => at % 13 === 0))
      expect([pick, jointChance(game.law, [first, pick]).ok]).toEqual([pick, open.has(pick)])
  }
})

test('in play only the whole game is built on', () => {
  const game = built('football', football(playing(1, 20)), { isLive: true })
  expect(addable(game.law, [], game.all).filter(({ market }) => market.includes('period'))).toEqual([])
  expect(addable(game.law, [], game.all).length).toBeGreaterThan(50)
})

test('there is no builder for a sport without a joint model or a book with too little data', () => {
  const sports = ['football', 'tennis', 'baseball', 'horse-racing', 'toString']
  expect(sports.map((sport) => canBuild(sport, false))).toEqual([true, true, true, false, false])
  expect(sports.map((sport) => canBuild(sport, true))).toEqual([true, true, false, false, false])
  expect(lawOf({ sport: 'horse-racing', isLive: false, score: [0, 0], markets: football() })).toBeNull()
  const results = football().filter(({ market }) => market === 'result')
  expect(lawOf({ sport: 'football', isLive: false, score: [0, 0], markets: results })).toBeNull()
})
