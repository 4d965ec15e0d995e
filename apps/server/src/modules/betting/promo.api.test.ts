import type { PromoCheckReply, PromoCodesReply } from '@evens/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMessage, oddsChange, withOdds } from '../book/testing/messages.ts'
import { brokenRules } from '../wallet/index.ts'
import { BETTING_INVARIANTS } from './index.ts'
import type { CodeTerms } from './promo.ts'
import { anotherNode } from './testing/another-node.ts'
import { aPrincipal, bet, newKey, startBetting, won } from './testing/start-betting.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

// The usual amount is 15,000 here.
const FREE = 15_000
let site: Awaited<ReturnType<typeof startBetting>>
let token: string
let games = 550_000
let codes = 0

beforeAll(async () => {
  site = await startBetting(await aSiteDatabase())
  token = await site.signIn('demo1')
})
afterAll(() => site.stop())

async function newGame(isLive = false): Promise<string> {
  const id = String((games += 1))
  await site.game(id, isLive)
  return id
}
async function newCode(given: Partial<CodeTerms> = {}): Promise<string> {
  const code = `CODE-${(codes += 1)}`
  await site.betting.promo.add('evens', {
    code,
    amount: 1,
    minCoef: 1500,
    validDays: 1,
    usesInAll: null,
    usesByPlayer: 1,
    players: null,
    ...given,
  })
  return code
}
const freeBet = (event: string, promoCode: string, given: object = {}) => ({
  key: newKey(),
  typeId: 0,
  amount: String(FREE),
  changeCoefAction: 2 as const,
  promoCode,
  bets: [bet(event, 'home', 2000)],
  ...given,
})
const outcomeOf = async (body: object, by = token): Promise<string | undefined> => {
  const [coupon] = (await site.place(by, body)).coupons
  return coupon?.reason ?? coupon?.state
}
const check = async (code: string, by = token): Promise<PromoCheckReply> => {
  const url = '/web-api/promo-codes/check'
  const reply = await site.app.inject({ method: 'POST', url, cookies: { user_token: by }, payload: { code } })
  return reply.json<PromoCheckReply>()
}
const moved = async (work: () => Promise<unknown>, by = token): Promise<readonly number[]> => {
  const before = await site.balance(by)
  await work()
  const after = await site.balance(by)
  return [Number(after[0]) - Number(before[0]), Number(after[1]) - Number(before[1])]
}
const raise = (message: string): never => {
  throw new Error(message)
}
const count = (values: readonly unknown[], wanted: unknown): number => values.filter((value) => value === wanted).length

describe('a free bet', () => {
  test('is staked by the operator and pays winnings without the stake', async () => {
    const [event, code] = [await newGame(), await newCode()]
    expect(
      await moved(async () => {
        const { coupons } = await site.place(token, freeBet(event, code))
        expect(coupons[0]).toMatchObject({ state: 'accepted', possibleWin: '15000' })
      }),
    ).toEqual([0, FREE])
    expect((await site.list(token, 'open'))[0]).toMatchObject({ isFreeBet: true, promoCode: code })
    await site.settle(event, won('home'))
    expect(await moved(() => site.work())).toEqual([FREE, -FREE])
  })

  test('that is returned pays nothing and can be used again; one that lost cannot', async () => {
    const [returned, lost, code] = [await newGame(), await newGame(), await newCode()]
    expect(await outcomeOf(freeBet(returned, code))).toBe('accepted')
    expect(await check(code)).toEqual({ promo: null, reason: 'promo-used' })
    await site.sendFeed(
      aMessage('bet_cancel', {
        event: returned,
        reason: 'event_cancelled',
        markets: [{ market: 'result', specifiers: {} }],
      }),
    )
    expect(await moved(() => site.work())).toEqual([0, -FREE])
    expect(await outcomeOf(freeBet(lost, code))).toBe('accepted')
    await site.settle(lost, won('away'))
    await site.work()
    expect(await outcomeOf(freeBet(await newGame(), code))).toBe('promo-used')
  })

  test('that waited and was refused is not used', async () => {
    const [event, code] = [await newGame(true), await newCode()]
    expect(await outcomeOf(freeBet(event, code))).toBe('waiting')
    await site.sendFeed(aMessage('bet_stop', { event, groups: 'all', status: -1 }))
    await new Promise((resolve) => setTimeout(resolve, 120))
    expect(await moved(() => site.betting.waiting.finishDue())).toEqual([0, 0])
    expect((await site.list(token, 'closed'))[0]).toMatchObject({ state: 'refused', reason: 'legs-refused' })
    expect((await check(code)).promo?.code).toBe(code)
  })

  test('that waited is used once, of two that waited together', async () => {
    const [event, code] = [await newGame(true), await newCode()]
    expect([await outcomeOf(freeBet(event, code)), await outcomeOf(freeBet(event, code))]).toEqual([
      'waiting',
      'waiting',
    ])
    await new Promise((resolve) => setTimeout(resolve, 120))
    expect(await moved(() => site.betting.waiting.finishDue())).toEqual([0, FREE])
  })

  test.each<{
    what: string
    reason: string
    code?: Partial<CodeTerms>
    given?: (a: string, b: string, c: string) => object
  }>([
    { what: 'another stake', reason: 'promo-amount', given: () => ({ amount: '15001' }) },
    {
      what: 'a system',
      reason: 'promo-type',
      given: (a, b, c) => ({ typeId: 2, systemValue: 2, bets: [a, b, c].map((id) => bet(id, 'home', 2000)) }),
    },
    {
      what: 'singles',
      reason: 'promo-singles',
      given: (a) => ({ typeId: 10001, amount: undefined, bets: [{ ...bet(a, 'home', 2000), amount: '15000' }] }),
    },
    { what: 'odds below the code’s', reason: 'promo-odds-too-low', code: { minCoef: 2001 } },
    { what: 'a code that is over', reason: 'promo-over', code: { validDays: 0 } },
    { what: 'a code for others', reason: 'promo-unknown', code: { players: [1n] } },
    { what: 'a code that nobody made', reason: 'promo-unknown', given: () => ({ promoCode: 'NO-SUCH-CODE' }) },
    { what: 'an advance', reason: 'offers-not-together', given: () => ({ prepaidAmount: '100' }) },
  ])('with $what is refused: $reason', async ({ reason, code: terms, given }) => {
    const [a, b, c, code] = [await newGame(), await newGame(), await newGame(), await newCode(terms)]
    expect(await moved(async () => expect(await outcomeOf(freeBet(a, code, given?.(a, b, c)))).toBe(reason))).toEqual([
      0, 0,
    ])
  })
})

