import { afterAll, describe, expect, test } from 'vitest'
import { brokenRules } from '../wallet/index.ts'
import { CASHIER_INVARIANTS, createCashierAdmin } from './index.ts'
import { undone } from '../../testing/undone.ts'
import { aStrictCashier } from './testing/strict-sites.ts'

const { provider, site, stop } = await aStrictCashier()
afterAll(stop)
const admin = createCashierAdmin(site.database.kysely)

type Row = { id: string; key: string; state: string; trouble: string | null; sends: number }

/** The time to send and to ask has come. */
async function work(): Promise<void> {
  await site.database.pool.query('update payment set ask_at = clock_timestamp()')
  await site.database.pool.query('update payment_refund set ask_at = clock_timestamp(), send_at = clock_timestamp()')
  await site.cashier.refunds.send()
  await site.cashier.poller.askDue()
  await site.database.pool.query('update payment_refund set ask_at = clock_timestamp()')
  await site.cashier.refunds.askDue()
}

const refundsOf = async (payment: string): Promise<readonly Row[]> =>
  (
    await site.database.pool.query<Row>(
      'select id, key, state, trouble, sends from payment_refund where payment_id = $1 order by created_at',
      [payment],
    )
  ).rows

const holdings = async (player: bigint) => [await site.balance(player), await site.balance(player, 'returning')]

/** A deposit of ten dollars that was paid while its player had left. */
async function excluded() {
  const player = site.newPlayer()
  const id = (await site.deposit(player)).id ?? ''
  await site.database.pool.query(
    `insert into limit_player (player_id, excluded_until) values ($1, clock_timestamp() + interval '1 day')`,
    [player],
  )
  provider.settle(id, 'success')
  await site.database.pool.query('update payment set ask_at = clock_timestamp() where id = $1', [id])
  await site.cashier.poller.askDue()
  return { player, id }
}

/** Says something about a deposit of ten dollars in the provider's name. */
const say = (reference: string, event: string, more: object = {}) =>
  site.cashier.applyEvent('strict', event, {
    id: `strict/${reference}`,
    reference,
    kind: 'deposit',
    state: 'success',
    version: 2,
    amount: '1000',
    currency: 'USD',
    ...more,
  })

describe('a deposit of an excluded player', () => {
  test('is held, sent back through the provider, and its player reads why and when (T069, I13)', async () => {
    const { player, id } = await excluded()
    expect(await site.show(player, id)).toMatchObject({ state: 'refund', reason: 'excluded', isFinal: false })
    expect(await holdings(player)).toEqual([0n, 1000n])
    await work()
    const [refund] = await refundsOf(id)
    expect(refund).toMatchObject({ state: 'sent', sends: 1 })
    const under = (await site.history(player, '?lang=en')).entities?.[0]
    expect(under).toMatchObject({ state: 'refund', refunds: [{ state: 'under-way', amount: '1000', currency: 'USD' }] })
    expect(under?.translate_message).toMatch(/self-excluded.*being returned/)
    provider.settle(refund?.key ?? '', 'success')
    await work()
    expect(await site.show(player, id)).toMatchObject({ state: 'refunded', reason: 'excluded', isFinal: true })
    expect((await site.history(player, '?lang=en')).entities?.[0]).toMatchObject({
      refunds: [{ state: 'done', amount: '1000' }],
    })
    expect((await site.history(player, '?status_id=7')).total_count).toBe(1)
    expect(await holdings(player)).toEqual([0n, 0n])
    expect([provider.effects.get(refund?.key ?? ''), keysOf(refund)]).toEqual([1, 1])
  })

  test('reported twenty times at once is refunded once, and twenty polls send it once', async () => {
    const player = site.newPlayer()
    const id = (await site.deposit(player)).id ?? ''
    await site.database.pool.query(
      `insert into limit_player (player_id, excluded_until) values ($1, clock_timestamp() + interval '1 day')`,
      [player],
    )
    provider.settle(id, 'success')
    await Promise.all(Array.from({ length: 20 }, (_one, at) => say(id, `event-${at % 4}`)))
    expect(await refundsOf(id)).toHaveLength(1)
    await Promise.all(Array.from({ length: 20 }, () => site.cashier.refunds.send()))
    const [refund] = await refundsOf(id)
    expect([provider.effects.get(refund?.key ?? ''), keysOf(refund)]).toEqual([1, 1])
    provider.settle(refund?.key ?? '', 'success')
    await site.database.pool.query('update payment_refund set ask_at = clock_timestamp()')
    await Promise.all(Array.from({ length: 10 }, () => site.cashier.refunds.askDue()))
    expect(await holdings(player)).toEqual([0n, 0n])
  })
})

const keysOf = (refund: Row | undefined): number => provider.keys.filter((key) => key === refund?.key).length

