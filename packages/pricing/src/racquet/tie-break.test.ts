import { describe, expect, test } from 'vitest'
import type { Pair, Side } from '../chain/side.ts'
import { tieBreakServer, winsTieBreak } from './tie-break.ts'

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

  test.each(PLAYERS)('does not ask who begins it: %f against %f', (...serving) => {
    expect(winsTieBreak(serving, 0, 0, 0)).toBeCloseTo(winsTieBreak(serving, 1, 0, 0), 12)
  })

  test('is even between equals', () => {
    expect(winsTieBreak([0.66, 0.66], 0, 0, 0)).toBeCloseTo(0.5, 12)
  })
})