describe('codes', () => {
  test('are listed for eligible players, with amounts in their currency', async () => {
    const mine = await newCode({ players: [site.players[0]?.id ?? 0n] })
    const listed = async (by: string) => {
      const reply = await site.app.inject({ url: '/web-api/promo-codes', cookies: { user_token: by } })
      return reply.json<PromoCodesReply>().codes
    }
    expect((await listed(token)).find(({ code }) => code === mine)).toMatchObject({ amount: '15000', minCoef: 1500 })
    const other = await site.signIn('demo2')
    const codesOfOther = await listed(other)
    expect(codesOfOther.find(({ code }) => code === mine)).toBeUndefined()
    expect(new Set(codesOfOther.map(({ amount }) => amount))).toEqual(new Set(['500']))
    expect(await check(mine, other)).toEqual({ promo: null, reason: 'promo-unknown' })
  })

  test('of a sandbox exist after every start, and used ones stay used', async () => {
    const [first] = await site.morePlayers(1)
    const { seed } = site.betting.promo
    const evens = { id: 'evens' } as Parameters<typeof seed>[0]
    await site.betting.promo.seed(evens)
    expect(await outcomeOf(freeBet(await newGame(), 'FREE-EVENS'), first?.token)).toBe('accepted')
    await site.betting.promo.seed(evens)
    expect(await outcomeOf(freeBet(await newGame(), 'FREE-EVENS'), first?.token)).toBe('promo-used')
  })
})

