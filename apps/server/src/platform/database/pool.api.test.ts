import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './index.ts'
import { createTurns, withAdvisoryLock } from './pool.ts'
import { aDatabase } from './testing.ts'

const LOCK = 7_000_001
let database: Database
beforeAll(async () => {
  database = await aDatabase({})
})
afterAll(() => database.close())

test('while one holds the lock, no other runs', async () => {
  const inner = await withAdvisoryLock(database.pool, LOCK, () =>
    withAdvisoryLock(database.pool, LOCK, async () => 'both'),
  )
  expect(inner).toBeNull()
})

test('the lock is free as soon as it has returned, fifty times in a row', async () => {
  const answers: (number | null)[] = []
  for (let n = 0; n < 50; n += 1) answers.push(await withAdvisoryLock(database.pool, LOCK, async () => n))
  expect(answers).toEqual(Array.from({ length: 50 }, (_none, n) => n))
})

test('work that fails within a transaction leaves neither lock nor change', async () => {
  await database.pool.query('create table one_node_test (n integer)')
  const failing = withAdvisoryLock(database.pool, LOCK, async (client) => {
    await client.query('begin')
    await client.query('insert into one_node_test values (1)')
    throw new Error('on the way')
  })
  await expect(failing).rejects.toThrow('on the way')
  expect(await withAdvisoryLock(database.pool, LOCK, async () => 'again')).toBe('again')
  expect((await database.pool.query('select from one_node_test')).rowCount).toBe(0)
})

test('a schema that a setting of the database puts first is not searched', async () => {
  const shadowed = await aDatabase({}, { search_path: 'evil, public' })
  await shadowed.pool.query('create schema evil')
  await shadowed.pool.query(`create function evil.planted() returns integer language sql as 'select 7'`)
  await expect(shadowed.pool.query('select planted()')).rejects.toThrow('does not exist')
  await shadowed.close()
})

test('work that must be done is done without the lock after two refusals, and in turn again after it', async () => {
  const takeTurn = createTurns(database.pool, LOCK, 2)
  const turns = async (count: number): Promise<readonly (string | null)[]> => {
    const results: (string | null)[] = []
    for (let n = 0; n < count; n += 1) results.push(await takeTurn(async () => 'done'))
    return results
  }
  expect(await withAdvisoryLock(database.pool, LOCK, () => turns(6))).toEqual([null, null, 'done', null, null, 'done'])
  expect(await turns(2)).toEqual(['done', 'done'])
})
