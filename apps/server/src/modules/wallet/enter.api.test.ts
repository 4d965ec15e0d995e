import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { lockWaitersAre } from '../../testing/lock-waiters.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let database: Database
beforeAll(async () => {
  database = await aSiteDatabase()
})
afterAll(() => database.close())

const gatesOf = async (players: readonly number[]): Promise<number> => {
  const { rowCount } = await database.pool.query('select from wallet_gate where player_id = any ($1)', [players])
  return rowCount ?? 0
}
const enter = (players: readonly number[]) => database.pool.query('select wallet_lock_players($1::bigint[])', [players])

test('players without a gate get one, also when one is named twice', async () => {
  await enter([9001])
  await enter([9003, 9001, 9002, 9003])
  expect(await gatesOf([9001, 9002, 9003])).toBe(3)
})

test('all of them are locked until the transaction ends', async () => {
  await enter([9011, 9012])
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('select wallet_lock_players($1::bigint[])', [[9012, 9011]])
  let entered = 0
  const waiting = [9011, 9012].map(async (player) => {
    await database.pool.query('select wallet_lock_player($1)', [player])
    entered += 1
  })
  await lockWaitersAre(database.pool, 2)
  expect(entered).toBe(0)
  await holder.query('commit')
  holder.release()
  await Promise.all(waiting)
  expect(entered).toBe(2)
})

test('many at once, in any order and with new players among them, never wait in a circle', async () => {
  const calls = Array.from({ length: 60 }, (_none, n) =>
    Array.from({ length: 6 }, (_nothing, at) => 9100 + ((n * 7 + at * 5 * (n % 2 === 0 ? 1 : -1) + 60) % 23)),
  )
  await expect(Promise.all(calls.map(enter))).resolves.toHaveLength(60)
  expect(await gatesOf(calls.flat())).toBe(new Set(calls.flat()).size)
})
