import { describe, expect, test } from 'vitest'
import { MARKETS } from '../catalogue.ts'
import { outright } from './model.ts'
import type { League, OutrightState } from './state.ts'

const RATINGS = [1.8, 0.9, 0.4, 0.1, 0, -0.3, -0.8, -1.6]
const COMPETITORS = RATINGS.map((_, at) => String(201 + at))
const everyPair = RATINGS.flatMap((_, home) =>
  RATINGS.flatMap((__, away) => (home === away ? [] : [[home, away] as const])),
)

const aLeague = (more: Partial<League> = {}): League => ({
  kind: 'league',
  fixtures: everyPair,
  points: { win: 3, draw: 1 },
  relegated: 2,
  draws: 0.26,
  slope: 0.8,
  homeEdge: 0.3,
  seed: 'season',
  ...more,
})

const aState = (more: Partial<OutrightState> = {}): OutrightState => ({
  competitors: COMPETITORS,
  table: RATINGS.map(() => ({ points: 0, difference: 0 })),
  out: {},
  finish: null,
  isAbandoned: false,
  ...more,
})

/** The markets whose chances do not add up to as many as can win. */
const wrongSums = (prices: ReturnType<typeof outright.price>): string[] =>
  prices
    .filter(({ market, outcomes }) => {
      const sum = outcomes.reduce((all, { probability }) => all + probability, 0)
      return Math.abs(sum - (MARKETS[market]?.winners ?? 0)) > 1e-9
    })
    .map(({ market }) => market)
const chancesOf = (prices: ReturnType<typeof outright.price>, market: string): number[] =>
  prices.find((price) => price.market === market)?.outcomes.map(({ probability }) => probability) ?? []

describe('a league', () => {
  const prices = outright.price({ ratings: RATINGS, rest: aLeague() }, aState())

  test('adds up: one winner, three in the first three, two that go down', () => {
    expect(prices.map(({ market }) => market)).toEqual(
      expect.arrayContaining([
        'outright_winner',
        'outright_top_3',
        'outright_bottom_2',
        'outright_pair',
        'outright_group',
      ]),
    )
    expect(wrongSums(prices)).toEqual([])
  })

  test('the winner is among the first three, and the last is relegated', () => {
    const [first, three] = [chancesOf(prices, 'outright_winner'), chancesOf(prices, 'outright_top_3')]
    expect(first.every((chance, at) => chance <= (three[at] ?? 0))).toBe(true)
    const [last, two] = [chancesOf(prices, 'outright_last'), chancesOf(prices, 'outright_bottom_2')]
    expect(last.every((chance, at) => chance <= (two[at] ?? 0))).toBe(true)
    expect(first[0]).toBeGreaterThan(first[1] ?? 1)
  })

  test('the same table has the same prices, and another seed nearly the same', () => {
    expect(outright.price({ ratings: RATINGS, rest: aLeague() }, aState())).toEqual(prices)
    const other = outright.price({ ratings: RATINGS, rest: aLeague({ seed: 'other' }) }, aState())
    chancesOf(other, 'outright_winner').forEach((chance, at) =>
      expect(Math.abs(chance - (chancesOf(prices, 'outright_winner')[at] ?? 0))).toBeLessThan(0.04),
    )
  })

  test('one game between level rivals decides by its chances', () => {
    const [two, duel] = [[0, 0], aLeague({ fixtures: [[0, 1]], draws: 0, homeEdge: 0.4, relegated: 0 })]
    const state = aState({ competitors: ['1', '2'], table: two.map(() => ({ points: 5, difference: 0 })) })
    const [home = 0] = chancesOf(outright.price({ ratings: two, rest: duel }, state), 'outright_winner')
    expect(Math.abs(home - 1 / (1 + Math.exp(-0.4)))).toBeLessThan(0.02)
  })

  test('a lead that cannot be lost has no price', () => {
    const table = RATINGS.map((_, at) => ({ points: at === 4 ? 99 : 10, difference: 0 }))
    const late = outright.price({ ratings: RATINGS, rest: aLeague({ fixtures: [[0, 1]] }) }, aState({ table }))
    expect(chancesOf(late, 'outright_winner')).toEqual([])
    expect(outright.price({ ratings: RATINGS, rest: aLeague() }, aState({ finish: [COMPETITORS] }))).toEqual([])
  })
})

