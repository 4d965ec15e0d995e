import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenRules } from '../wallet/index.ts'
import { CASHIER_INVARIANTS } from './index.ts'
import { newKey, startCashier } from './testing/start-cashier.ts'
import { eventually } from '../../testing/eventually.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let site: Awaited<ReturnType<typeof startCashier>>
beforeAll(async () => {
  site = await startCashier(await aSiteDatabase())
})
afterAll(async () => {
  await site.stop()
})

describe('a deposit through the sandbox', () => {
  test.each([
    { outcome: 'success', back: 'success', ends: 'success', cash: 1000n },
    { outcome: 'fail', back: 'fail', ends: 'fail', cash: 0n },
    { outcome: 'cancel', back: 'cancel', ends: 'cancelled', cash: 0n },
    { outcome: 'pending_success', back: 'pending', ends: 'success', cash: 1000n },
    { outcome: 'pending_fail', back: 'pending', ends: 'fail', cash: 0n },
    { outcome: 'chargeback', back: 'success', ends: 'chargeback', cash: 0n },
  ])(
    'that the payer lets end as $outcome comes back to onpay/$back and is $ends',
    async ({ outcome, back, ends, cash }) => {
      const player = site.newPlayer()
      const { id, redirect } = await site.deposit(player)
      expect(redirect).toMatch(/^\/sandbox-pay\/[\w-]{24}$/)
      expect((await site.show(player, id ?? '')).state).toBe('started')
      const { status, location } = await site.pay(redirect ?? '', outcome)
      expect([status, new URL(location).pathname, new URL(location).search]).toEqual([
        303,
        `/en/onpay/${back}`.replace('/en/', `/${location.split('/')[3]}/`),
        `?payment=${id}`,
      ])
      await eventually(async () => expect((await site.show(player, id ?? '')).state).toBe(ends))
      expect(await site.balance(player)).toBe(cash)
      expect(site.notified).toContain(player)
    },
  )

  test('the page is the sandbox’s own, in the language of the player, and runs no script', async () => {
    const { redirect } = await site.deposit(site.newPlayer())
    const page = await site.app.inject({ url: redirect ?? '' })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'sha256-/)
    expect(page.body).toContain('10.00 USD')
    expect(page.body).not.toContain('<script')
    expect((await site.app.inject({ url: '/sandbox-pay/000000000000000000000000' })).statusCode).toBe(404)
  })

  test('a foreign page cannot start a payment', async () => {
    const { redirect } = await site.deposit(site.newPlayer())
    const reply = await site.app.inject({
      method: 'POST',
      url: redirect ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
      payload: 'outcome=success',
    })
    expect(reply.json<{ code: string }>().code).toBe('FOREIGN_PAGE')
  })

  test('is visible to its owner only', async () => {
    const player = site.newPlayer()
    const { id } = await site.deposit(player)
    expect((await site.show(player, id ?? '')).own).toMatchObject({
      amount: '1000',
      currency: 'USD',
      method: 'card',
      group: 'card',
    })
    expect((await site.show(null, id ?? '')).code).toBe('UNAUTHENTICATED')
    expect((await site.show(site.newPlayer(), id ?? '')).code).toBe('NOT_FOUND')
    expect((await site.show(player, 'x'.repeat(24))).code).toBe('NOT_FOUND')
  })

  test.each([
    { what: 'too little', body: { amount: '499' }, reason: 'below-min' },
    { what: 'too much', body: { amount: '300001' }, reason: 'above-max' },
    { what: 'another currency', body: { currency: 'EUR' }, reason: 'other-currency' },
    { what: 'a method that is none', body: { method: 'barter' }, reason: 'method-not-offered' },
  ])('of $what is refused with a reason, and stays so', async ({ body, reason }) => {
    const player = site.newPlayer()
    const key = newKey()
    const first = await site.deposit(player, { key, ...body })
    expect(first).toMatchObject({ status: 200, id: null, state: 'refused', reason })
    expect((await site.deposit(player, { key, ...body })).text).toBe(first.text)
  })

  test.each([
    { what: 'missing', fields: {} },
    { what: 'not as it should be', fields: { wallet: '12345' } },
    { what: 'not asked for', fields: { wallet: 'P0123456789', address: 'http://127.0.0.1:4460/' } },
  ])('with a field that is $what is refused', async ({ fields }) => {
    const reply = await site.deposit(site.newPlayer(), { method: 'wallet-purso', fields })
    expect([reply.status, reply.code]).toEqual([400, 'BAD_REQUEST'])
  })
})

