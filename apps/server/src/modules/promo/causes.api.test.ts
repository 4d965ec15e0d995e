import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { startCashier } from '../cashier/testing/start-cashier.ts'
import { noteRegistered } from './index.ts'
import { promoPartsOf } from './testing/parts-of.ts'

let cashier: Awaited<ReturnType<typeof startCashier>>
let promo: Awaited<ReturnType<typeof promoPartsOf>>
beforeAll(async () => {
  const database = await aSiteDatabase()
  cashier = await startCashier(database)
  promo = await promoPartsOf(database)
})
afterAll(() => cashier.stop())

/** The rewards of a player whose deposit has come through. */
async function rewardsOf(body: object): Promise<readonly string[]> {
  const player = cashier.newPlayer()
  const { id, redirect } = await cashier.deposit(player, { amount: '300000', ...body })
  await cashier.pay(redirect ?? '', 'success')
  await eventually(async () => expect((await cashier.show(player, id ?? '')).state).toBe('success'))
  await promo.work()
  return promo.grantsOf(player)
}

test.each([
  { what: 'its offer', body: { promotion: 'first-deposit-sport' }, kind: /^first-deposit-sport bonus \d+ offered$/ },
  { what: 'another offer', body: { promotion: 'slot_first_deposit' }, kind: /^slot_first_deposit bonus \d+ offered$/ },
])('a deposit that is credited with $what is rewarded', async ({ body, kind }) => {
  expect(await rewardsOf(body)).toEqual([expect.stringMatching(kind)])
})

test('a deposit with no bonus, or with nothing chosen, is rewarded with none', async () => {
  expect([await rewardsOf({ promotion: null }), await rewardsOf({})]).toEqual([[], []])
})

test('a deposit of a player who chose an offer at registration is rewarded by it', async () => {
  const player = cashier.newPlayer()
  await cashier.show(player, 'x'.repeat(24)).catch(() => undefined)
  const { pool, kysely } = cashier.database
  await pool.query("update player set bonus_choice = 'slot_first_deposit' where id = $1", [player])
  await kysely.transaction().execute((tx) => noteRegistered(tx, { id: player, siteId: 'evens' }))
  const { id, redirect } = await cashier.deposit(player, { amount: '300000' })
  await cashier.pay(redirect ?? '', 'success')
  await eventually(async () => expect((await cashier.show(player, id ?? '')).state).toBe('success'))
  await promo.work()
  expect(await promo.grantsOf(player)).toEqual([expect.stringMatching(/^slot_first_deposit bonus \d+ offered$/)])
})

test('an account that opens and an identity that is accepted are causes, once each', async () => {
  const player = cashier.newPlayer()
  await cashier.show(player, 'x'.repeat(24)).catch(() => undefined)
  const { pool, kysely } = cashier.database
  for (const _ of [1, 2]) {
    await kysely.transaction().execute((tx) => noteRegistered(tx, { id: player, siteId: 'evens' }))
    await pool.query('select players_verification($1, 1)', [player])
    await pool.query('select players_verification($1, 3)', [player])
  }
  const { rows } = await pool.query('select kind from promo_event where player_id = $1 order by id', [player])
  expect(rows).toEqual([{ kind: 'registered' }, { kind: 'verified' }])
  await promo.work()
  expect(await promo.grantsOf(player)).toEqual([expect.stringMatching(/^identification free-bet \d+ active$/)])
})
