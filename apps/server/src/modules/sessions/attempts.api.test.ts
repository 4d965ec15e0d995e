import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { createAttempts, networkOf, type Attempts } from './attempts.ts'
import type { SessionTables } from './tables.ts'

let database: Database
let attempts: Attempts

beforeAll(async () => {
  database = await aSiteDatabase()
  attempts = createAttempts(database.kysely.$extendTables<SessionTables>())
})
afterAll(() => database.close())

const bound = (by: string, max = 3, seconds = 60) => ({ what: 'test', by, max, seconds })
const takes = async (...bounds: Parameters<Attempts['take']>[0]) => attempts.take(bounds)
const endOf = async (): Promise<void> => {
  await database.pool.query('update attempt set until = clock_timestamp()')
}

test('attempts are limited until the window is over', async () => {
  const a = bound('a')
  expect([await takes(a), await takes(a), await takes(a), await takes(a)]).toEqual([true, true, true, false])
  expect(await attempts.counts([a, bound('nobody')])).toEqual([4, 0])
  await endOf()
  expect(await attempts.counts([a])).toEqual([0])
  expect(await takes(a)).toBe(true)
})

test('concurrent attempts get no more than sequential ones', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => takes(bound('many', 7))))
  expect(answers.filter((isTaken) => isTaken)).toHaveLength(7)
})

test('two requests taking the same counters in another order do not deadlock', async () => {
  const [left, right] = [bound('left', 1000), bound('right', 1000)]
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? takes(left, right) : takes(right, left))),
  )
  expect(answers.every((isTaken) => isTaken)).toBe(true)
  expect(await attempts.counts([right, left])).toEqual([60, 60])
})

test('the last attempt restarts the window', async () => {
  const b = bound('b', 2, 100)
  await takes(b)
  await database.pool.query("update attempt set until = until - interval '90 seconds'")
  const left = async (): Promise<number> => {
    const { rows } = await database.pool.query<{ left: number }>(
      'select extract(epoch from until - clock_timestamp())::float8 as left from attempt where most = 2',
    )
    return rows[0]?.left ?? 0
  }
  expect(await left()).toBeLessThan(11)
  await takes(b)
  expect(await left()).toBeGreaterThan(90)
})

test('a success is refunded, and a cleared counter is empty', async () => {
  const [c, d] = [bound('c'), bound('d')]
  await takes(c, d)
  await attempts.giveBack(c)
  await attempts.forget([d])
  expect(await attempts.counts([c, d])).toEqual([0, 0])
})

test.each([
  { address: '203.0.113.9', network: '203.0.113.9' },
  { address: '::ffff:203.0.113.9', network: '::ffff:203.0.113.9' },
  { address: '2001:db8:1:2:3:4:5:6', network: '2001:db8:1:2' },
  { address: '2001:db8::1', network: '2001:db8:0:0' },
  { address: '2001:db8:1:2::', network: '2001:db8:1:2' },
  { address: '::1', network: '0:0:0:0' },
])('$address counts as $network', ({ address, network }) => {
  expect(networkOf(address)).toBe(network)
})