describe('a cup', () => {
  const rest = { kind: 'cup', draw: [0, 7, 3, 4, 2, 5, 1, 6], slope: 0.9 } as const
  const beats = (one: number, other: number): number =>
    1 / (1 + Math.exp(-rest.slope * ((RATINGS[one] ?? 0) - (RATINGS[other] ?? 0))))

  test('adds up in every round', () => {
    expect(wrongSums(outright.price({ ratings: RATINGS, rest }, aState()))).toEqual([])
  })

  test('is won as often as enumerating every bracket implies', () => {
    const wins = RATINGS.map(() => 0)
    const play = (slots: readonly number[], chance: number): void => {
      const [one, other] = slots
      if (other === undefined) return void (wins[one ?? 0] = (wins[one ?? 0] ?? 0) + chance)
      const halves: [number[], number][] = [[[], chance]]
      for (let at = 0; at < slots.length; at += 2) {
        const [a = 0, b = 0] = slots.slice(at, at + 2)
        halves.splice(
          0,
          halves.length,
          ...halves.flatMap(([through, weight]): [number[], number][] => [
            [[...through, a], weight * beats(a, b)],
            [[...through, b], weight * beats(b, a)],
          ]),
        )
      }
      for (const [through, weight] of halves) play(through, weight)
    }
    play(rest.draw, 1)
    const chances = chancesOf(outright.price({ ratings: RATINGS, rest }, aState()), 'outright_winner')
    chances.forEach((chance, at) => expect(chance).toBeCloseTo(wins[at] ?? -1, 9))
  })

  test('an eliminated team has no chance, and a team with a bye advances', () => {
    const state = aState({ out: { '208': 8, '204': 8, '205': 4 } })
    const prices = outright.price({ ratings: RATINGS, rest }, state)
    expect(wrongSums(prices)).toEqual([])
    expect(chancesOf(prices, 'outright_winner')[7]).toBe(0)
    expect(chancesOf(prices, 'outright_semi_final').slice(3, 5)).toEqual([0, 1])
    expect(chancesOf(prices, 'outright_final').filter((_, at) => [0, 3, 4, 7].includes(at))).toEqual([1, 0, 0, 0])
  })
})

describe('settlement', () => {
  const finish = [['202'], ['201', '203'], ['204'], ['205'], ['206'], ['207', '208']]
  const settle = (market: string, state: OutrightState, specifiers = {}) =>
    outright.definitions.find(({ id }) => id === market)?.settle(state, specifiers) ?? null
  const winOf = (market: string, competitor: string, specifiers = {}) =>
    settle(market, aState({ finish }), specifiers)?.find(({ outcome }) => outcome === competitor)?.win

  test.each([
    { market: 'outright_winner', competitor: '202', specifiers: {}, win: 1 },
    { market: 'outright_winner', competitor: '201', specifiers: {}, win: 0 },
    { market: 'outright_final', competitor: '201', specifiers: {}, win: 1 / 2 },
    { market: 'outright_top_3', competitor: '203', specifiers: {}, win: 1 },
    { market: 'outright_last', competitor: '208', specifiers: {}, win: 1 / 2 },
    { market: 'outright_bottom_2', competitor: '207', specifiers: {}, win: 1 },
    { market: 'outright_bottom_3', competitor: '206', specifiers: {}, win: 1 },
    { market: 'outright_pair', competitor: '201', specifiers: { a: '1', b: '3' }, win: 1 / 2 },
    { market: 'outright_group', competitor: '205', specifiers: { n: '2' }, win: 1 },
  ])('$market $competitor wins $win', ({ market, competitor, specifiers, win }) => {
    expect(winOf(market, competitor, specifiers)).toBeCloseTo(win, 9)
  })

  test('nothing is decided before the end, and all comes back when there is none', () => {
    expect(settle('outright_winner', aState())).toBeNull()
    expect(settle('outright_winner', aState({ isAbandoned: true }))?.every(({ refund }) => refund === 1)).toBe(true)
  })
})
