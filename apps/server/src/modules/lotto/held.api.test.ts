import { afterAll, beforeAll, expect, test } from 'vitest'
import { HELD, hold, letGo } from '../limits/testing/hold.ts'
import { startLotto } from './testing/start-lotto.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let site: Awaited<ReturnType<typeof startLotto>>
let token: string
let player: bigint
beforeAll(async () => {
  site = await startLotto(await aSiteDatabase())
  token = await site.signIn('demo1')
  const { rows } = await site.database.pool.query<{ id: bigint }>("select id from player where login = 'demo1'")
  player = rows[0]?.id ?? 0n
})
afterAll(() => site.stop())

test.each(HELD)('a ticket of a player whom $held holds is refused: $reason (T064)', async ({ held, reason }) => {
  const request = await site.request({ lines: [[[3, 8, 13, 21, 34]]], draws: 2 })
  await hold(site.database, player, held, BigInt(request.stake) - 1n)
  const before = await site.cash(token)
  expect((await site.buy(token, request)).bought).toMatchObject({ state: 'refused', reason })
  expect(await site.cash(token)).toBe(before)
  await letGo(site.database, player)
})

test('a violated check other than that of the balance is no lack of money', async () => {
  const request = await site.request({ lines: [[[3, 8, 13, 21, 34]]] })
  const before = await site.cash(token)
  const { pool } = site.database
  await pool.query("alter table ledger_movement add constraint planted check (kind <> 'lotto-stake') not valid")
  expect((await site.buy(token, request)).status).toBe(500)
  expect(await site.cash(token)).toBe(before)
  await pool.query('alter table ledger_movement drop constraint planted')
  // Nothing was stored under the key, so a retry is accepted.
  expect((await site.buy(token, request)).bought).toMatchObject({ state: 'bought' })
})
