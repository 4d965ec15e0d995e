import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealOldFields } from './backfills.ts'
import { createSealing } from './sealed-fields.ts'
import type { CashierTables } from './tables.ts'
import { newKey, PROOF, startCashier } from './testing/start-cashier.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let site: Awaited<ReturnType<typeof startCashier>>
beforeAll(async () => {
  site = await startCashier(await aSiteDatabase(), {}, false)
})
afterAll(() => site.stop())

const WALLET = 'P0123456789'
type Added = { readonly payout: { readonly id: string; readonly label: string } }
const add = (player: bigint, wallet = WALLET) =>
  site.ask<Added>(player, 'POST', 'payouts', { method: 'wallet-purso', fields: { wallet }, password: PROOF })

/** All that the database holds of a player's payments, as text. */
const stored = async (player: bigint): Promise<string> => {
  const { rows } = await site.database.pool.query<{ text: string }>(
    `select coalesce(string_agg(one, ' '), '') as text from (
       select p::text as one from payment p where player_id = $1
       union all select m::text from payout_method m where player_id = $1
       union all select k::text from wallet_key k where player_id = $1
       union all select a::text from audit_entry a where actor = 'player ' || $1
     ) as rows`,
    [player],
  )
  return rows[0]?.text ?? ''
}

test('payout details are sealed in the database, and the owner sees their last characters', async () => {
  const player = site.newPlayer()
  await site.fund(player, 5000n)
  const { payout } = await add(player)
  expect(payout?.label).toBe('•••• 6789')
  expect((await add(player)).payout?.id).toBe(payout?.id)
  expect((await add(player, 'P9876543210')).payout?.id).not.toBe(payout?.id)
  await site.database.pool.query('update payout_method set usable_at = clock_timestamp() where player_id = $1', [
    player,
  ])
  expect((await site.withdraw(player, payout?.id ?? '')).state).toBe('approved')
  expect(await stored(player)).toContain('sealed')
  expect(await stored(player)).not.toContain(WALLET)
})

test('the owner is e-mailed once about a new instrument', async () => {
  const { rows } = await site.database.pool.query<{ id: bigint }>(
    `insert into player (site_id, login, password_hash, name, country, currency, email, language)
     values ('evens', 'paid', 'x', 'Test', 'RU', 'USD', 'paid@site.test', 'ru') returning id`,
  )
  const id = rows[0]?.id ?? 0n
  await add(id)
  await add(id)
  await site.notifications.deliverNotifications()
  const sent = await site.database.pool.query(
    `select kind, channel, address, language, given->>'label' as label from message_outbox where player_id = $1`,
    [id],
  )
  expect(sent.rows).toEqual([
    { kind: 'payout_method_added', channel: 'mail', address: 'paid@site.test', language: 'ru', label: '•••• 6789' },
  ])
})

test('fields from before sealing are sealed at start, and still match', async () => {
  const player = site.newPlayer()
  await site.database.pool.query(
    `insert into payout_method (id, player_id, method, source, fields, label, usable_at)
     values ('old-payout-000000000000', $1, 'wallet-purso', 'added', $2, '•••• 6789', clock_timestamp())`,
    [player, JSON.stringify({ wallet: WALLET })],
  )
  await sealOldFields(site.database.kysely.$extendTables<CashierTables>(), createSealing(Buffer.alloc(32, 6)))
  expect(await stored(player)).not.toContain(WALLET)
  expect((await add(player)).payout?.id).toBe('old-payout-000000000000')
})

test('a copy of the database does not allow guessing the request behind a key, old ones included', async () => {
  const player = site.newPlayer()
  const asked = { key: newKey(), method: 'wallet-purso', amount: '1000', currency: 'USD', fields: { wallet: WALLET } }
  const first = await site.deposit(player, asked)
  const plain = createHash('sha256')
    .update(JSON.stringify(['wallet-purso', '1000', 'USD', [['wallet', WALLET]], false]))
    .digest()
  const hash = async (): Promise<Buffer | undefined> =>
    (
      await site.database.pool.query<{ body_hash: Buffer }>('select body_hash from wallet_key where player_id = $1', [
        player,
      ])
    ).rows[0]?.body_hash
  const keyed = await hash()
  expect([keyed?.length, keyed?.includes(plain)]).toEqual([33, false])

  await site.database.pool.query('update wallet_key set body_hash = $2 where player_id = $1', [player, plain])
  await sealOldFields(site.database.kysely.$extendTables<CashierTables>(), createSealing(Buffer.alloc(32, 6)))
  expect(await hash()).toEqual(keyed)
  expect((await site.deposit(player, asked)).code).toBe(first.code)
  expect(await site.deposit(player, { ...asked, fields: { wallet: 'P9876543210' } })).toMatchObject({
    code: 'KEY_REUSED',
  })
})