describe('a withdrawal', () => {
  /** A deposit that came through: its card can be paid out to. */
  async function depositor(): Promise<{ readonly player: bigint; readonly payout: string }> {
    const player = site.newPlayer()
    const { id, redirect } = await site.deposit(player, { amount: '300000' })
    await site.pay(redirect ?? '', 'success')
    await eventually(async () => expect((await site.show(player, id ?? '')).state).toBe('success'))
    const { payouts = [] } = await site.ask<{ payouts: { id: string; label: string }[] }>(
      player,
      'GET',
      'methods?kind=withdrawal',
    )
    expect(payouts).toMatchObject([{ method: 'card', source: 'deposit', label: '•••• 4242', isUsable: true }])
    return { player, payout: payouts[0]?.id ?? '' }
  }

  test.each([
    { amount: '2000', ends: 'success', cash: 298_000n },
    { amount: '2033', ends: 'fail', cash: 300_000n },
  ])('of $amount goes to where the deposit came from and ends as $ends', async ({ amount, ends, cash }) => {
    const { player, payout } = await depositor()
    const { id, state } = await site.withdraw(player, payout, { amount })
    expect(state).toBe('approved')
    expect(await site.balance(player, 'withdrawing')).toBe(BigInt(amount))
    await site.cashier.poller.sendApproved()
    await eventually(async () => expect((await site.show(player, id ?? '')).state).toBe(ends))
    expect([await site.balance(player), await site.balance(player, 'withdrawing')]).toEqual([cash, 0n])
  })

  test('is refused without a proof that it is the player, and answered again without one', async () => {
    const { player, payout } = await depositor()
    const key = newKey()
    expect((await site.withdraw(player, payout, { key, password: 'guessed' })).code).toBe('STEP_UP_REQUIRED')
    const first = await site.withdraw(player, payout, { key })
    expect((await site.withdraw(player, payout, { key, password: 'used up' })).text).toBe(first.text)
    expect((await site.withdraw(player, payout, { key, amount: '2001' })).code).toBe('KEY_REUSED')
    expect(await site.balance(player, 'withdrawing')).toBe(2000n)
  })

  test('goes only to a place of the player’s own, and to a new one after its time (T043)', async () => {
    const { player } = await depositor()
    const otherPlayer = await depositor()
    expect((await site.withdraw(player, otherPlayer.payout)).code).toBe('NOT_FOUND')
    const given = { method: 'wallet-purso', fields: { wallet: 'P9999999999' } }
    expect((await site.ask(player, 'POST', 'payouts', { ...given, password: 'guessed' })).code).toBe('STEP_UP_REQUIRED')
    const added = await site.ask<{ payout: { id: string; isUsable: boolean } }>(player, 'POST', 'payouts', {
      ...given,
      password: 'the right password',
    })
    expect(added.payout).toMatchObject({ label: '•••• 9999', source: 'added', isUsable: false })
    expect(await site.withdraw(player, added.payout?.id ?? '')).toMatchObject({ state: 'refused', reason: 'cool-off' })
    const { rows } = await site.database.pool.query(
      "select act from audit_entry where act = 'payout-method-added' and actor = $1",
      [`player ${player}`],
    )
    expect(rows).toHaveLength(1)
    expect((await site.ask(player, 'DELETE', `payouts/${added.payout?.id}`)).status).toBe(200)
    expect((await site.ask(player, 'DELETE', `payouts/${added.payout?.id}`)).code).toBe('NOT_FOUND')
  })

  test.each([
    { ago: '1 hour', reason: 'contact-changed', held: 0n },
    { ago: '100 days', reason: null, held: 2000n },
  ])('of a player whose contact changed $ago ago: $reason (T043)', async ({ ago, reason, held }) => {
    const { player, payout } = await depositor()
    await site.database.pool.query('update player set contact_changed_at = now() - $2::interval where id = $1', [
      player,
      ago,
    ])
    expect(await site.withdraw(player, payout)).toMatchObject({ reason })
    expect(await site.balance(player, 'withdrawing')).toBe(held)
  })

  test('above the limit waits for a review, and can be taken back until then', async () => {
    const { player, payout } = await depositor()
    const { id, state } = await site.withdraw(player, payout, { amount: '50000' })
    expect(state).toBe('review')
    expect((await site.history(player)).entities?.[0]).toMatchObject({ id, status_id: 6, isCancellable: true })
    expect((await site.ask(site.newPlayer(), 'POST', `withdrawals/${id}/cancel`)).code).toBe('NOT_FOUND')
    const cancel = () =>
      site.ask<{ isCancelled: boolean; reason: string | null }>(player, 'POST', `withdrawals/${id}/cancel`)
    const all = await Promise.all(Array.from({ length: 8 }, cancel))
    expect(all.every(({ isCancelled }) => isCancelled === true)).toBe(true)
    expect([await site.balance(player), await site.balance(player, 'withdrawing')]).toEqual([300_000n, 0n])
    const sent = await site.withdraw(player, payout)
    expect(await site.ask(player, 'POST', `withdrawals/${sent.id}/cancel`)).toMatchObject({ reason: 'cancel-too-late' })
  })

  test('above the balance less debts is refused', async () => {
    const { player, payout } = await depositor()
    await site.database.pool.query(`select wallet_post($1, 'USD', 'test', 't', '[["owed", "*bets", 299000]]')`, [
      player,
    ])
    expect(await site.withdraw(player, payout)).toMatchObject({ state: 'refused', reason: 'insufficient-funds' })
    expect(await site.withdraw(player, payout, { amount: '1000' })).toMatchObject({ state: 'approved' })
  })
})

