import { expect, test } from 'vitest'
import { changeLimit, NO_LIMIT, type LimitAct, type LimitState } from './change.ts'
import { LIMIT_TYPES, LOOSENING_WAITS_S, periodSecondsOf, REALITY_CHECK, SELF_EXCLUSION, TIME_OUT } from './types.ts'

const at = (value: bigint): LimitState => ({ active: { value, until: null }, pending: null })
const set = (value: bigint | null): LimitAct => ({ act: 'set', value })
const DAY = 86_400

test.each([
  ['the first one', NO_LIMIT, set(100n), at(100n), 'set'],
  ['a tighter one holds at once', at(100n), set(99n), at(99n), 'set'],
  ['a looser one waits', at(100n), set(101n), { ...at(100n), pending: { value: 101n, since: 7 } }, 'waits'],
  ['none at all waits', at(100n), set(null), { ...at(100n), pending: { value: null, since: 7 } }, 'waits'],
  ['the same again', at(100n), set(100n), at(100n), 'unchanged'],
  ['none where none is', NO_LIMIT, set(null), NO_LIMIT, 'unchanged'],
  [
    'a looser one replaces what waits and waits anew',
    { ...at(100n), pending: { value: 150n, since: 1 } },
    set(200n),
    { ...at(100n), pending: { value: 200n, since: 7 } },
    'waits',
  ],
  ['a tighter one drops what waits', { ...at(100n), pending: { value: 150n, since: 1 } }, set(50n), at(50n), 'set'],
  ['the same drops what waits', { ...at(100n), pending: { value: 150n, since: 1 } }, set(100n), at(100n), 'dropped'],
  ['what does not wait is not confirmed', at(100n), { act: 'approve' }, at(100n), 'nothing-waits'],
  [
    'what waits is cancelled',
    { ...at(100n), pending: { value: 150n, since: 1 } },
    { act: 'cancel' },
    at(100n),
    'dropped',
  ],
] as const)('%s', (_name, state, act, after, outcome) => {
  expect(changeLimit(1, state, act, 7)).toEqual([after, outcome])
})

test('a pending limit can be confirmed after 24 hours, and not a second before', () => {
  const state: LimitState = { ...at(100n), pending: { value: 150n, since: 1000 } }
  const due = 1000 + LOOSENING_WAITS_S
  expect(changeLimit(REALITY_CHECK, state, { act: 'approve' }, due - 1)).toEqual([state, 'too-early'])
  expect(changeLimit(REALITY_CHECK, state, { act: 'approve' }, due)).toEqual([at(150n), 'set'])
})

test.each([SELF_EXCLUSION, TIME_OUT] as const)('%i can be extended but neither shortened nor ended (I14)', (type) => {
  const [away] = changeLimit(type, NO_LIMIT, set(7n), 0)
  expect(away.active).toEqual({ value: 7n, until: 7 * DAY })
  for (const act of [set(1n), set(null), { act: 'cancel' }, { act: 'approve' }, { act: 'reject' }] as const)
    expect(changeLimit(type, away, act, DAY)[0]).toEqual(away)
  expect(changeLimit(type, away, set(30n), DAY)[0].active).toEqual({ value: 30n, until: 31 * DAY })
})

test('a window is 24 hours, 7 days or 30 days, in seconds', () => {
  const amounts = LIMIT_TYPES.filter((type) => type < 30)
  expect(amounts.map((type) => [type, periodSecondsOf(type as 1)])).toEqual([
    [1, DAY],
    [2, 7 * DAY],
    [3, 30 * DAY],
    [10, DAY],
    [11, 7 * DAY],
    [12, 30 * DAY],
    [20, DAY],
    [21, 7 * DAY],
    [22, 30 * DAY],
  ])
})