describe('a provider', () => {
  test.each([
    { fault: 'hangs', what: 'hangs after it has sent it back' },
    { fault: 'fails', what: 'answers 500 after it has sent it back' },
    { fault: 'answers-nonsense', what: 'answers with nonsense after it has sent it back' },
    { fault: 'answers-for-another', what: 'answers for another payment' },
  ] as const)('that $what is asked, and never sent the refund again (T030, I16)', async ({ fault }) => {
    const { player, id } = await excluded()
    provider.fault = fault
    await site.cashier.refunds.send()
    provider.fault = 'none'
    // The poller must not pick this refund up, however often it runs.
    for (let look = 0; look < 3; look += 1) await site.cashier.refunds.send()
    const [refund] = await refundsOf(id)
    provider.settle(refund?.key ?? '', 'success')
    await work()
    expect((await site.show(player, id)).state).toBe('refunded')
    expect([provider.effects.get(refund?.key ?? ''), keysOf(refund)]).toEqual([1, 1])
  })

  test('without a reply is resent under one key with backoff, then left to an operator', async () => {
    const { player, id } = await excluded()
    const pauses: number[] = []
    for (let round = 0; round < 12; round += 1) {
      await site.database.pool.query('update payment_refund set send_at = clock_timestamp() where payment_id = $1', [
        id,
      ])
      provider.fault = 'never-hears'
      await site.cashier.refunds.send()
      provider.fault = 'none'
      await site.database.pool.query('update payment_refund set ask_at = clock_timestamp() where payment_id = $1', [id])
      await site.cashier.refunds.askDue()
      const { rows } = await site.database.pool.query<{ pause: number }>(
        `select extract(epoch from send_at - clock_timestamp())::float8 as pause from payment_refund
         where payment_id = $1 and state = 'due'`,
        [id],
      )
      pauses.push(...rows.map(({ pause }) => pause))
    }
    expect(pauses).toHaveLength(9)
    expect(pauses.every((pause, at) => at === 0 || pause > (pauses[at - 1] ?? 0) * 1.5)).toBe(true)
    const [refund] = await refundsOf(id)
    expect(refund).toMatchObject({ state: 'manual', trouble: 'provider-lost', sends: 10 })
    expect([provider.effects.get(refund?.key ?? ''), await site.balance(player, 'returning')]).toEqual([
      undefined,
      1000n,
    ])
    expect((await admin.refunds()).map(({ payment_id }) => payment_id)).toContain(id)
    // Two operators can say that it went another way; one who says it twice is still one (T049).
    const otherwise = (actor: string) =>
      admin.refundedOtherwise(refund?.id ?? '', `operator ${actor}`, 'by bank transfer')
    expect([await otherwise('ann'), await otherwise('ann')]).toEqual(['agreed', 'agreed'])
    expect((await Promise.all([otherwise('bob'), otherwise('cyd')])).toSorted()).toEqual(['done', null])
    expect([(await site.show(player, id)).state, ...(await holdings(player))]).toEqual(['refunded', 0n, 0n])
  })

  test('refused by the provider leaves the money held; it is resent under another key', async () => {
    const { player, id } = await excluded()
    await work()
    const [first] = await refundsOf(id)
    provider.settle(first?.key ?? '', 'fail')
    provider.charge(`strict/${id}`, 1000n)
    await work()
    expect(await refundsOf(id)).toMatchObject([{ state: 'manual', trouble: 'provider-refused' }])
    expect(await holdings(player)).toEqual([0n, 1000n])
    expect(await admin.refundAgain(first?.id ?? '', 'operator ann', 'the account is open again')).toBe('due')
    expect(await admin.refundAgain(first?.id ?? '', 'operator ann', 'twice')).toBeNull()
    await work()
    const [second] = await refundsOf(id)
    expect([second?.id, second?.key === first?.key]).toEqual([first?.id, false])
    provider.settle(second?.key ?? '', 'success')
    await work()
    expect((await site.show(player, id)).state).toBe('refunded')
    expect(await holdings(player)).toEqual([0n, 0n])
  })

  test.each([
    { what: 'more went back than came in', more: { amount: '1001' } },
    { what: 'it went back in another currency', more: { currency: 'EUR' } },
  ])('reported as $what is not trusted: an operator decides', async ({ more }) => {
    const { player, id } = await excluded()
    await work()
    const [refund] = await refundsOf(id)
    provider.settle(refund?.key ?? '', 'success', more)
    await work()
    expect(await refundsOf(id)).toMatchObject([{ state: 'manual', trouble: 'mismatch' }])
    expect(await holdings(player)).toEqual([0n, 1000n])
  })

  test('that lets the payer take the money back before it was sent, sends nothing more', async () => {
    const { player, id } = await excluded()
    provider.settle(id, 'chargeback')
    await say(id, 'taken-back', { state: 'chargeback', version: 3 })
    await work()
    const [refund] = await refundsOf(id)
    expect([refund?.state, provider.effects.get(refund?.key ?? '')]).toEqual(['done', undefined])
    expect([(await site.show(player, id)).state, ...(await holdings(player))]).toEqual(['refunded', 0n, 0n])
  })
})

