import { describe, expect, test } from 'vitest'
import type { Pair, Side } from '../side.ts'
import { callPoints, gameEnds, tieBreakServer, winsGame, winsTieBreak } from './game.ts'

const CHANCES = [0.05, 0.35, 0.5, 0.62, 0.77, 0.98]

describe('a game', () => {
  test.each(CHANCES)('won on serve with %f a point: to 0, 15, 30, or from deuce after 20 ways to 40 all', (p) => {
    const q = 1 - p
    const beforeDeuce = p ** 4 * (1 + 4 * q + 10 * q ** 2)
    const throughDeuce = 20 * p ** 3 * q ** 3 * (p ** 2 / (1 - 2 * p * q))
    expect(winsGame(p, 0, 0)).toBeCloseTo(beforeDeuce + throughDeuce, 12)
  })

  test('is even between players who win every second point', () => {
    for (const points of [0, 1, 2, 3, 7]) expect(winsGame(0.5, points, points)).toBeCloseTo(0.5, 12)
  })

  test('looks from the receiver like a game served with the other chance', () => {
    for (const p of CHANCES)
      for (const [own, other] of [
        [0, 0],
        [2, 1],
        [3, 3],
        [5, 4],
        [0, 3],
      ] as const)
        expect(winsGame(p, own, other)).toBeCloseTo(1 - winsGame(1 - p, other, own), 12)
  })

  test('is worth as much as its next point makes of it', () => {
    for (const p of CHANCES)
      for (const [own, other] of [
        [0, 0],
        [3, 2],
        [3, 3],
        [4, 3],
        [6, 7],
      ] as const)
        expect(winsGame(p, own, other)).toBeCloseTo(
          p * winsGame(p, own + 1, other) + (1 - p) * winsGame(p, own, other + 1),
          12,
        )
  })

  test('ends in one of eight ways, which add up to the same winner', () => {
    for (const p of CHANCES)
      for (const [own, other] of [
        [0, 0],
        [1, 3],
        [3, 3],
        [4, 3],
      ] as const) {
        const [server, receiver] = gameEnds(p, own, other).map((ends) => ends.reduce((sum, chance) => sum + chance, 0))
        expect(server).toBeCloseTo(winsGame(p, own, other), 12)
        expect((server ?? 0) + (receiver ?? 0)).toBeCloseTo(1, 12)
      }
  })
})

test.each([
  { points: [0, 0], called: ['0', '0'] },
  { points: [1, 3], called: ['15', '40'] },
  { points: [3, 3], called: ['40', '40'] },
  { points: [6, 5], called: ['A', '40'] },
  { points: [5, 6], called: ['40', 'A'] },
  { points: [8, 8], called: ['40', '40'] },
] as const)('$points is called $called', ({ points, called }) => {
  expect(callPoints(points)).toEqual(called)
})

const PLAYERS: Pair[] = [
  [0.6, 0.6],
  [0.72, 0.58],
  [0.41, 0.55],
]

test('the serve goes round as ABBAABBA', () => {
  const letters = Array.from({ length: 12 }, (_, taken) => 'AB'[tieBreakServer(0, taken)]).join('')
  expect(letters).toBe('ABBAABBAABBA')
})

/** The plain rules, followed for so many points that hardly any tie-break lasts longer. */
function byRules(serving: Pair, order: string, home: number, away: number, known = new Map<string, number>()): number {
  if (Math.max(home, away) >= 7 && Math.abs(home - away) >= 2) return home > away ? 1 : 0
  if (home + away > 200) return 0.5
  const takes = order[(home + away) % 4] === 'h' ? serving[0] : 1 - serving[1]
  const name = `${home}:${away}`
  const value =
    known.get(name) ??
    takes * byRules(serving, order, home + 1, away, known) +
      (1 - takes) * byRules(serving, order, home, away + 1, known)
  known.set(name, value)
  return value
}

describe('a tie-break', () => {
  test.each(PLAYERS.flatMap((serving) => ([0, 1] as Side[]).map((first) => ({ serving, first }))))(
    'between $serving, begun by $first, agrees with the rules',
    ({ serving, first }) => {
      const order = first === 0 ? 'haah' : 'ahha'
      for (const [home, away] of [
        [0, 0],
        [2, 5],
        [6, 5],
        [4, 6],
        [6, 6],
        [7, 6],
        [9, 10],
      ] as const)
        expect(winsTieBreak(serving, first, home, away)).toBeCloseTo(byRules(serving, order, home, away), 12)
    },
  )

  test.each(PLAYERS)('does not depend on the first server: %f against %f', (...serving) => {
    expect(winsTieBreak(serving, 0, 0, 0)).toBeCloseTo(winsTieBreak(serving, 1, 0, 0), 12)
  })

  test('is even between equals', () => {
    expect(winsTieBreak([0.66, 0.66], 0, 0, 0)).toBeCloseTo(0.5, 12)
  })
})
