import { afterAll, describe, expect, test } from 'vitest'
import { Registry } from 'prom-client'
import { lockWaitersAre } from '../../testing/lock-waiters.ts'
import { undone } from '../../testing/undone.ts'
import { brokenRules } from '../wallet/index.ts'
import { CASHIER_INVARIANTS } from './index.ts'
import { newReference, strayWords } from './testing/stray-words.ts'
import { aStrictCashier } from './testing/strict-sites.ts'

const cashier = await aStrictCashier()
const { provider, site, stop } = cashier
const { admin, report, cameIn, aPlayer, exclude, startDeposit, strayOf, settleRefunds } = strayWords(cashier)
afterAll(stop)

/** Holds what goes back without a player. */
const SUSPENSE = 1n
const [ANN, BOB] = ['operator ann', 'operator bob']

/** A stray of ten dollars, and what two operators say of it. */
async function aStray(more: object = {}) {
  const reference = newReference()
  await report(reference, 'success', 2, more)
  cameIn(reference)
  const { id } = await strayOf(reference)
  return { id, reference, state: async () => (await strayOf(reference)).state }
}

const holdings = async (player: bigint) => [await site.balance(player), await site.balance(player, 'returning')]

const actsOf = async (subject: string) =>
  (
    await site.database.pool.query<{ actor: string; act: string }>(
      'select actor, act from audit_entry where subject = $1 order by id',
      [subject],
    )
  ).rows.map(({ actor, act }) => `${actor}: ${act}`)

