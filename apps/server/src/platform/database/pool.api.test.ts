import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './index.ts'
import { withAdvisoryLock } from './pool.ts'
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
