import { afterAll, beforeAll, expect, test } from 'vitest'
import { allMigrations } from '../index.ts'
import { migrate, type Database } from '../../platform/database/index.ts'
import { aDatabase } from '../../platform/database/testing.ts'

const { '0072-news': news, ...before } = allMigrations
// Without functions: those of now are about tables of now.
const isOlder = (name: string): boolean => /^\d/.test(name) && name < '0072'
const older = Object.fromEntries(Object.entries(before).filter(([name]) => isOlder(name)))

let database: Database
beforeAll(async () => {
  database = await aDatabase(older)
})
afterAll(() => database.close())

test('notifications queued before the single outbox are delivered once', async () => {
  expect(news).toBeDefined()
  const { pool } = database
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into player (site_id, login, name, password_hash, currency, country)
     values ('evens', 'old', 'Ada', '', 'USD', 'GB') returning id`,
  )
  const player = rows[0]?.id
  await pool.query(
    `insert into player_news (player_id, site_id, message, page)
     values ($1, 'evens', 'transfer_required', '/office/account'), ($1, 'evens', null, '/office/account')`,
    [player],
  )
  await pool.query('insert into payment_news (player_id) values ($1)', [player])
  await pool.query(
    `insert into verification_document (id, player_id, site_id, type, state, image_id, reason, to_tell) values
       (repeat('a', 24), $1, 'evens', 'selfie', 'accepted', 'x', null, 'news'),
       (repeat('b', 24), $1, 'evens', 'address', 'refused', 'y', 'unreadable', 'verification_refused'),
       (repeat('c', 24), $1, 'evens', 'identity_front', 'accepted', 'z', null, null)`,
    [player],
  )
  await pool.query(
    `insert into support_request (id, player_id, site_id, kind) values (repeat('r', 24), $1, 'evens', 'idea')`,
    [player],
  )
  await pool.query(
    `insert into support_message (request_id, player_id, side, text, told_at) values
       (repeat('r', 24), $1, 'operator', 'one', null), (repeat('r', 24), $1, 'operator', 'two', clock_timestamp())`,
    [player],
  )

  await migrate(database, allMigrations, () => undefined)
  const notified = await pool.query('select player_id, site_id, message, page from notification_outbox order by id')
  const of = (message: string | null, page: string | null) => ({ player_id: player, site_id: 'evens', message, page })
  expect(notified.rows).toEqual([
    of('transfer_required', '/office/account'),
    of(null, null),
    of(null, null),
    of(null, null),
    of('verification_refused', '/office/verification'),
    of('support_answered', `/office/support?request=${'r'.repeat(24)}`),
  ])
})
