import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { eventually } from '../../testing/eventually.ts'
import { CASHIER_INVARIANTS } from '../cashier/index.ts'
import { PROOF, startCashier } from '../cashier/testing/start-cashier.ts'
import { brokenRules } from '../wallet/index.ts'
import { createVerificationAdmin } from './index.ts'
import { createExpiry } from './expire-documents.ts'
import { IDENTITY, prove } from './testing/proofs.ts'
import type { VerificationTables } from './document-store.ts'

let site: Awaited<ReturnType<typeof startCashier>>
let operators: ReturnType<typeof createVerificationAdmin>
beforeAll(async () => {
  site = await startCashier(await aSiteDatabase())
  operators = createVerificationAdmin(site.database.kysely)
})
afterAll(() => site.stop())

/** Session and player exist after the first request. */
async function aPlayer(): Promise<bigint> {
  const player = site.newUnprovedPlayer()
  await site.history(player)
  return player
}
async function rich(): Promise<{ readonly player: bigint; readonly payout: string }> {
  const player = await aPlayer()
  await site.fund(player, 2_000_000n)
  return { player, payout: await site.aPayout(player) }
}
/** A document in review, as if the player had sent it. */
async function sent(player: bigint, type: string): Promise<string> {
  const { rows } = await site.database.pool.query<{ id: string }>(
    `insert into verification_document (id, player_id, site_id, type, state, image_id)
     values (left(replace(gen_random_uuid()::text, '-', ''), 24), $1, players_site_of($1), $2, 'review', 'picture')
     on conflict (player_id, type) do update set state = 'review', image_id = 'picture', reason = null returning id`,
    [player, type],
  )
  return rows[0]?.id ?? ''
}
const acceptAll = async (player: bigint, types: readonly string[] = IDENTITY) => {
  for (const type of types) await operators.accept(await sent(player, type), 'operator ann')
}
const stateOf = async (player: bigint, id: string | null | undefined) => {
  const { state, reason } = await site.show(player, id ?? '')
  return reason === null ? state : `${state} ${reason}`
}
const set = (player: bigint, what: string) =>
  site.database.pool.query(`update player set ${what} where id = $1`, [player])
const approved = (id: string | null | undefined) =>
  site.database.pool.query("update payment set state = 'approved', reason = null, next_state = null where id = $1", [
    id,
  ])

describe('a deposit', () => {
  test('needs a date of birth that is old enough', async () => {
    const player = await aPlayer()
    await set(player, 'birth_date = null')
    expect(await site.deposit(player)).toMatchObject({ state: 'refused', reason: 'age-check' })
    await set(player, "birth_date = current_date - interval '18 years' + interval '1 day'")
    expect(await site.deposit(player)).toMatchObject({ state: 'refused', reason: 'age-check' })
    await set(player, "birth_date = current_date - interval '18 years'")
    expect(await site.deposit(player)).toMatchObject({ state: 'started' })
  })

  test('needs a confirmed contact and then identity when the days are over', async () => {
    const player = await aPlayer()
    await set(player, "created_at = clock_timestamp() - interval '29 days 23 hours'")
    expect(await site.deposit(player)).toMatchObject({ state: 'started' })
    await set(player, "created_at = clock_timestamp() - interval '30 days 1 minute'")
    expect(await site.deposit(player)).toMatchObject({ reason: 'contact-check' })
    await set(player, 'email_confirmed_at = clock_timestamp()')
    expect(await site.deposit(player)).toMatchObject({ reason: 'identity-check' })
    await acceptAll(player)
    expect(await site.deposit(player)).toMatchObject({ state: 'started' })
  })

  test('needs identity once all deposits together exceed the bound; those under way count', async () => {
    const player = await aPlayer()
    const first = await site.deposit(player, { amount: '150000' })
    expect(await site.deposit(player, { amount: '50001' })).toMatchObject({
      state: 'refused',
      reason: 'identity-check',
    })
    expect(await site.deposit(player, { amount: '50000' })).toMatchObject({ state: 'started' })
    await site.pay(first.redirect ?? '', 'success')
    await eventually(async () => expect(await stateOf(player, first.id)).toBe('success'))
    expect(await site.deposit(player, { amount: '501' })).toMatchObject({ reason: 'identity-check' })
    await prove(site.database, player, IDENTITY)
    expect(await site.deposit(player, { amount: '501' })).toMatchObject({ state: 'started' })
  })

  test('is returned when the proof was lost before the provider reported', async () => {
    const player = await aPlayer()
    await prove(site.database, player, IDENTITY)
    const { id, redirect } = await site.deposit(player, { amount: '250000' })
    await operators.request(player, 'identity_front', 'Please send it again.', 'operator ann')
    await site.pay(redirect ?? '', 'success')
    await eventually(async () => expect(await stateOf(player, id)).toMatch(/^refund(ed)? identity-check$/))
    expect(await site.balance(player)).toBe(0n)
  })

  test('above the bound of funds asks for the document, once', async () => {
    const player = await aPlayer()
    await prove(site.database, player, IDENTITY)
    await site.database.pool.query(
      `insert into payment (id, player_id, site_id, kind, method, state, currency, amount, fee, provider_amount, fields,
         language, provider, ask_at, expires_at, takes_bonus)
       values ($2, $1, 'evens', 'deposit', 'card', 'success', 'USD', 4999000, 0, 4999000, '{}', 'en', 'sandbox', now(), now(), false)`,
      [player, `old-${player}`.padEnd(24, 'x')],
    )
    expect(await site.deposit(player, { amount: '1000' })).toMatchObject({ state: 'started' })
    for (let twice = 0; twice < 2; twice += 1)
      expect(await site.deposit(player, { amount: '1001' })).toMatchObject({ state: 'refused', reason: 'funds-check' })
    const { rows } = await site.database.pool.query(
      "select state, is_requested from verification_document where player_id = $1 and type = 'source_of_funds'",
      [player],
    )
    expect(rows).toEqual([{ state: 'requested', is_requested: true }])
    await site.database.pool.query('delete from payment where id like $1', [`old-${player}%`])
  })
})

