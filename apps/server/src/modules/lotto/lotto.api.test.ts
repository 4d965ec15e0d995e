import { createHash } from 'node:crypto'
import type { LottoDrawReply, LottoMarksReply, LottoResultsReply, LottosReply } from '@evens/contracts'
import { amountIn } from '@evens/rules/coupon'
import { LOTTO_KINDS, lottoKindOf, numbersTo, ticketsText } from '@evens/rules/pools'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { undone } from '../../testing/undone.ts'
import { brokenRules } from '../wallet/index.ts'
import { LOTTO_INVARIANTS } from './index.ts'
import { fiveOf36, newKey, startLotto } from './testing/start-lotto.ts'

let site: Awaited<ReturnType<typeof startLotto>>
let token: string
let other: string

beforeAll(async () => {
  site = await startLotto(await aSiteDatabase())
  await site.openMore('quick-five', 60)
  token = await site.signIn('demo1')
  other = await site.signIn('demo2')
})
afterAll(() => site.stop())

const FIVE = [[[3, 8, 13, 21, 34]]]
/** Of the five numbers of a draw, one of these three systems has two at the least. */
const SURE = [0, 12, 24].map((from) => [numbersTo(12).map((number) => number + from)])

const spent = async (work: () => Promise<unknown>, who = token): Promise<bigint> => {
  const before = await site.cash(who)
  await work()
  return before - (await site.cash(who))
}
const priceOf = async (): Promise<bigint> => BigInt((await site.kindNow('quick-five')).price)
const drawOf = (n: number) => site.get<LottoDrawReply>(`/web-api/lotto/draws/quick-five/${n}`)
const nextDraw = async (): Promise<number> => (await site.kindNow('quick-five')).draws[0]?.n ?? 0

async function play(lines = FIVE, who = token): Promise<number> {
  const request = await site.request({ lines }, who === token ? 'RUB' : 'USD')
  expect((await site.buy(who, request)).bought).toMatchObject({ state: 'bought' })
  return request.from
}

describe('the offer', () => {
  test('every kind has draws to come, a jackpot, a price, odds, and results of the hours before the sandbox', async () => {
    const { kinds, now } = await site.get<LottosReply>('/web-api/lotto/kinds')
    expect(kinds.map(({ id }) => id)).toEqual(LOTTO_KINDS.map(({ id }) => id))
    for (const { draws, jackpot, price, categories, last } of kinds) {
      expect(draws.length).toBeGreaterThanOrEqual(10)
      expect(draws[0]?.closesAt).toBeGreaterThan(now)
      expect([Number(jackpot) > 0, Number(price) > 0, categories.length > 3]).toEqual([true, true, true])
      expect(last).toMatchObject({ tickets: 0, isSample: true, pools: [] })
    }
  })

  test('results come in pages, by kind and by day, each once', async () => {
    const seen: string[] = []
    for (let offset: number | null = 0; offset !== null;) {
      const page: LottoResultsReply = await site.get(`/web-api/lotto/results?kind=quick-five&offset=${offset}`)
      seen.push(...page.results.map(({ kind, n }) => `${kind}/${n}`))
      offset = page.next
    }
    expect(seen).toHaveLength(36)
    expect(new Set(seen).size).toBe(36)
    const never = await site.get<LottoResultsReply>('/web-api/lotto/results?date=2020-01-01')
    expect(never.results).toEqual([])
    expect((await site.app.inject('/web-api/lotto/results?kind=no-such')).statusCode).toBe(404)
  })
})

