import type { LimitChanges } from '@evens/contracts'
import { AMOUNT_TYPES, LIMIT_TYPES } from '@evens/rules/limits'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bet, newKey } from '../betting/testing/start-betting.ts'
import { byTheDatabase, byTheRules, PLAY, sequences } from './testing/limit-acts.ts'
import { startLimits } from './testing/start-limits.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

const GAME = '590001'
const HOUR_MS = 3_600_000
type Someone = { readonly id: bigint; readonly token: string }

let site: Awaited<ReturnType<typeof startLimits>>
beforeAll(async () => {
  site = await startLimits(await aSiteDatabase())
  await site.game(GAME)
})
afterAll(() => site.stop())

const someone = async (cash = 10_000_000n): Promise<Someone> => {
  const [one] = await site.morePlayers(1, cash)
  if (one === undefined) throw new Error('no player')
  return one
}
const place = async ({ token }: Someone, amount: number): Promise<string | null> => {
  const { coupons } = await site.place(token, {
    key: newKey(),
    typeId: 0,
    amount: String(amount),
    changeCoefAction: 2,
    bets: [bet(GAME, 'home', 2000)],
  })
  return coupons[0]?.reason ?? coupons[0]?.state ?? 'no answer'
}

describe('the limit service', () => {
  test('lists every type once, with its name, its measure and nothing set', async () => {
    const { token } = await someone()
    const { status, json } = await site.ask<{ limitType: number; measure: string; limitState: string }[]>(
      token,
      'GET',
      'limits',
    )
    expect(status).toBe(200)
    expect(json.map(({ limitType }) => limitType)).toEqual([...LIMIT_TYPES])
    expect(new Set(json.map(({ limitState }) => limitState))).toEqual(new Set(['INACTIVE']))
    expect([1, 30, 31, 32].map((type) => json.find(({ limitType }) => limitType === type)?.measure)).toEqual([
      'RUB',
      'days',
      'hours',
      'minutes',
    ])
    expect((await site.ask('', 'GET', 'limits')).status).toBe(401)
  })

  test.each([
    ...AMOUNT_TYPES.map((type) => [type, '50000', '40000', '60000'] as const),
    [31, '5', '4', '6'],
    [32, '30', '15', '45'],
  ] as const)(
    'a limit of type %i is set, lowered at once, raised after a day and a confirmation, and cancelled (T065)',
    async (type, value, lower, higher) => {
      const { id, token } = await someone()
      expect(await site.set(token, type, value)).toBe('limit_outcome_set')
      expect(await site.set(token, type, lower)).toBe('limit_outcome_set')
      expect(await site.set(token, type, higher)).toBe('limit_outcome_waits')
      expect(await site.limit(token, type)).toMatchObject([
        { limitState: 'ACTIVE', limitValue: lower, needApprove: false },
        { limitState: 'PENDING', limitValue: higher, needApprove: true },
      ])
      expect(await site.cancel(token, type)).toBe('limit_outcome_dropped')
      expect(await site.cancel(token, type)).toBe('limit_outcome_nothing_waits')
      expect(await site.set(token, type, null)).toBe('limit_outcome_waits')
      expect(await site.act(token, type, 1)).toBe('limit_outcome_too_early')
      await site.pass(id, 24)
      expect(await site.act(token, type, 1)).toBe('limit_outcome_set')
      expect(await site.limit(token, type)).toMatchObject([{ limitState: 'INACTIVE', limitValue: null }])
      const { json } = await site.ask<{ changes: { act: string; limitValue: string | null }[] }>(
        token,
        'GET',
        'limits/history',
      )
      expect(json.changes.map(({ act }) => act)).toEqual(['approved', 'asked', 'cancelled', 'asked', 'set', 'set'])
    },
  )

  test('an expired time-out is not on its card, and its end is among the changes', async () => {
    const { id, token } = await someone()
    expect(await site.set(token, 33, '1')).toBe('limit_outcome_set')
    await site.pass(id, 25)
    expect(await site.limit(token, 33)).toMatchObject([{ limitState: 'INACTIVE', limitValue: null, endsAt: null }])
    const { json } = await site.ask<LimitChanges>(token, 'GET', 'limits/history')
    const [change] = json.changes
    expect(change).toMatchObject({ limitType: 33, act: 'set', limitValue: '1' })
    expect(Math.round(((change?.endsAt ?? 0) - (change?.at ?? 0)) / HOUR_MS)).toBe(24)
  })

  test.each([
    ['nothing', 1, '0'],
    ['less than nothing', 1, '-5'],
    ['too much', 1, '9'.repeat(19)],
    ['a fraction', 1, '1.5'],
    ['days that are not offered', 30, '2'],
    ['no end of being away', 30, null],
    ['hours that are not offered', 31, '25'],
    ['-1 for an amount', 1, '-1'],
    ['-1 for an exclusion', 30, '-1'],
    ['minutes that are not offered', 32, '1'],
    ['a type that does not exist', 4, '100'],
  ] as const)('%s is refused', async (_name, limitType, limitValue) => {
    const { token } = await someone()
    const { status } = await site.ask(token, 'POST', 'limit', { key: newKey(), limitType, limitValue })
    expect(status).toBe(400)
  })

  test.each([
    [31, '-1', '5'],
    [20, '999999999', '5000'],
    [20, 999_999_999, '5000'],
  ] as const)('the limit %i is ended by %s after its day, as by null', async (limitType, limitValue, first) => {
    const { token } = await someone()
    await site.ask(token, 'POST', 'limit', { key: newKey(), limitType, limitValue: first })
    expect((await site.ask(token, 'POST', 'limit', { key: newKey(), limitType, limitValue })).status).toBe(200)
    expect(await site.limit(token, limitType)).toContainEqual(
      expect.objectContaining({ limitState: 'PENDING', limitValue: null }),
    )
  })

  test('without a type the one change that waits is meant; of several none is, and none of them changes', async () => {
    const { id, token } = await someone()
    for (const type of [1, 20]) await site.set(token, type, '500')
    expect(await site.act(token, null, 1)).toBe('limit_outcome_nothing_waits')
    await site.set(token, 1, '600')
    expect(await site.cancel(token, null)).toBe('limit_outcome_dropped')
    await site.set(token, 1, '600')
    await site.set(token, 20, '600')
    await site.pass(id, 24)
    expect(await site.act(token, null, 1)).toBe('limit_outcome_several_wait')
    expect(await site.act(token, 20, 0)).toBe('limit_outcome_dropped')
    expect(await site.act(token, null, 1)).toBe('limit_outcome_set')
    expect(await site.limit(token, 1)).toMatchObject([{ limitState: 'ACTIVE', limitValue: '600' }])
    expect(await site.limit(token, 20)).toMatchObject([{ limitState: 'ACTIVE', limitValue: '500' }])
  })

  test('the same key sets once; with another request it is refused', async () => {
    const { token } = await someone()
    const key = newKey()
    expect(await site.set(token, 1, '500', key)).toBe('limit_outcome_set')
    expect(await site.set(token, 1, '500', key)).toBe('limit_outcome_set')
    const { status } = await site.ask(token, 'POST', 'limit', { key, limitType: 1, limitValue: '600' })
    expect(status).toBe(409)
    const { json } = await site.ask<{ changes: unknown[] }>(token, 'GET', 'limits/history')
    expect(json.changes).toHaveLength(1)
  })

  test('the database follows the rules in any order of changes (T065, I14)', async () => {
    const { id } = await someone()
    const client = await site.database.pool.connect()
    try {
      await client.query(PLAY)
      const property = fc.asyncProperty(sequences, async (sequence) => {
        expect(await byTheDatabase(client, Number(id), [sequence])).toEqual([byTheRules(sequence)])
      })
      await fc.assert(property, { numRuns: Number(process.env['EVENS_SEEDS'] ?? 60) })
    } finally {
      client.release()
    }
  })
})

