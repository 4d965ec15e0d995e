import { createRandom } from '@evens/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenRules } from '../wallet/index.ts'
import { CASHIER_INVARIANTS } from './index.ts'
import { aStartedDeposit, testHearingOften } from './testing/hear-often.ts'
import { PAYMENTS_KEY, newKey, signed, startCashier, word } from './testing/start-cashier.ts'
import { undone } from '../../testing/undone.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let site: Awaited<ReturnType<typeof startCashier>>
beforeAll(async () => {
  site = await startCashier(await aSiteDatabase())
})
afterAll(async () => {
  await site.stop()
})

const PATH = '/payments-api/sandbox/events'

const started = (body: object = {}) => aStartedDeposit(site, body)

describe('the word of a provider', () => {
  testHearingOften(() => site, 40)

  test('in any order and repeated at will has one outcome (T010)', async () => {
    const random = createRandom('events')
    for (let round = 0; round < 40; round += 1) {
      const { player, say, stateOf } = await started()
      const isCharged = round % 2 === 0
      const words: (readonly [string, number])[] = [
        ['pending', 1],
        ['success', 2],
        ...(isCharged ? [['chargeback', 3] as const] : []),
      ]
      const all = [...words, ...words, ...words].toSorted(() => random.int(3) - 1)
      for (const [state, version] of all) expect((await say(state, version)).status).toBe(200)
      expect([await stateOf(), await site.balance(player)]).toEqual(isCharged ? ['chargeback', 0n] : ['success', 1000n])
    }
  })

  test('older than the known state changes nothing and creates no work', async () => {
    const { player, id, say, stateOf } = await started()
    await say('success', 3)
    expect((await say('fail', 2)).text).toBe('{"taken":false}')
    const { rows } = await site.database.pool.query('select from payment where id = $1 and needs_look', [id])
    expect([await stateOf(), await site.balance(player), rows.length]).toEqual(['success', 1000n, 0])
  })

  const STATES = ['pending', 'success', 'fail', 'cancelled', 'chargeback'] as const
  const ENDS: Readonly<Record<string, readonly [state: string, cash: bigint]>> = {
    'pending pending': ['pending', 0n],
    'pending success': ['success', 1000n],
    'pending fail': ['fail', 0n],
    'pending cancelled': ['cancelled', 0n],
    'pending chargeback': ['chargeback', 0n],
    'success pending': ['success', 1000n],
    'success success': ['success', 1000n],
    'success fail': ['success', 1000n],
    'success cancelled': ['success', 1000n],
    'success chargeback': ['chargeback', 0n],
    'fail success': ['review', 0n],
    'cancelled success': ['review', 0n],
  }
  test.each(STATES.flatMap((first) => STATES.map((second) => [first, second] as const)))(
    'with %s and then %s moves money as the table defines',
    async (first, second) => {
      const { player, say, stateOf } = await started()
      await say(first, 2)
      await say(second, 3)
      expect([await stateOf(), await site.balance(player)]).toEqual(ENDS[`${first} ${second}`] ?? [first, 0n])
    },
  )

  test.each([
    { what: 'another amount', more: { amount: '1001' } },
    { what: 'a smaller amount', more: { amount: '1' } },
    { what: 'another currency', more: { currency: 'EUR' } },
    { what: 'another payment of the provider', more: { id: 'p-other' } },
    { what: 'a payout', more: { kind: 'payout' } },
  ])('about $what credits nothing and is looked at by a person', async ({ more }) => {
    const { player, say, stateOf } = await started()
    expect((await say('success', 2, more)).status).toBe(200)
    expect([await stateOf(), await site.balance(player)]).toEqual(['review', 0n])
    await say('success', 3)
    expect(await site.balance(player)).toBe(0n)
  })

  test('about an unknown payment is stored and moves nothing', async () => {
    const reference = 'nobody-has-asked-for-it-'
    expect((await site.say(word(reference, 'success', 1))).status).toBe(200)
    const { rows } = await site.database.pool.query('select from payment_stray where event_id = $1', [
      `event-${reference}-1`,
    ])
    expect(rows).toHaveLength(1)
  })

  test('with one transaction id for two players, and for two actions of one, counts for each (T011)', async () => {
    const [one, two] = [await started(), await started()]
    await site.database.pool.query("update payment set provider_ref = 'same' where id = any($1)", [[one.id, two.id]])
    const same = (reference: string, state: string, version: number) => ({
      ...word(reference, state, version, { id: 'same' }),
      event: 'same-event',
    })
    await Promise.all([site.say(same(one.id, 'success', 2)), site.say(same(two.id, 'success', 2))])
    expect([await site.balance(one.player), await site.balance(two.player)]).toEqual([1000n, 1000n])
    await site.say({ ...same(one.id, 'chargeback', 3), event: 'same-event-2' })
    expect([await site.balance(one.player), await site.balance(two.player)]).toEqual([0n, 1000n])
  })

  test('that charges back money already lost leaves a debt, never a negative balance', async () => {
    const { player, say, stateOf } = await started()
    await say('success', 2)
    await site.database.pool.query(`select wallet_post($1, 'USD', 'test', 't', '[["cash", "*bets", 700]]')`, [player])
    await say('chargeback', 3)
    expect([await stateOf(), await site.balance(player), await site.balance(player, 'owed')]).toEqual([
      'chargeback',
      0n,
      -700n,
    ])
  })
})

