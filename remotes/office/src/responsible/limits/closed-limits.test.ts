import type { Limit } from '@evens/contracts'
import { expect, test } from 'vitest'
import { aLimit } from '../testing/a-limit.ts'
import { closedLimits, closedTextKey } from './closed-limits.ts'
import { limitRows } from './limit-rows.ts'

const active = (limitType: Limit['limitType']): Limit => aLimit({ limitType, limitState: 'ACTIVE', limitValue: '7' })
const pending = (limitType: Limit['limitType']): Limit => aLimit({ limitType, limitState: 'PENDING', startedAt: 1 })
const EVERY = [1, 2, 3, 10, 11, 12, 20, 21, 22, 30, 31, 32, 33]

test.each([
  { what: 'nothing set', limits: [], allOrNothing: true, closed: [] },
  { what: 'a self-exclusion', limits: [active(30)], allOrNothing: false, closed: EVERY },
  {
    what: 'a time-out, during which self-exclusion is reachable',
    limits: [active(33)],
    allOrNothing: false,
    closed: [31, 33],
  },
  { what: 'a session limit', limits: [active(31)], allOrNothing: false, closed: [] },
  { what: 'a raise that waits', limits: [active(21), pending(21)], allOrNothing: false, closed: [] },
  { what: 'a raise that waits, all or nothing', limits: [pending(21)], allOrNothing: true, closed: [20, 21, 22] },
  {
    what: 'two that wait, all or nothing',
    limits: [pending(1), pending(12)],
    allOrNothing: true,
    closed: [1, 2, 3, 10, 11, 12],
  },
  { what: 'a session limit that waits, all or nothing', limits: [pending(31)], allOrNothing: true, closed: [] },
])('with $what $closed are closed', ({ limits, allOrNothing, closed }) => {
  const found = [...closedLimits(limitRows(limits), allOrNothing).keys()]
  expect(found.toSorted((a, b) => a - b)).toEqual(closed)
})

test.each([
  { what: 'the change that waits', limits: [pending(21)], type: 21, key: null },
  {
    what: 'another limit of its kind',
    limits: [pending(21), aLimit({ limitType: 22 })],
    type: 22,
    key: 'limits_closed_one_waits',
  },
  { what: 'the break itself', limits: [active(33)], type: 33, key: null },
  {
    what: 'a session limit in a break',
    limits: [active(33), aLimit({ limitType: 31 })],
    type: 31,
    key: 'limits_closed_timed_out',
  },
  {
    what: 'a deposit limit of one who is excluded',
    limits: [active(30), active(20)],
    type: 20,
    key: 'limits_closed_excluded',
  },
] as const)('$what says $key', ({ limits, type, key }) => {
  const rows = limitRows(limits)
  const row = rows.get(type)
  const why = closedLimits(rows, true).get(type)
  expect(row !== undefined && why !== undefined && closedTextKey(row, why)).toBe(key)
})
