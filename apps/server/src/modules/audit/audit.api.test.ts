import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRandom } from '@evens/kernel'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { readAnchor } from './anchor.ts'
import { auditFaults } from './index.ts'
import { chainWaiting } from './module.ts'

const TAMPERS = Number(process.env['EVENS_TAMPERS'] ?? 1000)
const ENTRIES = 60

let database: Database
let folder: string
let anchor: string
beforeAll(async () => {
  database = await aSiteDatabase()
  folder = mkdtempSync(join(tmpdir(), 'evens-audit-'))
  anchor = join(folder, 'audit-anchor')
  for (let at = 1; at <= ENTRIES; at += 1) await note(`act-${at % 3}`)
  await chainWaiting(database.pool, anchor)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const note = (act: string, client: Pick<pg.ClientBase, 'query'> = database.pool) =>
  client.query(`select audit_note('evens', 'player 7', $1, 'player 7', '{"from": 1}')`, [act])
const faults = (client: Pick<pg.ClientBase, 'query'> = database.pool) => auditFaults(client, readAnchor(anchor))

describe('an act', () => {
  test('is linked behind those before it, and anchored', async () => {
    expect(await faults()).toEqual([])
    const { rows } = await database.pool.query<{ n: bigint }>('select count(*) as n from audit_link')
    expect([rows[0]?.n, readAnchor(anchor)?.position]).toEqual([BigInt(ENTRIES), BigInt(ENTRIES)])
  })

  test('that was taken back leaves nothing', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await note('taken-back', client)
    await client.query('rollback')
    client.release()
    const { rowCount } = await database.pool.query("select from audit_entry where act = 'taken-back'")
    expect(rowCount).toBe(0)
  })

  test('that waits for longer than a minute is a fault while a site runs, and none after a restore', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    const { rows } = await client.query<{ id: bigint }>(`insert into audit_entry (site_id, actor, act, subject, at)
      values ('evens', 'player 7', 'late', 'player 7', clock_timestamp() - interval '2 minutes') returning id`)
    await client.query('insert into audit_waiting values ($1)', [rows[0]?.id])
    const stopped = () => auditFaults(client, readAnchor(anchor), { isRunning: false })
    expect(await faults(client)).toEqual([`entry ${rows[0]?.id} has no link`])
    expect(await stopped()).toEqual([])
    await client.query('delete from audit_waiting where entry_id = $1', [rows[0]?.id])
    expect(await stopped()).toEqual([`entry ${rows[0]?.id} has no link`])
    await client.query('rollback')
    client.release()
  })

  test('that ends later than one that began after it comes behind it; many nodes link each entry once', async () => {
    const slow = await database.pool.connect()
    await slow.query('begin')
    await note('slow', slow)
    await note('fast')
    await Promise.all(Array.from({ length: 4 }, () => chainWaiting(database.pool, anchor)))
    await slow.query('commit')
    slow.release()
    await Promise.all(Array.from({ length: 4 }, () => chainWaiting(database.pool, anchor)))
    const { rows } = await database.pool.query<{ act: string }>(
      `select act from audit_link join audit_entry on id = entry_id where act in ('slow', 'fast') order by position`,
    )
    expect(rows.map(({ act }) => act)).toEqual(['fast', 'slow'])
    expect(await faults()).toEqual([])
  })
})

test.each(
  ['audit_entry', 'audit_link'].flatMap((table) => [
    `update ${table} set ${table === 'audit_entry' ? 'act = act' : 'hash = hash'}`,
    `delete from ${table}`,
    `truncate ${table}`,
  ]),
)('log entries are immutable (T108): %s', async (change) => {
  await expect(database.pool.query(change)).rejects.toThrow(/permission denied|stays as it is/)
})

