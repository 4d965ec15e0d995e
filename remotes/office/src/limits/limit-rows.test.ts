import type { Limit } from '@evens/contracts'
import { changeLimit } from '@evens/rules/limits'
import { expect, test } from 'vitest'
import {
  closedLimits,
  closedTextKey,
  dueAt,
  hoursUntilDue,
  leftNow,
  limitRows,
  limitUse,
  stateOf,
  wordOfUse,
} from './limit-rows.ts'
import { aLimit } from './testing/a-limit.ts'

const DAY = 86_400

test('the active and the pending limit of one type are in one row', () => {
  const active = aLimit({ limitType: 20, limitValue: '100', limitState: 'ACTIVE' })
  const pending = aLimit({ limitType: 20, limitValue: '300', limitState: 'PENDING', startedAt: 1000 })
  const rows = limitRows([active, aLimit({ limitType: 21 }), pending])
  expect(rows.get(20)).toMatchObject({ type: 20, active, pending })
  expect(rows.get(21)).toMatchObject({ type: 21, active: null, pending: null, label: 'A limit' })
  // The service returns all thirteen types; a missing one counts as unset.
  expect(rows.get(33)).toMatchObject({ active: null, pending: null })
})

test('the rules decide about it as about their own', () => {
  const row = { active: aLimit({ limitState: 'ACTIVE', limitValue: '100' }), pending: null }
  const outcome = (value: bigint | null) => changeLimit(20, stateOf(row), { act: 'set', value }, 0)[1]
  expect([outcome(99n), outcome(101n), outcome(null), outcome(100n)]).toEqual(['set', 'waits', 'waits', 'unchanged'])
})

test.each([
  { now: 0, hours: 24 },
  { now: 1, hours: 24 },
  { now: 3600, hours: 23 },
  { now: DAY - 1, hours: 1 },
  { now: DAY, hours: 0 },
  { now: DAY * 2, hours: 0 },
])('asked for at 0, at $now it takes effect in $hours hours', ({ now, hours }) => {
  expect(hoursUntilDue({ startedAt: 0, endsAt: DAY }, now)).toBe(hours)
})

test('without an end of its own it is due 24 hours after its start', () => {
  expect(dueAt({ startedAt: 500, endsAt: null })).toBe(500 + DAY)
})

test.each([
  { limit: '10000', left: '10000', used: 0n, perMille: 0 },
  { limit: '10000', left: '9999', used: 1n, perMille: 1 },
  { limit: '10000', left: '2500', used: 7500n, perMille: 750 },
  { limit: '10000', left: '0', used: 10_000n, perMille: 1000 },
  { limit: '3', left: '2', used: 1n, perMille: 334 },
  // More was won back than lost: nothing is used, and the bar does not run backwards.
  { limit: '10000', left: '15000', used: 0n, perMille: 0 },
])('of $limit with $left left, $used is used', ({ limit, left, used, perMille }) => {
  expect(limitUse({ limitValue: limit, limitBalance: left })).toMatchObject({ used, usedPerMille: perMille })
})

test.each([
  { left: '2010', word: null },
  { left: '2000', word: 'nearly' },
  { left: '1', word: 'nearly' },
  { left: '0', word: 'reached' },
  // The limit was set below the amount already used.
  { left: '-500', word: 'reached' },
])('of 10000 with $left left, a player reads: $word', ({ left, word }) => {
  const use = limitUse({ limitValue: '10000', limitBalance: left })
  expect(use === null ? undefined : wordOfUse(use)).toBe(word)
})

test.each([null, { limitValue: null, limitBalance: null }, { limitValue: '5', limitBalance: null }])(
  '%o has no bar',
  (active) => {
    expect(limitUse(active)).toBeNull()
  },
)

test('of several periods the least that is left applies', () => {
  const active = (limitType: 20 | 21, limitBalance: string) =>
    aLimit({ limitType, limitState: 'ACTIVE', limitValue: '9000', limitBalance })
  const rows = limitRows([active(20, '5000'), active(21, '700'), aLimit({ limitType: 22 })])
  const of = (...types: readonly (20 | 21 | 22)[]) => types.flatMap((type) => rows.get(type) ?? [])
  expect(leftNow(of(20, 21, 22))).toBe(700n)
  expect(leftNow(of(22))).toBeNull()
})

const anActive = (limitType: Limit['limitType']): Limit => aLimit({ limitType, limitState: 'ACTIVE', limitValue: '7' })
const aPending = (limitType: Limit['limitType']): Limit => aLimit({ limitType, limitState: 'PENDING', startedAt: 1 })
const EVERY = [1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33]

test.each([
  { what: 'nothing set', limits: [], allOrNothing: true, closed: [] },
  { what: 'a self-exclusion', limits: [anActive(30)], allOrNothing: false, closed: EVERY },
  {
    what: 'a time-out, during which self-exclusion is reachable',
    limits: [anActive(33)],
    allOrNothing: false,
    closed: [31, 33],
  },
  { what: 'a session limit', limits: [anActive(31)], allOrNothing: false, closed: [] },
  { what: 'a raise that waits', limits: [anActive(21), aPending(21)], allOrNothing: false, closed: [] },
  { what: 'a raise that waits, all or nothing', limits: [aPending(21)], allOrNothing: true, closed: [20, 21, 22] },
  {
    what: 'two that wait, all or nothing',
    limits: [aPending(1), aPending(12)],
    allOrNothing: true,
    closed: [1, 2, 3, 10, 11, 12],
  },
  { what: 'a session limit that waits, all or nothing', limits: [aPending(31)], allOrNothing: true, closed: [] },
])('with $what $closed are closed', ({ limits, allOrNothing, closed }) => {
  const found = [...closedLimits(limitRows(limits), allOrNothing).keys()]
  expect(found.toSorted((a, b) => a - b)).toEqual(closed)
})

test.each([
  { what: 'the change that waits', limits: [aPending(21)], type: 21, key: null },
  {
    what: 'another limit of its kind',
    limits: [aPending(21), aLimit({ limitType: 22 })],
    type: 22,
    key: 'limits_closed_one_waits',
  },
  { what: 'the break itself', limits: [anActive(33)], type: 33, key: null },
  {
    what: 'a session limit in a break',
    limits: [anActive(33), aLimit({ limitType: 31 })],
    type: 31,
    key: 'limits_closed_timed_out',
  },
  {
    what: 'a deposit limit of one who is excluded',
    limits: [anActive(30), anActive(20)],
    type: 20,
    key: 'limits_closed_excluded',
  },
] as const)('$what shows $key', ({ limits, type, key }) => {
  const rows = limitRows(limits)
  const row = rows.get(type)
  const why = closedLimits(rows, true).get(type)
  expect(row !== undefined && why !== undefined && closedTextKey(row, why)).toBe(key)
})
