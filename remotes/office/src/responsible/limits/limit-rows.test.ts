import { changeLimit } from '@evens/rules/limits'
import { expect, test } from 'vitest'
import { aLimit } from '../testing/a-limit.ts'
import { dueAt, hoursUntilDue, limitRows, stateOf } from './limit-rows.ts'

const DAY = 86_400

test('what is in force and what waits of one type stand together', () => {
  const active = aLimit({ limitType: 20, limitValue: '100', limitState: 'ACTIVE' })
  const pending = aLimit({ limitType: 20, limitValue: '300', limitState: 'PENDING', startedAt: 1000 })
  const rows = limitRows([active, aLimit({ limitType: 21 }), pending])
  expect(rows.get(20)).toMatchObject({ type: 20, active, pending })
  expect(rows.get(21)).toMatchObject({ type: 21, active: null, pending: null, label: 'A limit' })
  // The service says all thirteen; one that it does not say is none.
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
