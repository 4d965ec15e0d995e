import { marketKey } from '@evens/kernel'
import {
  ballPhaseAt,
  bowlingAt,
  cricket as model,
  BEFORE_INNINGS,
  cricketWinner,
  targetOf,
  type CricketState,
} from '@evens/pricing'
import { describe, expect, test } from 'vitest'
import { judge } from '../testing/fairness.ts'
import { afterBall, battingSide, DELIVERIES } from './rules.ts'

const STRENGTH = { edges: [0.7, -0.4] as const }

const aMatch = (more: Partial<CricketState>): CricketState => ({
  overs: 2,
  first: 1,
  innings: [BEFORE_INNINGS, BEFORE_INNINGS],
  superOvers: [],
  ...more,
})

/** Every end that a match can come to from here, ball by ball. A tie goes both ways, as its super over does. */
function finalsFrom(start: CricketState): [CricketState, number][] {
  const finals: [CricketState, number][] = []
  let open = new Map([['', [start, 1] as [CricketState, number]]])
  while (open.size > 0) {
    const next: typeof open = new Map()
    for (const [state, weight] of open.values())
      for (const [after, chance] of ballsFrom(state)) {
        if (weight * chance < 1e-7) continue
        if (after.innings[1].isClosed) finals.push(...ended(after, weight * chance))
        else {
          const key = keyOf(after)
          const known = next.get(key)
          if (known === undefined) next.set(key, [after, weight * chance])
          else known[1] += weight * chance
        }
      }
    open = next
  }
  return finals
}

/** All that can still matter: the innings' position, partnerships and overs, and the first's boundaries. */
const keyOf = ({ innings }: CricketState): string =>
  JSON.stringify(
    innings.map(({ runs, wickets, balls, overs, overWickets, partnerships, fours, sixes }, at) => [
      [runs, wickets, balls, overs, overWickets.map(Boolean), partnerships[0], partnerships.at(-1)],
      at === 0 ? [fours, sixes] : [],
    ]),
  )

function ballsFrom(state: CricketState): [CricketState, number][] {
  const target = targetOf(state)
  const [first, second] = state.innings
  const innings = target === null ? first : second
  const edge = STRENGTH.edges[battingSide(state)]
  const chances = bowlingAt(edge)[ballPhaseAt(innings.balls, state.overs)][innings.wickets]
  return DELIVERIES.map((delivery) => {
    const after = afterBall(innings, delivery, 'bowled', state.overs, target ?? Infinity)
    return [{ ...state, innings: target === null ? [after, second] : [first, after] }, chances?.[delivery] ?? 0]
  })
}

function ended(state: CricketState, weight: number): [CricketState, number][] {
  if (cricketWinner(state) !== null) return [[state, weight]]
  const home = model.price(STRENGTH, state)[0]?.outcomes[0]?.probability ?? 0
  return [
    [{ ...state, superOvers: [[9, 4]] }, weight * home],
    [{ ...state, superOvers: [[4, 9]] }, weight * (1 - home)],
  ]
}

const first = {
  ...BEFORE_INNINGS,
  runs: 12,
  balls: 6,
  overs: [12],
  overWickets: [2],
  partnerships: [2, 4, 6],
  wickets: 2,
}

describe('every price is that of going through all matches, ball by ball', () => {
  test.each([
    {
      name: 'the last ball of the first innings',
      state: aMatch({
        overs: 1,
        innings: [
          { ...first, runs: 2, overs: [2], balls: 5, wickets: 8, partnerships: [0, 1, 0, 0, 0, 1, 0, 0, 0] },
          BEFORE_INNINGS,
        ],
      }),
    },
    {
      name: 'a chase that may end in this over or the next',
      state: aMatch({
        innings: [
          { ...first, isClosed: true },
          { ...BEFORE_INNINGS, runs: 8, balls: 5, overs: [8], overWickets: [0], partnerships: [8] },
        ],
      }),
    },
  ])('$name', ({ state }) => {
    const finals = finalsFrom(state)
    expect(finals.reduce((sum, [, weight]) => sum + weight, 0)).toBeGreaterThan(0.999)
    // The kind of dismissal is drawn independently of everything else.
    const prices = model.price(STRENGTH, state).filter(({ market }) => market !== 'dismissal')
    expect(new Set(prices.map(({ market }) => market)).size).toBeGreaterThanOrEqual(12)
    const off = judge(model, prices, finals).filter(({ score }) => Math.abs(score) > 1e-3)
    expect(off).toEqual([])
  })
})

test.each([
  { name: 'an over that is not bowled', market: 'over_total', specifiers: { period: '1', over: '2', total: '6.5' } },
  { name: 'a wicket that does not fall', market: 'dismissal', specifiers: { period: '1', n: '4' } },
  {
    name: 'a partnership that does not begin',
    market: 'partnership_total',
    specifiers: { period: '1', n: '4', total: '9.5' },
  },
])('stakes on $name come back', ({ market, specifiers }) => {
  const state = aMatch({ innings: [{ ...first, balls: 5, isClosed: true }, BEFORE_INNINGS] })
  const results = model.definitions.find(({ id }) => id === market)?.settle(state, specifiers) ?? []
  expect(results.length, marketKey(market, specifiers)).toBeGreaterThan(1)
  expect(results.every(({ win, refund }) => win === 0 && refund === 1)).toBe(true)
})

test('a tie is a draw by runs, and the super over decides the winner', () => {
  const tied = aMatch({
    innings: [
      { ...first, isClosed: true },
      { ...first, isClosed: true },
    ],
  })
  const settle = (market: string, state: CricketState) =>
    model.definitions
      .find(({ id }) => id === market)
      ?.settle(state, {})
      ?.find(({ win }) => win === 1)?.outcome
  expect(settle('result', tied)).toBe('draw')
  expect(settle('tie', tied)).toBe('yes')
  expect(settle('winner', tied)).toBeUndefined()
  expect(model.price(STRENGTH, tied).map(({ market }) => market)).toEqual(['winner'])
  expect(
    settle('winner', {
      ...tied,
      superOvers: [
        [7, 7],
        [11, 8],
      ],
    }),
  ).toBe('home')
})