describe('an unsigned event is refused before it is parsed', () => {
  test.each([
    { what: 'no signature', header: () => '' },
    { what: 'another key', header: (body: string) => signed(PATH, body, Buffer.alloc(32, 6)) },
    { what: 'the signature of another body', header: () => signed(PATH, '{}') },
    { what: 'the signature for another path', header: (body: string) => signed('/payments-api/other/events', body) },
    {
      what: 'a signature of an hour ago',
      header: (body: string) => signed(PATH, body, PAYMENTS_KEY, Date.now() - 3_600_000),
    },
    {
      what: 'a signature of tomorrow',
      header: (body: string) => signed(PATH, body, PAYMENTS_KEY, Date.now() + 86_400_000),
    },
    { what: 'half a signature', header: (body: string) => signed(PATH, body).slice(0, -1) },
  ])('$what', async ({ header }) => {
    const { player, id } = await started()
    const event = word(id, 'success', 2)
    const reply = await site.say(event, { 'x-payment-signature': header(JSON.stringify(event)) })
    expect([400, 401]).toContain(reply.status)
    expect(await site.balance(player)).toBe(0n)
  })

  test('one bit that was turned on the way, five hundred times', async () => {
    const { player, id } = await started()
    const body = Buffer.from(JSON.stringify(word(id, 'success', 2)))
    const random = createRandom('bits')
    for (let round = 0; round < 500; round += 1) {
      const forged = Buffer.from(body)
      const at = random.int(forged.length)
      forged[at] = (forged[at] ?? 0) ^ (1 << random.int(8))
      const reply = await site.app.inject({
        method: 'POST',
        url: PATH,
        headers: { 'content-type': 'application/json', 'x-payment-signature': signed(PATH, body.toString()) },
        payload: forged,
      })
      expect(reply.statusCode).toBe(401)
    }
    expect(await site.balance(player)).toBe(0n)
  })

  test.each([
    { what: 'more than a word takes', payload: JSON.stringify({ event: 'x', pad: 'x'.repeat(20_000) }), status: 413 },
    { what: 'no JSON', payload: '{"event"', status: 400 },
    {
      what: 'a negative amount',
      payload: JSON.stringify(word('x'.repeat(24), 'success', 1, { amount: '-1000' })),
      status: 400,
    },
    {
      what: 'a fraction',
      payload: JSON.stringify(word('x'.repeat(24), 'success', 1, { amount: '10.5' })),
      status: 400,
    },
    { what: 'a state that is none', payload: JSON.stringify(word('x'.repeat(24), 'credited', 1)), status: 400 },
    { what: 'nothing', payload: 'null', status: 400 },
  ])('$what, though it is signed', async ({ payload, status }) => {
    const reply = await site.app.inject({
      method: 'POST',
      url: PATH,
      headers: { 'content-type': 'application/json', 'x-payment-signature': signed(PATH, payload) },
      payload,
    })
    expect(reply.statusCode).toBe(status)
  })

  test('a repeated event a day later is reported as known and moves nothing', async () => {
    const { player, say } = await started()
    expect((await say('success', 2)).text).toBe('{"taken":true}')
    expect((await say('success', 2)).text).toBe('{"taken":false}')
    expect(await site.balance(player)).toBe(1000n)
  })
})

