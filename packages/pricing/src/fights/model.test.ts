import { marketKey } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { fairByEnumeration } from '../testing/fair-by-enumeration.ts'
import type { OutcomeResult } from '../settling.ts'
import { boxing, martialArts } from './model.ts'
import type { FightStrength } from './outlook.ts'
import {
  afterExchange,
  beginFight,
  beginRound,
  type Exchange,
  type FightFormat,
  type FightState,
  isLastRoundOver,
  judged,
} from './state.ts'

const FORMAT: FightFormat = { rounds: 2, exchanges: 4, seconds: 40, hasSubmissions: true }
const STRENGTH: FightStrength = { ko: [0.04, 0.02], submission: [0.03, 0.01], down: [0.1, 0.05], better: [0.4, 0.25] }

const EXCHANGES: readonly (readonly [Exchange, number])[] = ([0, 1] as const).flatMap((side) => [
  [{ kind: 'finish', side, method: 'ko' }, STRENGTH.ko[side]],
  [{ kind: 'finish', side, method: 'submission' }, STRENGTH.submission[side]],
  [{ kind: 'down', side }, STRENGTH.down[side]],
  [{ kind: 'better', side }, STRENGTH.better[side]],
])
const EVEN = 1 - EXCHANGES.reduce((sum, [, chance]) => sum + chance, 0)

/** Every way to score this many close rounds. */
const viewsOf = (close: number): boolean[][] =>
  close === 0
    ? [[]]
    : viewsOf(close - 1).flatMap((views) => [
        [...views, true],
        [...views, false],
      ])

/** Fights with the same cards are merged; only facts that a market depends on distinguish them. */
function* finals(state: FightState): Iterable<readonly [FightState, number]> {
  let open = new Map<string, readonly [FightState, number]>([[JSON.stringify(state), [state, 1]]])
  while (open.size > 0) {
    const next = new Map<string, readonly [FightState, number]>()
    for (const [from, chance] of open.values())
      for (const [to, one] of movesOf(from)) {
        if (boxing.isOver(to)) yield [to, chance * one]
        else next.set(JSON.stringify(to), [to, chance * one + (next.get(JSON.stringify(to))?.[1] ?? 0)])
      }
    open = next
  }
}

function movesOf(state: FightState): (readonly [FightState, number])[] {
  if (state.stage === 'round')
    return [...EXCHANGES, [{ kind: 'even' }, EVEN] as const].map(([exchange, chance]) => [
      afterExchange(state, exchange),
      chance,
    ])
  if (!isLastRoundOver(state)) return [[beginRound(state), 1]]
  const views = viewsOf([...state.cards].filter((card) => card === '-').length)
  const judges = views.flatMap((one) => views.flatMap((two) => views.map((three) => [one, two, three])))
  return judges.map((three) => [judged(state, three), 1 / judges.length])
}

const fought = (...exchanges: Exchange[]): FightState =>
  exchanges.reduce(
    (state, exchange) => {
      const next = afterExchange(state, exchange)
      return next.stage === 'rest' && !isLastRoundOver(next) ? beginRound(next) : next
    },
    beginRound(beginFight(FORMAT)),
  )
const home: Exchange = { kind: 'better', side: 0 }
const even: Exchange = { kind: 'even' }
const down: Exchange = { kind: 'down', side: 1 }

const STATES = [
  { name: 'before the first bell', state: beginFight(FORMAT) },
  { name: 'inside a round', state: fought(home, home) },
  { name: 'after a knock-down', state: fought(down) },
  { name: 'in the last round after a close one', state: fought(home, even, even, even, even) },
  { name: 'before the verdict', state: fought(home, even, even, even, home, even, even, even) },
]

const settle = (state: FightState, market: string, specifiers = {}): readonly OutcomeResult[] | null => {
  const definition = [...boxing.definitions, ...martialArts.definitions].find(({ id }) => id === market)
  if (definition === undefined) throw new Error(`no market ${market}`)
  return definition.settle(state, specifiers)
}

describe.each(STATES)('prices $name', ({ state }) => {
  const ends = [...finals(state)]
  const prices = boxing.price(STRENGTH, state)

  test('are those of going through every end', () => {
    expect(prices.length).toBeGreaterThan(2)
    expect(ends.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 9)
    for (const { market, specifiers, outcomes } of prices) {
      const fair = fairByEnumeration(ends, (end) => settle(end, market, specifiers) ?? [])
      for (const { id, probability } of outcomes)
        expect(probability, `${marketKey(market, specifiers)}/${id}`).toBeCloseTo(fair.get(id) ?? NaN, 9)
    }
  })

  test('are not offered for decided outcomes', () => {
    expect(prices.filter(({ market, specifiers }) => settle(state, market, specifiers) !== null)).toEqual([])
  })
})

const finish = (method: 'ko' | 'submission'): Exchange => ({ kind: 'finish', side: 1, method })
const closeFight = fought(home, even, even, even, home, even, even, even)
const DRAW = judged(closeFight, [
  [true, true],
  [false, false],
  [true, false],
])
const SPLIT = judged(closeFight, [
  [true, true],
  [false, false],
  [false, false],
])
const MIDDLE = fought(even, finish('ko'))
const LATE = fought(down, even, finish('submission'))

test.each([
  ['a stop at half of the round is under', MIDDLE, 'total_rounds', { total: '0.5' }, 'under'],
  ['a stop after it is over', LATE, 'total_rounds', { total: '0.5' }, 'over'],
  ['the distance is over every line', SPLIT, 'total_rounds', { total: '1.5' }, 'over'],
  ['over is known as soon as half of the round has gone', fought(even, even), 'total_rounds', { total: '0.5' }, 'over'],
  ['and not before', fought(even), 'total_rounds', { total: '0.5' }, null],
  ['a draw gives the stake on the winner back', DRAW, 'winner', {}, 'refund'],
  ['and is an outcome of the result', DRAW, 'result', {}, 'draw'],
  ['two judges against one are a split decision', SPLIT, 'decision_kind', {}, 'split'],
  ['a draw is no victory of any kind', DRAW, 'victory_method', {}, 'draw'],
  ['the method belongs to the winner', LATE, 'victory_method', {}, 'away_submission'],
  ['a decision has no round', SPLIT, 'exact_round', {}, 'distance'],
  ['a stop has one', LATE, 'exact_round', {}, '1'],
  ['a round that is over did not end the fight', closeFight, 'round_end', { n: '1' }, 'no'],
  ['a round that was not reached did not begin', LATE, 'round_begins', { n: '2' }, 'no'],
  ['a side that did not win has no round', LATE, 'team_win_round', { team: 'home' }, 'no_win'],
  ['a knock-down is settled when it happens', fought(down), 'knock_down', {}, 'yes'],
  ['for the side that scored it', fought(down), 'team_knock_down', { team: 'away' }, 'yes'],
  ['while the other may still have one', fought(down), 'team_knock_down', { team: 'home' }, null],
  ['no contest keeps what is decided', { ...fought(down), stage: 'no_contest' }, 'knock_down', {}, 'yes'],
  ['and gives the rest back', { ...fought(down), stage: 'no_contest' }, 'exact_round', {}, 'refund'],
] as const)('%s', (_, state, market, specifiers, outcome) => {
  const results = settle(state, market, specifiers)
  const isRefund = results?.every(({ refund }) => refund === 1) === true
  const winner = results?.find(({ win }) => win === 1)?.outcome ?? null
  expect(isRefund ? 'refund' : winner).toBe(outcome)
})