describe('a ticket', () => {
  test('costs price × combinations × draws, and is among the player’s tickets', async () => {
    const request = await site.request({ kind: 'sixfold', lines: [[numbersTo(8)], [numbersTo(6)]], draws: 5 })
    let id: string | null = null
    expect(
      await spent(async () => {
        const { bought } = await site.buy(token, request)
        expect(bought).toMatchObject({ state: 'bought', combinations: 29, stake: request.stake })
        expect(bought.draws).toEqual([0, 1, 2, 3, 4].map((at) => request.from + at))
        id = bought.id
      }),
    ).toBe((await priceOf()) * 29n * 5n)
    const [ticket] = (await site.tickets(token)).tickets
    expect(ticket).toMatchObject({ id, kind: 'sixfold', lines: request.lines, combinations: 29, stake: request.stake })
    expect(ticket?.draws.map(({ drawn, prize }) => [drawn, prize])).toEqual(
      Array.from({ length: 5 }, () => [null, null]),
    )
    expect((await site.tickets(other)).tickets).toEqual([])
    expect(await site.broken()).toEqual([])
  })

  test.each([
    { what: 'another price', reason: 'price-changed', given: { stake: '7' } },
    { what: 'four numbers', reason: 'too-few-numbers', given: { lines: [[[1, 2, 3, 4]]] } },
    { what: 'a number twice', reason: 'number-twice', given: { lines: [[[1, 2, 3, 4, 4]]] } },
    { what: 'a number too many', reason: 'number-unknown', given: { lines: [[[1, 2, 3, 4, 40]]] } },
    { what: 'a second field', reason: 'field-missing', given: { lines: [[...(FIVE[0] ?? []), [1, 2, 3, 4, 5]]] } },
    { what: 'all numbers', reason: 'too-many-combinations', given: { lines: [[numbersTo(36)]] } },
    { what: 'a draw that was made', reason: 'sale-closed', given: { from: 5 } },
    { what: 'a draw that nobody has opened', reason: 'sale-closed', given: { from: 999_999_999 } },
  ])('with $what is refused, and nothing moves: $reason', async ({ reason, given }) => {
    const request = await site.request({ lines: FIVE })
    expect(
      await spent(async () => {
        expect((await site.buy(token, { ...request, ...given })).bought).toMatchObject({
          state: 'refused',
          reason,
          id: null,
        })
      }),
    ).toBe(0n)
  })

  test.each([
    { what: 'half a number', given: { lines: [[[1.5, 2, 3, 4, 5]]] }, status: 400 },
    { what: 'three draws', given: { draws: 3 }, status: 400 },
    { what: 'a currency that is none', given: { currency: 'XXX' }, status: 400 },
    { what: 'no account', given: { currency: undefined }, status: 400 },
    { what: 'eleven lines', given: { lines: Array.from({ length: 11 }, () => FIVE[0]) }, status: 400 },
    { what: 'an unknown kind', given: { kind: 'no-such' }, status: 404 },
  ])('with $what is no ticket', async ({ given, status }) => {
    expect((await site.buy(token, { ...(await site.request({ lines: FIVE })), ...given })).status).toBe(status)
  })

  test('is sold to players alone', async () => {
    expect((await site.buy('', await site.request({ lines: FIVE }))).status).toBe(401)
  })
})

describe('a key', () => {
  test('sent twenty times at once buys one ticket with one reply, and another body is refused (T003)', async () => {
    const request = await site.request({ lines: FIVE })
    let texts: string[] = []
    expect(
      await spent(async () => {
        texts = (await Promise.all(Array.from({ length: 20 }, () => site.buy(token, request)))).map(({ text }) => text)
      }),
    ).toBe(BigInt(request.stake))
    expect(new Set(texts).size).toBe(1)
    expect(
      await spent(async () =>
        expect((await site.buy(token, { ...request, lines: [[[1, 2, 3, 4, 5]]] })).status).toBe(409),
      ),
    ).toBe(0n)
  })

  test('is answered the same when the draw is over', async () => {
    const request = await site.request({ lines: FIVE })
    const { text } = await site.buy(token, request)
    await site.close(request.from)
    await site.lotto.work()
    expect((await site.buy(token, request)).text).toBe(text)
  })
})

