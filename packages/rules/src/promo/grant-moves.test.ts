import { expect, test } from 'vitest'
import {
  GRANT_ACTS,
  GRANT_STATES,
  holdsMoney,
  isOver,
  moveGrant,
  type GrantAct,
  type GrantState,
} from './grant-moves.ts'

/** The drawing of section 4 of the design, an arrow a line. */
const ARROWS: readonly (readonly [from: GrantState, act: GrantAct, to: GrantState])[] = [
  ['held', 'release', 'offered'],
  ['held', 'refuse', 'refused'],
  ['held', 'lapse', 'lapsed'],
  ['held', 'exclude', 'lapsed'],
  ['held', 'charge-back', 'void'],
  ['offered', 'claim', 'active'],
  ['offered', 'decline', 'declined'],
  ['offered', 'lapse', 'lapsed'],
  ['offered', 'exclude', 'lapsed'],
  ['offered', 'charge-back', 'void'],
  ['active', 'reach', 'converted'],
  ['active', 'close', 'closing'],
  ['active', 'expire', 'expired'],
  ['active', 'spend', 'spent'],
  ['active', 'leave', 'cancelled'],
  ['active', 'forfeit', 'forfeited'],
  ['active', 'exclude', 'closing'],
  ['active', 'charge-back', 'void'],
  ['closing', 'reach', 'converted'],
  ['closing', 'expire', 'expired'],
  ['closing', 'forfeit', 'forfeited'],
  ['closing', 'charge-back', 'void'],
  ['converted', 'charge-back', 'void'],
]

const PAIRS = GRANT_STATES.flatMap((state) => GRANT_ACTS.map((act) => [state, act] as const))

test.each(PAIRS)('a grant that is %s answers %s by the table of moves', (state, act) => {
  const arrow = ARROWS.find(([from, by]) => from === state && by === act)
  expect(moveGrant(state, act)).toBe(arrow?.[2] ?? null)
})

test('each state but the first two of a grant is reached by some act', () => {
  const reached = new Set(ARROWS.map(([, , to]) => to))
  expect(GRANT_STATES.filter((state) => !reached.has(state))).toEqual(['held'])
})

test('no way leads back: a state is left once', () => {
  const from = (state: GrantState, seen: readonly GrantState[]): void => {
    expect(seen, `${seen.join(' → ')} → ${state}`).not.toContain(state)
    for (const act of GRANT_ACTS) {
      const next = moveGrant(state, act)
      if (next !== null) from(next, [...seen, state])
    }
  }
  from('held', [])
})

test('bonus money is only where a grant is active or closing', () => {
  expect(GRANT_STATES.filter(holdsMoney)).toEqual(['active', 'closing'])
})

test('a final state is not ended again by the player, by time or by an operator', () => {
  const over = GRANT_STATES.filter(isOver)
  expect(over).toEqual([
    'converted',
    'expired',
    'spent',
    'cancelled',
    'forfeited',
    'void',
    'lapsed',
    'declined',
    'refused',
  ])
  for (const state of over)
    for (const act of GRANT_ACTS.filter((one) => one !== 'charge-back')) expect(moveGrant(state, act)).toBeNull()
})