describe('usage of a limit', () => {
  test('a stake that fits exactly is taken, one minor unit more is not (T062)', async () => {
    const player = await someone()
    await site.set(player.token, 1, '40000')
    expect(await place(player, 25_000)).toBe('accepted')
    expect((await site.limit(player.token, 1))[0]?.limitBalance).toBe('15000')
    expect(await place(player, 15_001)).toBe('wager-limit')
    expect(await place(player, 15_000)).toBe('accepted')
    expect(await place(player, 15_000)).toBe('wager-limit')
  })

  test('stakes from before the limit count', async () => {
    const player = await someone()
    expect(await place(player, 30_000)).toBe('accepted')
    await site.set(player.token, 2, '40000')
    expect((await site.limit(player.token, 2))[0]?.limitBalance).toBe('10000')
    expect(await place(player, 15_000)).toBe('wager-limit')
  })

  test('returns lower the losses, not the stakes', async () => {
    const player = await someone()
    await site.set(player.token, 10, '40000')
    await site.set(player.token, 1, '100000')
    expect(await place(player, 40_000)).toBe('accepted')
    expect(await place(player, 15_000)).toBe('loss-limit')
    await site.database.pool.query("select wallet_post($1, 'RUB', 'cash-out', 'x', '[[\"*bets\", \"cash\", 20000]]')", [
      player.id,
    ])
    expect((await site.limit(player.token, 10))[0]?.limitBalance).toBe('20000')
    expect((await site.limit(player.token, 1))[0]?.limitBalance).toBe('60000')
    expect(await place(player, 20_000)).toBe('accepted')
  })

  test('all wallets count in one currency, rounded up; a currency without a rate is refused', async () => {
    const { id, token } = await someone()
    await site.set(token, 1, '100000')
    await site.wallet.seedSandboxRates()
    const refusal = async (currency: string, amount: bigint): Promise<string | null> =>
      (
        await site.database.pool.query<{ outcome: string | null }>(
          "select limit_refusal($1, 'stake', $2, $3) as outcome",
          [id, currency, amount],
        )
      ).rows[0]?.outcome ?? null
    const { rows } = await site.database.pool.query<{ most: bigint }>(
      `select floor(100000 * usd.per_dollar_micro / rub.per_dollar_micro)::bigint as most
       from wallet_rate('USD') as usd, wallet_rate('RUB') as rub`,
    )
    const most = BigInt(rows[0]?.most ?? 0)
    expect(most).toBeGreaterThan(100n)
    expect([await refusal('USD', most), await refusal('USD', most + 1n)]).toEqual([null, 'wager-limit'])
    await site.database.pool.query("delete from exchange_rate where currency = 'JPY'")
    expect(await refusal('JPY', 1n)).toBe('no-rate')
  })

  test('the lowest of the periods applies, whenever the stakes were placed (T063, I12)', async () => {
    const limits = { 1: 10n, 2: 15n, 3: 20n } as const
    const hours = { 1: 24, 2: 168, 3: 720 } as const
    const step = fc.record({ wait: fc.integer({ min: 0, max: 200 }), stake: fc.bigInt(1n, 11n) })
    const { id } = await someone(1_000_000n)
    for (const [type, value] of Object.entries(limits)) await setInDatabase(id, Number(type), value)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await site.database.pool.query('delete from limit_use where player_id = $1', [id])
        await site.database.pool.query('update limit_player set wagered = 0, lost = 0 where player_id = $1', [id])
        const taken: { readonly at: number; readonly stake: bigint }[] = []
        let now = 0
        for (const { wait, stake } of steps) {
          await site.pass(id, wait)
          now += wait
          const usedIn = (type: 1 | 2 | 3): bigint =>
            taken.filter(({ at }) => at > now - hours[type]).reduce((sum, one) => sum + one.stake, 0n)
          const fits = ([1, 2, 3] as const).every((type) => usedIn(type) + stake <= limits[type])
          const { rows } = await site.database.pool.query<{ outcome: string | null }>(
            "select limit_refusal($1, 'stake', 'RUB', $2) as outcome",
            [id, stake],
          )
          expect(rows[0]?.outcome ?? null).toBe(fits ? null : 'wager-limit')
          if (!fits) continue
          await site.database.pool.query('select wallet_post($1, $2, $3, $4, $5::jsonb)', [
            id,
            'RUB',
            'stake',
            'x',
            JSON.stringify([['cash', 'held', String(stake)]]),
          ])
          taken.push({ at: now, stake })
        }
      }),
      { numRuns: Number(process.env['EVENS_SEEDS'] ?? 30) },
    )
  })

  const setInDatabase = (player: bigint, type: number, value: bigint) =>
    site.database.pool.query('select limit_set($1::jsonb)', [
      JSON.stringify({ player: String(player), site: 'evens', type, value: String(value), currency: 'RUB' }),
    ])

  test.each(['UTC', 'Europe/Kyiv', 'America/Sao_Paulo', 'Asia/Kathmandu'])(
    'a window is exact to the thousandth, also when the clocks of %s change; stakes exactly a period ago are outside (T033, T034)',
    async (zone) => {
      const { id } = await someone()
      await setInDatabase(id, 1, 1000n)
      const client = await site.database.pool.connect()
      try {
        await client.query(`set time zone '${zone}'`)
        await client.query("insert into limit_use values ($1, 1, '2026-10-24T12:00:00Z', 7, 0, 0)", [id])
        await client.query('update limit_player set wagered = 7 where player_id = $1', [id])
        const used = async (at: string): Promise<unknown> =>
          (
            await client.query<{ used: bigint }>(
              'select limit_used(p, 1, $2::timestamptz) as used from limit_player p where player_id = $1',
              [id, at],
            )
          ).rows[0]?.used
        expect(await used('2026-10-25T11:59:59.999Z')).toBe(7n)
        expect(await used('2026-10-25T12:00:00.000Z')).toBe(0n)
        expect(await used('2026-10-25T12:00:00.001Z')).toBe(0n)
      } finally {
        await client.query("set time zone 'UTC'")
        client.release()
      }
    },
  )

  test.each([1, 2, 3, 10, 11, 12])(
    'twenty bets at once at the edge of a limit of type %i: exactly those that fit (T062, I12)',
    async (type) => {
      const player = await someone()
      await site.set(player.token, type, '75000')
      const outcome = await Promise.all(Array.from({ length: 20 }, () => place(player, 15_000)))
      expect(outcome.filter((one) => one === 'accepted')).toHaveLength(5)
      expect(new Set(outcome)).toEqual(new Set(['accepted', type < 10 ? 'wager-limit' : 'loss-limit']))
    },
  )

  test('bets that come together and all fit are counted one after the other, as if they had come alone', async () => {
    const player = await someone()
    await site.set(player.token, 1, '300000')
    await site.set(player.token, 10, '300000')
    const outcome = await Promise.all(Array.from({ length: 20 }, () => place(player, 15_000)))
    expect(new Set(outcome)).toEqual(new Set(['accepted']))
    const { rows } = await site.database.pool.query<{ wagered: bigint; lost: bigint }>(
      'select wagered, lost from limit_use where player_id = $1 order by seq',
      [player.id],
    )
    expect(rows).toEqual(
      Array.from({ length: 20 }, (_one, at) => ({ wagered: 15_000n * BigInt(at + 1), lost: 15_000n * BigInt(at + 1) })),
    )
    expect(await place(player, 15_000)).toBe('wager-limit')
  })

  test('a product that does not ask first gets no further than the ledger', async () => {
    const { id, token } = await someone()
    await site.set(token, 1, '100')
    const post = (kind: string, amount: string) =>
      site.database.pool.query('select wallet_post($1, $2, $3, $4, $5::jsonb)', [
        id,
        'RUB',
        kind,
        'x',
        JSON.stringify([['cash', '*pools', amount]]),
      ])
    await expect(post('lotto-stake', '101')).rejects.toThrow('a limit is used up')
    await expect(post('spin-stake', '1')).rejects.toThrow('no limit knows a movement like spin-stake')
    await post('lotto-stake', '100')
  })
})