describe('payments beyond the requested one', () => {
  test('a payment that was made twice is credited once; the other goes back, and the deposit stays done', async () => {
    const player = site.newPlayer()
    const id = (await site.deposit(player)).id ?? ''
    provider.settle(id, 'success')
    await work()
    expect(await holdings(player)).toEqual([1000n, 0n])
    provider.charge('strict/again', 700n)
    const again = { id: 'strict/again', amount: '700' }
    expect(await say(id, 'again-1', again)).toBe('refund')
    expect([await say(id, 'again-1', again), await say(id, 'again-2', again)]).toEqual(['known', 'noted'])
    expect(await holdings(player)).toEqual([1000n, 700n])
    await work()
    const [refund] = await refundsOf(id)
    provider.settle(refund?.key ?? '', 'success')
    await work()
    expect(await holdings(player)).toEqual([1000n, 0n])
    expect((await site.history(player, '?lang=en')).entities).toMatchObject([
      { state: 'success', refunds: [{ state: 'done', amount: '700', reason: expect.stringMatching(/made twice/) }] },
    ])
  })

  test.each([
    { what: 'in another currency', came: { amount: '900', currency: 'EUR' } },
    { what: 'of another sum', came: { amount: '5000' } },
  ])('money $what is refunded when an operator decides so', async ({ came }) => {
    const player = site.newPlayer()
    const id = (await site.deposit(player)).id ?? ''
    provider.settle(id, 'success', came)
    await work()
    expect(await site.show(player, id)).toMatchObject({ state: 'review', reason: 'mismatch' })
    expect(await admin.refund(id, 'operator ann', 'not what was asked for')).toBe('refund')
    expect(await admin.refund(id, 'operator ann', 'twice')).toBeNull()
    expect(await admin.credit(id, 'operator ann', 'after all')).toBeNull()
    await work()
    const [refund] = await refundsOf(id)
    provider.settle(refund?.key ?? '', 'success')
    await work()
    expect((await site.history(player, '?lang=en')).entities).toMatchObject([
      { state: 'refunded', refunds: [{ state: 'done', currency: 'USD', ...came }] },
    ])
    expect(await holdings(player)).toEqual([0n, 0n])
  })

  test('nothing is refunded if nothing came in', async () => {
    const player = site.newPlayer()
    const id = (await site.deposit(player)).id ?? ''
    await say(id, 'other-sum', { state: 'pending', amount: '1' })
    expect(await admin.refund(id, 'operator ann', 'never paid')).toBe('none')
    expect([(await site.show(player, id)).state, await refundsOf(id)]).toEqual(['fail', []])
  })

  test('an operator’s word reaches the player’s pages, once', async () => {
    await site.notifications.deliverNotifications()
    const player = site.newPlayer()
    const id = (await site.deposit(player)).id ?? ''
    provider.settle(id, 'success', { amount: '1' })
    await work()
    site.notified.length = 0
    await admin.refund(id, 'operator ann', 'not what was asked for')
    await Promise.all([site.notifications.deliverNotifications(), site.notifications.deliverNotifications()])
    expect(site.notified).toEqual([player])
  })
})

test('a statement names refunds like every other payment (T112)', async () => {
  const { id } = await excluded()
  await work()
  const [refund] = await refundsOf(id)
  provider.settle(refund?.key ?? '', 'success')
  await work()
  const line = {
    id: `strict/${refund?.key}`,
    reference: refund?.key ?? '',
    amount: '1000',
    currency: 'USD',
    at: Date.now(),
  }
  const found = async (...lines: readonly object[]) =>
    (await admin.reconcile('strict', 0, 1, lines as never)).differences.map(({ kind }) => kind)
  expect(await found({ ...line, kind: 'refund' })).toEqual([])
  expect(await found({ ...line, kind: 'refund' }, { ...line, kind: 'refund' })).toEqual(['twice'])
  expect(await found({ ...line, kind: 'refund', amount: '999' })).toEqual(['wrong-amount'])
})

test('the checker finds a refund of a credited deposit, one above its amount, and one without a hold (I16, I17)', async () => {
  const player = site.newPlayer()
  const id = (await site.deposit(player)).id ?? ''
  provider.settle(id, 'success')
  await work()
  await undone(site.database.pool, async (client) => {
    await client.query(
      "select cashier_send_back(payment, provider_ref, 1001, 'USD', 'test') from payment where id = $1",
      [id],
    )
    await client.query(`select wallet_post($1, 'USD', 'refund', 'none', '[["returning", "*funding", 5]]')`, [player])
    const broken = await brokenRules(client, [CASHIER_INVARIANTS])
    expect(broken).toEqual([
      expect.stringMatching(/^I16 what goes back/),
      expect.stringMatching(/^I16 no movement is about a refund/),
      expect.stringMatching(/^I17 what is on its way back/),
    ])
  })
})

test('after all that every rule of the ledger and of the cashier holds', async () => {
  expect(await brokenRules(site.database.pool, [CASHIER_INVARIANTS])).toEqual([])
})