describe('a deposit', () => {
  test('asked for twenty times under one key is one, with one answer; another body under it is refused (T003)', async () => {
    const player = site.newPlayer()
    const key = newKey()
    const all = await Promise.all(Array.from({ length: 20 }, () => site.deposit(player, { key })))
    expect(new Set(all.map(({ text }) => text)).size).toBe(1)
    expect(all[0]?.status).toBe(200)
    expect((await site.deposit(player, { key, amount: '1001' })).code).toBe('KEY_REUSED')
    expect((await site.history(player)).total_count).toBe(1)
    // The keys are kept for ever: a day later is no different.
    await site.database.pool.query("update wallet_key set at = at - interval '25 hours' where player_id = $1", [player])
    expect((await site.deposit(player, { key })).text).toBe(all[0]?.text)
  })

  test('without any event is polled, and expires when its time is over', async () => {
    const { player, id, stateOf } = await started()
    await site.database.pool.query('update payment set ask_at = clock_timestamp(), id = reverse(id) where id = $1', [
      id,
    ])
    const lost = [...id].toReversed().join('')
    await site.cashier.poller.askDue()
    expect((await site.show(player, lost)).state).toBe('started')
    await site.database.pool.query(
      'update payment set ask_at = clock_timestamp(), expires_at = clock_timestamp() where id = $1',
      [lost],
    )
    await site.cashier.poller.askDue()
    expect(await site.show(player, lost)).toMatchObject({ state: 'fail', reason: 'expired' })
    expect(await stateOf()).toBeUndefined()
  })

  test('with all events lost is credited by polling', async () => {
    const player = site.newPlayer()
    const { id, redirect } = await site.deposit(player)
    await site.database.pool.query("update payment set ask_at = clock_timestamp() + interval '1 hour'")
    // The provider speaks to nobody: what it says goes to another site's door.
    await site.database.pool.query("update payment set provider = 'elsewhere' where id = $1", [id])
    await site.pay(redirect ?? '', 'success')
    await new Promise((later) => setTimeout(later, 300))
    expect(await site.balance(player)).toBe(0n)
    await site.database.pool.query(
      "update payment set provider = 'sandbox', ask_at = clock_timestamp() where id = $1",
      [id],
    )
    await site.cashier.poller.askDue()
    expect(await site.balance(player)).toBe(1000n)
  })
})

test('the checker finds a deposit that was credited twice, and a withdrawal that is not held (I16, I17)', async () => {
  const { player, id, say } = await started()
  await say('success', 2)
  await undone(site.database.pool, async (client) => {
    await client.query(`select wallet_post($1, 'USD', 'deposit', $2, '[["*funding", "cash", 1000]]')`, [player, id])
    await client.query(`select wallet_post($1, 'USD', 'test', 't', '[["cash", "withdrawing", 5]]')`, [player])
    const broken = await brokenRules(client, [CASHIER_INVARIANTS])
    expect(broken).toEqual(
      expect.arrayContaining([expect.stringMatching(/^I16 a deposit/), expect.stringMatching(/^I17 what/)]),
    )
  })
})

test('after all that every rule of the ledger and of the cashier holds', async () => {
  expect(await brokenRules(site.database.pool, [CASHIER_INVARIANTS])).toEqual([])
})