describe('a withdrawal without the proof', () => {
  test('is accepted, waits with its reason and its money on hold, and goes on by itself when verified', async () => {
    const { player, payout } = await rich()
    const { id, state, reason } = await site.withdraw(player, payout)
    expect([state, reason]).toEqual(['waiting', 'identity-check'])
    expect([await site.balance(player, 'withdrawing'), await stateOf(player, id)]).toEqual([
      2000n,
      'waiting identity-check',
    ])
    await site.cashier.poller.sendApproved()
    expect(await stateOf(player, id)).toBe('waiting identity-check')
    expect((await operators.waiting()).map((one) => one.id)).toContain(id)
    await acceptAll(player, IDENTITY.slice(1))
    expect(await stateOf(player, id)).toBe('waiting identity-check')
    await sent(player, 'identity_front')
    const front = (await operators.list()).find((one) => one.player_id === player)
    expect(front).toMatchObject({ type: 'identity_front', waiting: 1 })
    await operators.accept(front?.id ?? '', 'operator ann')
    expect(await stateOf(player, id)).toBe('approved')
    await site.cashier.poller.sendApproved()
    await eventually(async () => expect(await stateOf(player, id)).toBe('success'))
  })

  test('goes to the review that its amount needs', async () => {
    const { player, payout } = await rich()
    const { id } = await site.withdraw(player, payout, { amount: '50000' })
    await acceptAll(player)
    expect(await stateOf(player, id)).toBe('review')
  })

  test('can be cancelled, and refused but not approved by an operator', async () => {
    const { player, payout } = await rich()
    const [first, second] = [await site.withdraw(player, payout), await site.withdraw(player, payout)]
    expect(await site.ask(player, 'POST', `withdrawals/${first.id}/cancel`)).toMatchObject({ isCancelled: true })
    const decide = async (isApproved: boolean) => {
      const { rows } = await site.database.pool.query<{ state: string | null }>(
        "select cashier_decide($1, $2, 'operator ann', 'because') as state",
        [second.id, isApproved],
      )
      return rows[0]?.state
    }
    expect([await decide(true), await decide(false)]).toEqual([null, 'refused'])
    expect([await site.balance(player), await site.balance(player, 'withdrawing')]).toEqual([2_000_000n, 0n])
  })

  test('of a large amount needs the payment method, too, and asks for it', async () => {
    const { player, payout } = await rich()
    await prove(site.database, player, IDENTITY)
    const bound = (cents: number) =>
      site.database.pool.query("update limit_requirement set bound = $1 where act = 'withdrawal' and fact = 'amount'", [
        cents,
      ])
    await bound(30_000)
    const { id, reason } = await site.withdraw(player, payout, { amount: '30001' })
    expect(reason).toBe('documents-check')
    expect((await site.withdraw(player, payout, { amount: '30000' })).state).toBe('review')
    await acceptAll(player, ['payment_method'])
    expect(await stateOf(player, id)).toBe('review')
    await bound(500_000)
  })

  test('refused documents leave it waiting; an expired one stops what was approved and not sent', async () => {
    const { player, payout } = await rich()
    const { id } = await site.withdraw(player, payout)
    await operators.refuse(await sent(player, 'identity_front'), 'operator ann', 'unreadable')
    expect(await stateOf(player, id)).toBe('waiting identity-check')
    await prove(site.database, player, IDENTITY, { expiresOn: '2020-01-01' })
    await site.cashier.withdrawals.resumeWaiting()
    expect(await stateOf(player, id)).toBe('waiting identity-expired')
    await approved(id)
    await site.cashier.poller.sendApproved()
    expect(await stateOf(player, id)).toBe('waiting identity-expired')
    await createExpiry(site.database.kysely.$extendTables<VerificationTables>())()
    const { rows } = await site.database.pool.query<{ text: string }>(
      "select concat_ws(' ', state, reason) as text from verification_document where player_id = $1 and type = 'identity_front'",
      [player],
    )
    expect(rows).toEqual([{ text: 'refused expired' }])
    expect((await site.withdraw(player, payout)).reason).toBe('identity-expired')
  })

  test('one that was sent stands when the proof is withdrawn', async () => {
    const { player, payout } = await rich()
    await prove(site.database, player, IDENTITY)
    const { id } = await site.withdraw(player, payout)
    await site.database.pool.query("update payment set state = 'sending' where id = $1", [id])
    await operators.request(player, 'identity_front', 'Once more.', 'operator ann')
    await site.cashier.poller.sendApproved()
    expect(await stateOf(player, id)).toBe('sent')
  })
})

test('a document accepted while a withdrawal is asked for leaves it neither lost nor stuck', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { player, payout } = await rich()
    await acceptAll(player, IDENTITY.slice(1))
    const front = await sent(player, 'identity_front')
    const [{ id }] = await Promise.all([
      site.withdraw(player, payout, { password: PROOF }),
      operators.accept(front, 'operator ann'),
    ])
    expect(await stateOf(player, id)).toBe('approved')
  }
})

test('after all that every rule of the cashier holds', async () => {
  expect(await brokenRules(site.database.pool, [CASHIER_INVARIANTS])).toEqual([])
})