describe('a code sent by many at once (T016)', () => {
  test('is used once when a new player sends it thirty times (T004)', async () => {
    const [event, code, [player]] = [await newGame(), await newCode(), await site.morePlayers(1)]
    const by = player?.token ?? ''
    const all = await Promise.all(Array.from({ length: 30 }, () => outcomeOf(freeBet(event, code), by)))
    expect([count(all, 'accepted'), count(all, 'promo-used')]).toEqual([1, 29])
    const { rows } = await site.database.pool.query('select from wallet_gate where player_id = $1', [player?.id])
    expect(rows).toHaveLength(1)
  })

  test('is used by exactly as many of thirty players as it has uses, and by none twice', async () => {
    const [event, code, players] = [await newGame(), await newCode({ usesInAll: 7 }), await site.morePlayers(30)]
    const all = await Promise.all([...players, ...players].map(({ token: by }) => outcomeOf(freeBet(event, code), by)))
    expect(count(all, 'accepted')).toBe(7)
    expect(count(all, 'accepted') + count(all, 'promo-over') + count(all, 'promo-used')).toBe(60)
    const { rows } = await site.database.pool.query<{ uses: bigint; players: bigint }>(
      'select count(*) as uses, count(distinct player_id) as players from promo_use where code = $1',
      [code],
    )
    expect(rows).toEqual([{ uses: 7n, players: 7n }])
  })

  test('of a campaign is used exactly as often as allowed on four nodes, at most once per player', async () => {
    const CAMPAIGN = 100
    const code = await newCode({ usesInAll: CAMPAIGN })
    const players = await site.morePlayers(5 * CAMPAIGN)
    // Bets on one game wait for each other; those on four games on four nodes do not.
    const nodes = await Promise.all([1, 2, 3, 4].map(async () => ({ node: anotherNode(site), event: await newGame() })))
    const placeAt = async (at: number, id: bigint) => {
      const who = await aPrincipal(site.database, id)
      const { node, event } = nodes[at % 4] ?? raise('no node')
      const { coupons } = await node.place(who, site.betting.siteFor(undefined), {
        ...freeBet(event, code),
        currency: 'RUB',
      })
      return coupons[0]?.reason ?? coupons[0]?.state
    }
    const all = await Promise.all(players.map(({ id }, at) => placeAt(at, id)))
    expect([count(all, 'accepted'), count(all, 'promo-over')]).toEqual([CAMPAIGN, 4 * CAMPAIGN])
    const { rows } = await site.database.pool.query<{ uses: bigint; players: bigint; money: bigint }>(
      `select count(*) as uses, count(distinct player_id) as players, (
         select -sum(e.amount) from ledger_entry e join ledger_movement m using (player_id, seq)
         join promo_use u on u.player_id = m.player_id and u.coupon_id::text = m.ref and u.code = $1
         where e.owner_id = 0 and e.kind = 'promo'
       )::bigint as money from promo_use where code = $1`,
      [code],
    )
    expect(rows).toEqual([
      { uses: BigInt(CAMPAIGN), players: BigInt(CAMPAIGN), money: BigInt(CAMPAIGN) * BigInt(FREE) },
    ])
  })

  test('counts earlier uses when a bound is set later', async () => {
    const [event, players] = [await newGame(), await site.morePlayers(6)]
    const code = await newCode()
    const [first, ...others] = players.map(
      ({ token: by }) =>
        () =>
          outcomeOf(freeBet(event, code), by),
    )
    expect(await first?.()).toBe('accepted')
    codes -= 1
    expect(await newCode({ usesInAll: 3 })).toBe(code)
    const later = await Promise.all(others.map((place) => place()))
    expect([count(later, 'accepted'), count(later, 'promo-over')]).toEqual([2, 3])
    codes -= 1
    await newCode({ usesInAll: 1 })
    expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS])).toEqual([])
  })

  test('with one use goes to one of thirty', async () => {
    const [event, code, players] = [await newGame(), await newCode({ usesInAll: 1 }), await site.morePlayers(30)]
    const all = await Promise.all(players.map(({ token: by }) => outcomeOf(freeBet(event, code), by)))
    expect([count(all, 'accepted'), count(all, 'promo-over')]).toEqual([1, 29])
  })
})

test('concurrent first actions create one gate row and move what is allowed (T004)', async () => {
  const [event, code, [player]] = [await newGame(), await newCode(), await site.morePlayers(1)]
  const by = player?.token ?? ''
  const bodies = [
    ...Array.from({ length: 4 }, () => freeBet(event, code)),
    ...Array.from({ length: 4 }, () => freeBet(event, code, { promoCode: undefined, exactCoef: 3000 })),
    ...Array.from({ length: 4 }, () => freeBet(event, code, { promoCode: undefined })),
    ...Array.from({ length: 4 }, () => freeBet(event, code, { promoCode: undefined, prepaidAmount: '100' })),
  ]
  const all = await Promise.all(bodies.map((body) => outcomeOf(body, by)))
  expect([count(all, 'accepted'), count(all, 'promo-used'), count(all, 'ordered')]).toEqual([1, 3, 4])
  expect(all.slice(8, 12)).toEqual(Array.from({ length: 4 }, () => 'insufficient-funds'))
  const { rows } = await site.database.pool.query(
    'select kind, balance from ledger_account where player_id = $1 and balance <> 0',
    [player?.id],
  )
  expect(rows).toEqual([{ kind: 'held', balance: BigInt(FREE) }])
})

test('odds that change while it waits are seen again', async () => {
  const [event, code] = [await newGame(true), await newCode({ minCoef: 2000 })]
  expect(await outcomeOf(freeBet(event, code))).toBe('waiting')
  await site.sendFeed(oddsChange([withOdds('result', { home: 1900, draw: 3000, away: 4000 })], { event }))
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(await moved(() => site.betting.waiting.finishDue())).toEqual([0, 0])
  expect((await site.list(token, 'closed'))[0]).toMatchObject({ state: 'refused', reason: 'promo-odds-too-low' })
})

test('after all that the ledger holds', async () => {
  expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS])).toEqual([])
})