test('fifty tickets for the money of ten: ten are sold (T001)', async () => {
  const third = await site.signIn('demo3')
  const { id, currency } = site.players[2] ?? { id: 0n, currency: '' }
  const request = await site.request({ lines: FIVE }, currency)
  await site.database.pool.query(
    `select wallet_post($1, $2, 'test', 'test', jsonb_build_array(jsonb_build_array('cash', '*funding', balance - $3)))
     from ledger_account where player_id = $1 and kind = 'cash'`,
    [id, currency, BigInt(request.stake) * 10n],
  )
  const all = await Promise.all(Array.from({ length: 50 }, () => site.buy(third, { ...request, key: newKey() })))
  const reasons = Map.groupBy(all, ({ bought }) => bought.reason)
  expect([reasons.get(null)?.length, reasons.get('insufficient-funds')?.length]).toEqual([10, 40])
  expect([await site.cash(third), await site.broken()]).toEqual([0n, []])
})

test('several draws are paid for together or not at all', async () => {
  const third = await site.signIn('demo3')
  const { id, currency } = site.players[2] ?? { id: 0n, currency: '' }
  const request = await site.request({ lines: FIVE, draws: 5 }, currency)
  await site.database.pool.query('select wallet_post($1, $2, $3, $4, $5::jsonb)', [
    id,
    currency,
    'test',
    'test',
    JSON.stringify([['*funding', 'cash', String((BigInt(request.stake) / 5n) * 3n)]]),
  ])
  expect(
    await spent(async () => {
      expect((await site.buy(third, request)).bought).toMatchObject({ reason: 'insufficient-funds' })
    }, third),
  ).toBe(0n)
})

