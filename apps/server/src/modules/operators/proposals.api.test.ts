import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { createProposals } from './index.ts'

let database: Database
beforeAll(async () => {
  database = await aSiteDatabase()
})
afterAll(() => database.close())

const done: string[] = []
const open = (refusal: string | null = null) =>
  createProposals<{ readonly what: string }>(database.kysely, 'test', async (_tx, { what }) => {
    if (refusal === null) done.push(what)
    return refusal
  })
const anna = { actor: 'operator anna', reason: 'seen' }
const emil = { actor: 'operator emil', reason: 'checked' }

test('a proposal takes effect once, by another operator, and both are in the audit log', async () => {
  const proposals = open()
  const id = (await proposals.propose('event 1', { what: 'a' }, anna)) ?? 0n
  expect(await proposals.propose('event 1', { what: 'b' }, emil)).toBeNull()
  expect(await proposals.approve(id, anna)).toBe('own')
  expect(done).toEqual([])
  expect(await Promise.all([proposals.approve(id, emil), proposals.approve(id, emil)])).toEqual(
    expect.arrayContaining(['approved', null]),
  )
  expect(done).toEqual(['a'])
  const { rows } = await database.pool.query<{ actor: string; act: string }>(
    "select actor, act from audit_entry where subject = 'event 1' order by id",
  )
  expect(rows.map(({ actor, act }) => `${actor} ${act}`)).toEqual([
    'operator anna test-proposed',
    'operator emil test-approved',
  ])
})

test('an effect that is refused leaves the proposal open; its proposer may take it back', async () => {
  const id = (await open().propose('event 2', { what: 'c' }, anna)) ?? 0n
  expect(await open('changed').approve(id, emil)).toBe('changed')
  expect((await open().list()).map(({ subject }) => subject)).toEqual(['event 2'])
  expect([await open().reject(id, anna), await open().reject(id, anna)]).toEqual(['rejected', null])
  expect(await open().list()).toEqual([])
})

test('the database itself refuses an approval by the proposer', async () => {
  const id = await open().propose('event 3', { what: 'd' }, anna)
  await expect(
    sql`update operator_proposal set state = 'approved', decided_by = proposer where id = ${id}`.execute(
      database.kysely,
    ),
  ).rejects.toThrow(/violates check constraint/)
})