describe('tampering as a superuser', () => {
  let client: pg.PoolClient
  beforeEach(async () => {
    client = await database.pool.connect()
    await client.query('begin')
    for (const table of ['audit_entry', 'audit_link']) {
      await client.query(`alter table ${table} disable trigger user`)
      await client.query(`grant all on ${table} to current_user`)
    }
  })
  afterEach(async () => {
    await client.query('rollback')
    client.release()
  })

  const entryAt = (position: number) => `(select entry_id from audit_link where position = ${position})`
  type Place = { readonly a: number; readonly b: number }
  const TAMPERS_BY_NAME: readonly (readonly [name: string, tamper: (at: Place) => readonly string[]])[] = [
    ['a word edited', ({ a }) => [`update audit_entry set act = act || 'x' where id = ${entryAt(a)}`]],
    ['an actor edited', ({ a }) => [`update audit_entry set actor = 'player 8' where id = ${entryAt(a)}`]],
    ['a figure edited', ({ a }) => [`update audit_entry set detail = '{"from": 2}' where id = ${entryAt(a)}`]],
    [
      'a word moved over',
      ({ a }) => [`update audit_entry set actor = 'player 7 a', act = 'ct' where id = ${entryAt(a)}`],
    ],
    [
      'a moment edited',
      ({ a }) => [`update audit_entry set at = at + interval '1 microsecond' where id = ${entryAt(a)}`],
    ],
    ['a hash edited', ({ a }) => [`update audit_link set hash = sha256(hash) where position = ${a}`]],
    ['an entry deleted', ({ a }) => [`delete from audit_entry where id = ${entryAt(a)}`]],
    ['a link deleted', ({ a }) => [`delete from audit_link where position = ${a}`]],
    [
      'both deleted',
      ({ a }) => [`delete from audit_entry where id = ${entryAt(a)}`, `delete from audit_link where position = ${a}`],
    ],
    [
      'two swapped',
      ({ a, b }) => [
        `update audit_link set entry_id = -entry_id where position in (${a}, ${b})`,
        `update audit_link l set entry_id = -o.entry_id from audit_link o
           where l.position in (${a}, ${b}) and o.position = ${a} + ${b} - l.position`,
        `update audit_link set entry_id = abs(entry_id) where position in (${a}, ${b})`,
      ],
    ],
    [
      'one inserted',
      () => [`insert into audit_entry (site_id, actor, act, subject) values ('evens', 'player 9', 'x', 'y')`],
    ],
    [
      'one inserted with a link',
      () => [
        `insert into audit_entry (site_id, actor, act, subject) values ('evens', 'player 9', 'x', 'y')`,
        `insert into audit_link select max(position) + 1, (select max(id) from audit_entry), sha256('x') from audit_link`,
      ],
    ],
    [
      'the tail cut off',
      ({ a }) => [
        `delete from audit_entry where id in (select entry_id from audit_link where position > ${a})`,
        `delete from audit_link where position > ${a}`,
      ],
    ],
    [
      'one edited and all after it linked anew',
      ({ a }) => [
        `update audit_entry set act = act || 'x' where id = ${entryAt(a)}`,
        `insert into audit_waiting select entry_id from audit_link where position >= ${a}`,
        `delete from audit_link where position >= ${a}`,
        `select audit_chain(100000)`,
      ],
    ],
  ]

  test(`${TAMPERS} of them at random places are all found (T107)`, async () => {
    const random = createRandom('T107')
    const count = Number(readAnchor(anchor)?.position)
    const missed: string[] = []
    for (let at = 0; at < TAMPERS; at += 1) {
      const a = 1 + random.int(count - 1)
      const place = { a, b: (a % (count - 1)) + 1 }
      const [name, tamper] = TAMPERS_BY_NAME[at % TAMPERS_BY_NAME.length] ?? ['', () => []]
      await client.query('savepoint tamper')
      for (const step of tamper(place)) await client.query(step)
      if ((await faults(client)).length === 0) missed.push(`${name} at ${a}`)
      await client.query('rollback to savepoint tamper')
    }
    expect(missed).toEqual([])
    expect(await faults(client)).toEqual([])
  })
})

test('a line of the anchor that a crash has cut off is passed over', () => {
  const cut = join(folder, 'cut')
  writeFileSync(cut, `\n5 ${'ab'.repeat(32)} 2027-01-01T00:00:00Z\n\n6 abab`)
  expect(readAnchor(cut)).toEqual({ position: 5n, hash: 'ab'.repeat(32) })
  expect(readAnchor(join(folder, 'none'))).toBeNull()
})
