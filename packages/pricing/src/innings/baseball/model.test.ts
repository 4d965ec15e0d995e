import { marketKey } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { fairByEnumeration } from '../../testing/fair-by-enumeration.ts'
import { halfInningOf } from './half-inning.ts'
import { baseball } from './model.ts'
import { BASES_EXTRA } from './plate.ts'
import { type BaseballState, runsOf, scorers } from './state.ts'

const EDGES = [0.9, -0.6] as const
const STRENGTH = { edges: EDGES }

const aGame = (more: Partial<BaseballState>): BaseballState => ({
  innings: 2,
  inning: 1,
  half: 0,
  outs: 0,
  bases: 0,
  balls: 0,
  strikes: 0,
  runs: [[], [0]],
  hits: [0, 0],
  homeRuns: [0, 0],
  strikeouts: [0, 0],
  walks: [0, 0],
  isOver: false,
  ...more,
})

/** Every way in which the half that is on can end, written plainly from the rules of play. */
function halvesFrom(state: BaseballState): [BaseballState, number][] {
  const side = state.half === 0 ? 1 : 0
  const isDeciding = state.half === 1 && state.inning >= state.innings
  const half = halfInningOf(EDGES[side])
  const runs = isDeciding ? half.chase(state, runsOf(state, 1) - runsOf(state, 0) + 1) : half.runs(state)
  return [...runs].map((chance, scored) => [afterHalf(state, scored), chance])
}

function afterHalf(state: BaseballState, scored: number): BaseballState {
  const add = (runs: readonly number[]) => runs.map((run, at) => (at === state.inning - 1 ? run + scored : run))
  const home = state.half === 1 ? add(state.runs[0]) : state.runs[0]
  const away = state.half === 0 ? add(state.runs[1]) : state.runs[1]
  const ended = { ...state, runs: [home, away] as const, outs: 0, balls: 0, strikes: 0 }
  const lead = runsOf(ended, 0) - runsOf(ended, 1)
  if (state.inning >= state.innings && (state.half === 0 ? lead > 0 : lead !== 0)) return { ...ended, isOver: true }
  const inning = state.inning + state.half
  const bases = inning > state.innings ? BASES_EXTRA : 0
  if (state.half === 0) return { ...ended, half: 1, bases, runs: [[...home, 0], away] }
  return { ...ended, inning, half: 0, bases, runs: [home, [...away, 0]] }
}

/** All that can still matter: position, scores, current inning, and the races that are won. */
function keyOf(state: BaseballState): string {
  const { inning, half } = state
  const sides = scorers(state)
  const reached = RACES.map((n) =>
    sides.find((side, at) => sides.slice(0, at + 1).filter((one) => one === side).length === n),
  )
  const position = [inning, half, runsOf(state, 0), runsOf(state, 1), ...sides.slice(0, 4)]
  return JSON.stringify([position, inning === 1 ? state.runs : state.runs.map(([first]) => first), reached])
}
const RACES = [2, 3, 5, 7]

function finalsFrom(start: BaseballState): [BaseballState, number][] {
  const finals: [BaseballState, number][] = []
  let open = new Map([['', [start, 1] as [BaseballState, number]]])
  while (open.size > 0) {
    const next: typeof open = new Map()
    for (const [state, weight] of open.values())
      for (const [after, part] of halvesFrom(state)) {
        const chance = weight * part
        if (chance < 1e-7) continue
        if (after.isOver) {
          finals.push([after, chance])
          continue
        }
        const key = keyOf(after)
        const known = next.get(key)
        if (known === undefined) next.set(key, [after, chance])
        else known[1] += chance
      }
    open = next
  }
  return finals
}

describe('every price is that of going through all games, half by half', () => {
  test.each([
    {
      name: 'two out in the bottom of the first, a runner on third',
      state: aGame({ half: 1, outs: 2, bases: 4, balls: 3, strikes: 1, runs: [[0], [1]] }),
    },
    {
      name: 'the bottom of the last inning, one run behind, a full count',
      state: aGame({
        inning: 2,
        half: 1,
        outs: 1,
        bases: 3,
        balls: 3,
        strikes: 2,
        runs: [
          [1, 0],
          [2, 0],
        ],
      }),
    },
    {
      name: 'the top of an extra inning',
      state: aGame({
        inning: 3,
        half: 0,
        bases: BASES_EXTRA,
        runs: [
          [1, 0],
          [0, 1, 0],
        ],
      }),
    },
  ])('$name', ({ state }) => {
    const finals = finalsFrom(state)
    expect(finals.reduce((sum, [, weight]) => sum + weight, 0)).toBeGreaterThan(0.9995)
    const prices = baseball.price(STRENGTH, state)
    expect(prices.length).toBeGreaterThan(10)
    for (const { market, specifiers, outcomes } of prices) {
      const definition = baseball.definitions.find(({ id }) => id === market)
      const fair = fairByEnumeration(finals, (final) => definition?.settle(final, specifiers) ?? [])
      for (const { id, probability } of outcomes)
        expect(probability, `${marketKey(market, specifiers)}/${id}`).toBeCloseTo(fair.get(id) ?? -1, 3)
    }
  })
})

test('a run that is scored and one that is given away move the same price in opposite ways', () => {
  const home = (state: BaseballState): number =>
    baseball.price(STRENGTH, state).find(({ market }) => market === 'winner')?.outcomes[0]?.probability ?? 0
  const level = aGame({
    innings: 9,
    inning: 3,
    runs: [
      [1, 1],
      [1, 1, 0],
    ],
  })
  expect(
    home({
      ...level,
      runs: [
        [1, 2],
        [1, 1, 0],
      ],
    }),
  ).toBeGreaterThan(home(level))
  expect(
    home({
      ...level,
      runs: [
        [1, 1],
        [1, 2, 0],
      ],
    }),
  ).toBeLessThan(home(level))
})