describe('a draw', () => {
  test('closes its sale by the database clock, even before it is drawn', async () => {
    const request = await site.request({ lines: FIVE })
    await site.close(request.from)
    expect((await site.buy(token, request)).bought).toMatchObject({ reason: 'sale-closed' })
    await site.lotto.work()
  })

  test('pays its winners to the unit, retains its margin, and notifies both', async () => {
    const before = BigInt((await site.kindNow('quick-five')).jackpot)
    const stake = BigInt((await site.request({ lines: SURE })).stake)
    let n = 0
    const cost = await spent(async () => {
      n = await play(SURE)
      await site.close(n)
      site.notified.length = 0
      await site.lotto.work()
    })
    const { result } = await drawOf(n)
    const [pool] = result?.pools ?? []
    const ticket = (await site.tickets(token)).tickets[0]
    const prize = BigInt(ticket?.draws[0]?.prize ?? 0)
    expect(prize).toBeGreaterThan(0n)
    expect(cost).toBe(stake - prize)
    expect(new Set(site.notified), 'whose pages were told to look').toEqual(new Set([site.players[0]?.id]))
    // The only ticket: every category that has a winner is paid whole.
    const won = pool?.dividends.filter(({ winners }) => winners > 0) ?? []
    expect(won.reduce((sum, { fund }) => sum + BigInt(fund), 0n)).toBe(prize)
    const after = BigInt((await site.kindNow('quick-five')).jackpot)
    if (pool?.dividends[0]?.winners === 0) expect(after).toBe(before + stake - (stake * 12n) / 100n - prize)
    expect(await site.broken()).toEqual([])
  })

  test('without a winner adds all but the margin to the jackpot', async () => {
    for (;;) {
      const before = BigInt((await site.kindNow('quick-five')).jackpot)
      const n = await play()
      await site.close(n)
      await site.lotto.work()
      const dividends = (await drawOf(n)).result?.pools[0]?.dividends ?? []
      expect(dividends).toHaveLength(4)
      if (dividends.some(({ winners }) => winners > 0)) continue
      const price = await priceOf()
      expect(BigInt((await site.kindNow('quick-five')).jackpot)).toBe(before + price - (price * 12n) / 100n)
      break
    }
  })

  test('pays the jackpot whole, and the next one starts with the guaranteed amount', async () => {
    const before = BigInt((await site.kindNow('quick-five')).jackpot)
    const n = await play()
    await site.close(n)
    await site.lotto.steps.draw()
    // A draw cannot be hit on purpose: the ticket is changed after the draw, as only the owner of the database could.
    await site.database.pool.query(
      `update lotto_ticket t set lines = jsonb_build_array(d.drawn->'fields') from lotto_stake s join lotto_draw d using (site_id, kind, n)
       where (s.player_id, s.ticket_id) = (t.player_id, t.id) and s.kind = 'quick-five' and s.n = $1`,
      [n],
    )
    const gain = -(await spent(() => site.lotto.work()))
    const price = await priceOf()
    expect(gain).toBe(before + (price * 18n) / 100n)
    const guaranteed = amountIn('RUB', lottoKindOf('quick-five')?.guaranteed ?? 0)
    expect(BigInt((await site.kindNow('quick-five')).jackpot)).toBe(guaranteed)
    expect(await site.broken()).toEqual([])
  })

  test('keeps the pools of two currencies apart', async () => {
    const n = await play(SURE)
    await play(SURE, other)
    await site.close(n)
    await site.lotto.work()
    const { pools = [], tickets } = (await drawOf(n)).result ?? {}
    expect([pools.map(({ currency }) => currency).toSorted(), tickets]).toEqual([['RUB', 'USD'], 2])
    expect(await site.broken()).toEqual([])
  })

  test('is made once and paid once by two nodes at once', async () => {
    const nodes = [site.aNode(), site.aNode(), site.aNode()]
    for (let round = 0; round < 5; round += 1) {
      const n = await play(SURE)
      await site.close(n)
      const before = await site.cash(token)
      await Promise.all(nodes.map((node) => node.work()))
      const prize = BigInt((await site.tickets(token)).tickets[0]?.draws[0]?.prize ?? 0)
      expect((await site.cash(token)) - before).toBe(prize)
      const { rows } = await site.database.pool.query<{ moved: bigint }>(
        'select count(*) as moved from ledger_movement where ref = $1',
        [`lotto:evens/quick-five/${n}`],
      )
      expect(rows[0]?.moved).toBe(1n)
    }
    expect(await site.broken()).toEqual([])
  })

  test.each(['draw', 'shareAll'] as const)(
    'survives a crash after %s: the next node pays the draw (T019)',
    async (last) => {
      const n = await play(SURE)
      await site.close(n)
      await site.lotto.steps.draw()
      if (last === 'shareAll') await site.lotto.steps.shareAll()
      const before = await drawOf(n)
      expect(before.result?.drawn?.fields[0]).toHaveLength(5)
      const cash = await site.cash(token)
      await site.aNode().work()
      await site.aNode().work()
      const after = await drawOf(n)
      expect([after.proof, after.result?.drawn]).toEqual([before.proof, before.result?.drawn])
      const prize = BigInt((await site.tickets(token)).tickets[0]?.draws[0]?.prize ?? 0)
      expect([(await site.cash(token)) - cash, prize > 0n]).toEqual([prize, true])
    },
  )

  test('is immutable for every database role', async () => {
    for (const change of [`seed = repeat('0', 64)`, `drawn = '{}'`, `commitment = repeat('0', 64)`])
      await expect(site.database.pool.query(`update lotto_draw set ${change} where state = 'shared'`)).rejects.toThrow(
        'a draw stays as it was made',
      )
  })
})

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

