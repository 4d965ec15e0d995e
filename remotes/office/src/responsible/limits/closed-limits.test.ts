import type { Limit } from '@evens/contracts'
import { expect, test } from 'vitest'
import { aLimit } from '../testing/a-limit.ts'
import { closedLimits } from './closed-limits.ts'
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