describe('the history', () => {
  test('has the record of each payment, filtered and by pages, for its owner alone', async () => {
    const player = site.newPlayer()
    for (let at = 0; at < 22; at += 1) await site.deposit(player)
    const first = await site.history(player)
    expect([first.entities?.length, first.total_count]).toEqual([20, 22])
    expect(first.entities?.[0]).toMatchObject({
      status_id: 0,
      message: null,
      summ: '1000',
      money_deposit_id: null,
      date_payment: null,
      status_title: expect.stringMatching(/\S/),
      method_title: expect.stringMatching(/\S/),
      skks_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect((await site.history(player, '?page=2')).entities).toHaveLength(2)
    expect((await site.history(player, '?kind=withdrawal')).total_count).toBe(0)
    expect((await site.history(player, '?status_id=2')).total_count).toBe(0)
    expect((await site.history(site.newPlayer())).total_count).toBe(0)
  })

  test('reaches back as many months as the jurisdiction names, whatever is asked for', async () => {
    const player = site.newPlayer()
    for (let at = 0; at < 2; at += 1) await site.deposit(player)
    const { entities = [] } = await site.history(player)
    for (const [at, age] of ['61 months', '59 months'].entries())
      await site.database.pool.query(`update payment set created_at = now() - interval '${age}' where id = $1`, [
        entities[at]?.id,
      ])
    const shown = await site.history(player, '?from=0')
    expect(shown.entities?.map(({ id }) => id)).toEqual([entities[1]?.id])
  })

  test('shows the cash team with three or four payments done', async () => {
    const player = site.newPlayer()
    const shown = () => site.ask<{ isShown: boolean; completed: number }>(player, 'GET', 'cash-team')
    for (const expected of [false, false, true, true, false]) {
      const { id, redirect } = await site.deposit(player)
      await site.pay(redirect ?? '', 'success')
      await eventually(async () => expect((await site.show(player, id ?? '')).state).toBe('success'))
      expect((await shown()).isShown).toBe(expected)
    }
  })

  test('a payment request is made once, about an own payment, and listed', async () => {
    const player = site.newPlayer()
    const { id } = await site.deposit(player)
    const body = { key: newKey(), topic: 'deposit', payment: id, text: 'Where is it?' }
    const [one, two] = await Promise.all([
      site.ask<{ request: { id: string } }>(player, 'POST', 'consultant-requests', body),
      site.ask<{ request: { id: string } }>(player, 'POST', 'consultant-requests', body),
    ])
    expect(one?.text).toBe(two?.text)
    expect((await site.ask(player, 'POST', 'consultant-requests', { ...body, text: 'Other' })).code).toBe('KEY_REUSED')
    expect((await site.ask(site.newPlayer(), 'POST', 'consultant-requests', body)).code).toBe('NOT_FOUND')
    expect(await site.ask(player, 'GET', 'consultant-requests')).toMatchObject({ total_count: 1 })
  })
})

test.each([
  { what: 'goes back', amount: '1000', ends: ['refunded', 0n, 'done'] },
  { what: 'is refused by the provider and waits for a person', amount: '1013', ends: ['refund', 1013n, 'manual'] },
])('a deposit of a player excluded while paying $what', async ({ amount, ends }) => {
  const player = site.newPlayer()
  const { id, redirect } = await site.deposit(player, { amount })
  await site.database.pool.query(
    `insert into limit_player (player_id, timed_out_until) values ($1, clock_timestamp() + interval '1 day')`,
    [player],
  )
  await site.pay(redirect ?? '', 'success')
  await eventually(async () => expect((await site.show(player, id ?? '')).state).toBe('refund'))
  await site.cashier.refunds.send()
  // The provider tells of it: late, twice and the newest first.
  await eventually(async () => {
    const { rows } = await site.database.pool.query<{ state: string }>(
      'select state from payment_refund where payment_id = $1',
      [id],
    )
    const { state } = await site.show(player, id ?? '')
    expect([state, await site.balance(player, 'returning'), rows[0]?.state]).toEqual(ends)
  })
  expect(await site.balance(player)).toBe(0n)
})

test('methods are listed by country and currency, and the first-deposit offer is asked about', async () => {
  const player = site.newPlayer()
  const methods = await site.ask<{ methods: { id: string; min: string }[]; isAvailableFirstDepositBonus: boolean }>(
    player,
    'GET',
    'methods?kind=deposit',
  )
  expect(methods.methods?.map(({ id }) => id)).toContain('voucher-quick')
  expect(methods.isAvailableFirstDepositBonus).toBe(true)
  const offered = await site.ask<{ deposit: object[]; withdrawal: { id: string }[] }>(
    null,
    'GET',
    'offered-methods?currency=JPY',
  )
  expect(offered.withdrawal?.map(({ id }) => id)).not.toContain('voucher-quick')
  expect((await site.ask(null, 'GET', 'offered-methods?currency=XXX')).status).toBe(400)
})

test('the logo of the policy is an image', async () => {
  const reply = await site.app.inject('/web-api/policy/logo.agif')
  expect([reply.statusCode, reply.headers['content-type'], reply.rawPayload.subarray(0, 6).toString()]).toEqual([
    200,
    'image/gif',
    'GIF89a',
  ])
})

test('after all that every rule of the ledger and of the cashier holds', async () => {
  expect(await brokenRules(site.database.pool, [CASHIER_INVARIANTS])).toEqual([])
})