describe('money for an unknown payment', () => {
  test('is credited to a player when one operator proposes it and another approves, once, and audited (I16)', async () => {
    const { id, state } = await aStray()
    const player = await aPlayer()
    expect((await admin.strays()).map((stray) => stray.id)).toContain(id)
    expect(await admin.proposeStray(id, 'credit', player, ANN, 'receipt seen')).toBe('proposed')
    expect(await admin.approveStray(id, ANN, 'me too')).toBe('own')
    expect(await holdings(player)).toEqual([0n, 0n])
    const both = await Promise.all([
      admin.approveStray(id, BOB, 'seen'),
      admin.approveStray(id, 'operator cyd', 'seen'),
    ])
    expect(both.toSorted()).toEqual(['credited', null])
    expect(await holdings(player)).toEqual([1000n, 0n])
    expect([await state(), await admin.approveStray(id, BOB, 'again')]).toEqual(['credited', null])
    const acts = await actsOf(id)
    expect(acts[0]).toBe('operator ann: stray-credit-proposed')
    expect(acts[1]).toMatch(/^operator (bob|cyd): stray-credited$/)
    expect(acts).toHaveLength(2)
    expect((await site.history(player, '?lang=en')).entities).toMatchObject([
      { state: 'success', method_title: 'Payment matched by our team' },
    ])
  })

  test('of an excluded player is never credited: it goes back to where it came from (I13)', async () => {
    const { id, reference } = await aStray()
    const player = await aPlayer()
    await admin.proposeStray(id, 'credit', player, ANN, 'receipt seen')
    await exclude(player)
    expect(await admin.approveStray(id, BOB, 'seen')).toBe('refunded')
    expect(await holdings(player)).toEqual([0n, 1000n])
    await settleRefunds()
    expect(await holdings(player)).toEqual([0n, 0n])
    const { rows } = await site.database.pool.query('select state, reason from payment where id = $1', [reference])
    expect(rows).toEqual([{ state: 'refunded', reason: 'excluded' }])
  })

  test('is refunded through the provider with retries, held in no account until sent', async () => {
    const { id, reference } = await aStray()
    await admin.proposeStray(id, 'refund', null, ANN, 'nobody claims it')
    expect(await admin.approveStray(id, BOB, 'seen')).toBe('refunded')
    expect(await holdings(SUSPENSE)).toEqual([0n, 1000n])
    provider.fault = 'hangs'
    await site.cashier.refunds.send()
    provider.fault = 'none'
    await settleRefunds()
    expect(await holdings(SUSPENSE)).toEqual([0n, 0n])
    const { rows } = await site.database.pool.query<{ key: string; state: string }>(
      'select key, state from payment_refund where payment_id = $1',
      [reference],
    )
    expect(rows).toMatchObject([{ state: 'done' }])
    expect(provider.effects.get(rows[0]?.key ?? '')).toBe(1)
  })

  test('is written off by two operators, and moves nothing', async () => {
    const { id, state, reference } = await aStray({ kind: 'payout' })
    expect(await admin.proposeStray(id, 'refund', null, ANN, 'back')).toBe('no-deposit')
    expect(await admin.proposeStray(id, 'write-off', null, ANN, 'a test of the provider')).toBe('proposed')
    expect(await admin.approveStray(id, BOB, 'known to me')).toBe('written-off')
    expect(await state()).toBe('written-off')
    const { rows } = await site.database.pool.query('select from payment where id = $1', [reference])
    expect(rows).toEqual([])
  })

  test('that a proposal was rejected for waits for another one', async () => {
    const { id, state } = await aStray()
    expect(await admin.rejectStray(id, BOB, 'nothing there')).toBeNull()
    await admin.proposeStray(id, 'write-off', null, ANN, 'too small')
    expect(await admin.proposeStray(id, 'refund', null, BOB, 'no, back')).toBe('waits')
    expect(await admin.rejectStray(id, BOB, 'it is ten dollars')).toBe('rejected')
    expect([await state(), await admin.approveStray(id, BOB, 'after all')]).toEqual(['open', null])
    expect(await admin.proposeStray(id, 'refund', null, ANN, 'back then')).toBe('proposed')
  })

  test.each([
    { what: 'a player who is not there', player: 404n, said: 'no-player' },
    { what: 'a player without such an account', currency: 'EUR', said: 'no-account' },
  ])('is not credited to $what', async ({ player, currency, said }) => {
    const { id } = await aStray()
    expect(await admin.proposeStray(id, 'credit', player ?? (await aPlayer(currency)), ANN, 'guess')).toBe(said)
  })

  test('is not decided while only announced, and is no case once withdrawn', async () => {
    const reference = newReference()
    await report(reference, 'pending', 1)
    const { id } = await strayOf(reference)
    expect(await admin.proposeStray(id, 'refund', null, ANN, 'back')).toBe('no-money')
    await report(reference, 'success', 2)
    expect(await admin.proposeStray(id, 'refund', null, ANN, 'back')).toBe('proposed')
    await report(reference, 'chargeback', 3)
    expect([(await strayOf(reference)).state, await admin.approveStray(id, BOB, 'seen')]).toEqual(['empty', null])
  })

  test('is not approved if the provider has reported another amount since', async () => {
    const { id, reference } = await aStray()
    await admin.proposeStray(id, 'refund', null, ANN, 'back')
    await report(reference, 'success', 3, { amount: '900' })
    expect(await admin.approveStray(id, BOB, 'seen')).toBe('changed')
    await admin.rejectStray(id, BOB, 'another sum')
    await admin.proposeStray(id, 'refund', null, ANN, 'nine dollars back')
    expect(await admin.approveStray(id, BOB, 'seen')).toBe('refunded')
    const { rows } = await site.database.pool.query('select amount from payment_refund where payment_id = $1', [
      reference,
    ])
    expect(rows).toEqual([{ amount: 900n }])
  })

  test('that is paid twice is credited once; the second charge goes back by itself', async () => {
    const { id, reference } = await aStray()
    await report(reference, 'success', 4, { id: `strict/${reference}-b`, amount: '700' })
    const player = await aPlayer()
    await admin.proposeStray(id, 'credit', player, ANN, 'receipt seen')
    await admin.approveStray(id, BOB, 'seen')
    await site.cashier.strays.match()
    expect(await holdings(player)).toEqual([1000n, 700n])
  })
})