describe('fairness', () => {
  test('the proof of a draw yields its numbers (I18)', async () => {
    const n = await play()
    await play(SURE, other)
    await site.close(n)
    await site.lotto.work()
    const { proof, result } = await drawOf(n)
    const { marks } = await site.get<LottoMarksReply>(`/web-api/lotto/draws/quick-five/${n}/marks`)
    const seed = Buffer.from(proof.seed ?? '', 'hex')
    expect(sha256(seed)).toBe(proof.commitment)
    expect(marks).toHaveLength(2)
    expect(sha256(ticketsText(`evens/quick-five/${n}`, marks))).toBe(proof.digest)
    expect(fiveOf36(seed, proof.digest ?? '')).toEqual(result?.drawn?.fields[0])
    const own = (await site.tickets(token)).tickets[0]
    expect(marks).toContain(own?.mark)
    expect(own?.mark).toMatch(/^[0-9a-f]{64}$/)
  })

  test('nothing published before a draw reveals its numbers, even with all tickets known (T093, T095)', async () => {
    const n = await nextDraw()
    const replies: string[] = []
    const fetchReply = async (url: string) =>
      replies.push((await site.app.inject({ url, cookies: { user_token: token } })).body)
    const committed = (await drawOf(n)).proof.commitment
    for (const url of ['/web-api/lotto/kinds', `/web-api/lotto/draws/quick-five/${n}`, '/web-api/lotto/results'])
      await fetchReply(url)
    await fetchReply(`/web-api/lotto/draws/quick-five/${n}/marks`)
    replies.push((await site.buy(token, await site.request({ lines: FIVE }))).text)
    await fetchReply('/web-api/lotto/tickets')
    // Everything about the draw that the site's own database role can read.
    const { rows } = await site.database.pool.query<{ dump: string }>(
      `select d::text || encode(sealed, 'hex') || encode(sealed, 'base64') as dump from lotto_draw d where n = $1 and kind = 'quick-five'`,
      [n],
    )
    replies.push(...rows.map(({ dump }) => dump))

    await site.close(n)
    await site.lotto.work()
    const { proof, result } = await drawOf(n)
    expect(proof.commitment).toBe(committed)
    const all = replies.join('\n')
    const seed = proof.seed ?? ''
    expect(all).toContain(committed)
    for (const written of [seed, seed.toUpperCase(), Buffer.from(seed, 'hex').toString('base64')])
      expect(all).not.toContain(written)
    // Every 32 bytes that were revealed, tried as the seed with the digest of all tickets.
    const hex = all.match(/[0-9a-f]+/g)?.filter((text) => text.length >= 64) ?? []
    const guesses = hex.flatMap((text) =>
      Array.from({ length: text.length - 63 }, (_guess, at) => Buffer.from(text.slice(at, at + 64), 'hex')),
    )
    guesses.push(...(all.match(/[\w-]{8,}/g) ?? []).map((text) => Buffer.from(text)))
    expect(guesses.length).toBeGreaterThan(100)
    const hits = guesses.filter(
      (guess) => String(fiveOf36(guess, proof.digest ?? '')) === String(result?.drawn?.fields[0]),
    )
    expect(hits).toEqual([])
  })

  test('every draw has a commitment of its own, written before it could be bought', async () => {
    const { rows } = await site.database.pool.query<Record<string, bigint>>(`
      select count(*) as draws, count(distinct commitment) as commitments,
        (select count(*) from lotto_stake s join lotto_draw d using (site_id, kind, n)
          join lotto_ticket t on (t.player_id, t.id) = (s.player_id, s.ticket_id) where t.bought_at <= d.opened_at) as early
      from lotto_draw`)
    expect(rows[0]?.['draws']).toBe(rows[0]?.['commitments'])
    expect(rows[0]?.['early']).toBe(0n)
  })
})

// Each fault is planted as somebody with all rights could do it, and taken back with its transaction.
test.each([
  { rule: /in the pools is what/, plant: "update lotto_pool set jackpot = jackpot + 1 where currency = 'RUB'" },
  { rule: /every stake was paid for/, plant: 'update lotto_stake set stake = stake + 1' },
  { rule: /a prize was paid once/, plant: 'update lotto_stake set prize = prize + 1 where paid_seq is not null' },
  { rule: /what its winners got/, plant: 'update lotto_dividend set paid = paid - 1 where paid > 0' },
  { rule: /committed to before/, plant: 'update lotto_draw set opened_at = clock_timestamp()' },
])('the checker finds a planted fault of $rule', async ({ rule, plant }) => {
  await undone(site.database.pool, async (client) => {
    await client.query(plant)
    expect(await brokenRules(client, [LOTTO_INVARIANTS])).toEqual(expect.arrayContaining([expect.stringMatching(rule)]))
  })
})

test('after all that the ledger holds', async () => {
  expect(await site.broken()).toEqual([])
})