describe('a payment that becomes known after its webhook', () => {
  test('is credited automatically, once, without a decision', async () => {
    const { id, reference, state } = await aStray()
    await admin.proposeStray(id, 'refund', null, ANN, 'back')
    const player = await aPlayer()
    await startDeposit(reference, player)
    expect(await admin.approveStray(id, BOB, 'seen')).toBe('known')
    await Promise.all([site.cashier.strays.match(), site.cashier.strays.match()])
    expect([await state(), ...(await holdings(player))]).toEqual(['matched', 1000n, 0n])
    expect((await actsOf(id)).at(-1)).toBe('house: stray-matched')
    await site.cashier.strays.match()
    expect(await holdings(player)).toEqual([1000n, 0n])
  })

  test('is matched by one node, and another that is as far waits instead of taking its mark for an edit', async () => {
    const { reference, state } = await aStray()
    const player = await aPlayer()
    await startDeposit(reference, player)
    const other = await site.database.pool.connect()
    await other.query('begin')
    await other.query(
      "update payment_stray set heard_at = clock_timestamp() where report->>'reference' = $1 and heard_at is null",
      [reference],
    )
    const matched = site.cashier.strays.match()
    await lockWaitersAre(site.database.pool, 1)
    await other.query('commit')
    other.release()
    await matched
    expect([await state(), ...(await holdings(player))]).toEqual(['open', 0n, 0n])
    expect((await site.database.pool.query('select from integrity_finding')).rowCount).toBe(0)
  })

  test.each([
    { what: 'sum', amount: 999n, currency: 'USD' },
    { what: 'currency', amount: 1000n, currency: 'EUR' },
  ])('with another $what is not credited: a person looks at the deposit', async ({ amount, currency }) => {
    const { reference, state } = await aStray()
    const player = await aPlayer(currency)
    await startDeposit(reference, player, amount, currency)
    await site.cashier.strays.match()
    expect([await state(), ...(await holdings(player))]).toEqual(['matched', 0n, 0n])
    expect((await admin.waiting('deposit')).map(({ id }) => id)).toContain(reference)
  })
})

test('open strays are counted by currency, and operators are alerted on every check', async () => {
  await aStray({ currency: 'EUR', amount: '250' })
  await site.database.pool.query("update stray_payment set created_at = created_at - interval '1 hour'")
  site.logged.length = 0
  for (let look = 0; look < 2; look += 1) await site.cashier.strays.look()
  const alarms = site.logged.filter((line) => line.event === 'cashier.strays-open')
  expect(alarms).toHaveLength(2)
  expect(alarms[0]?.amountsMinor).toMatchObject({ EUR: '250' })
  expect(alarms[0]?.payments).toBeGreaterThan(0)
  expect(String(alarms[0]?.oldestSeconds)).toMatch(/^36\d\d$/)
  const registry = new Registry()
  site.cashier.strays.metrics(registry)
  const text = await registry.metrics()
  expect(text).toContain('evens_stray_payments{currency="EUR"} 1')
  expect(text).toContain('evens_stray_payments_amount_minor{currency="EUR"} 250')
  expect(text).toMatch(/evens_stray_payments_oldest_seconds\{currency="EUR"\} 36\d\d/)
})

describe('the checker', () => {
  const planted = (text: string, ...given: unknown[]) =>
    undone(site.database.pool, async (client) => {
      await client.query(text, given)
      return brokenRules(client, [CASHIER_INVARIANTS])
    })

  test('finds strays that no two operators have decided', async () => {
    const [credited, open] = [await aStray(), await aStray()]
    const player = await aPlayer()
    await admin.proposeStray(credited.id, 'credit', player, ANN, 'receipt seen')
    await admin.approveStray(credited.id, BOB, 'seen')
    const lone = await undone(site.database.pool, async (client) => {
      await client.query('alter table stray_proposal drop constraint stray_proposal_two_operators')
      await client.query('update stray_proposal set decided_by = proposer where stray_id = $1', [credited.id])
      return brokenRules(client, [CASHIER_INVARIANTS])
    })
    expect(lone).toEqual([
      expect.stringMatching(/^I16 a stray that was credited/),
      expect.stringMatching(/^I16 a deposit that stands for a stray/),
    ])
    expect(
      await planted("update stray_payment set state = 'credited', final_at = now() where id = $1", open.id),
    ).toEqual([
      expect.stringMatching(/^I16 a stray that was credited/),
      expect.stringMatching(/^I16 what was credited/),
    ])
    expect(await planted('update stray_payment set amount = 1001 where id = $1', credited.id)).toEqual([
      expect.stringMatching(/^I16 a stray that was credited/),
      expect.stringMatching(/^I16 what was credited/),
    ])
    expect(
      await planted("update stray_payment set state = 'open', final_at = null where id = $1", credited.id),
    ).toEqual([
      expect.stringMatching(/^I16 an approved proposal/),
      expect.stringMatching(/^I16 a deposit that stands for a stray/),
    ])
  })

  test('finds nothing after all that', async () => {
    expect(await brokenRules(site.database.pool, [CASHIER_INVARIANTS])).toEqual([])
  })
})
