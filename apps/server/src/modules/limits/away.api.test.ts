import type { PlaceReply, StartedDeposit, StartedWithdrawal } from '@evens/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockWaitersAre } from '../../testing/lock-waiters.ts'
import { startBank } from '../../testing/start-bank.ts'
import { oddsChange, withOdds } from '../book/testing/messages.ts'
import { bet, newKey, won } from '../betting/testing/start-betting.ts'
import { PAYMENTS_KEY, word } from '../cashier/testing/start-cashier.ts'
import { startStrictProvider } from '../cashier/testing/strict-provider.ts'
import { DEMO_PASSWORD } from '../players/index.ts'
import { withLimits } from './testing/start-limits.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

const GAME = '591001'
const OTHER = '591002'

async function start() {
  return withLimits(await startBank(await aSiteDatabase(), provider.address))
}
let provider: Awaited<ReturnType<typeof startStrictProvider>>
let site: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  provider = await startStrictProvider(PAYMENTS_KEY)
  site = await start()
  await site.game(GAME)
  await site.game(OTHER)
})
afterAll(async () => {
  await site.stop()
  await provider.stop()
})

type Someone = { readonly id: bigint; readonly token: string }
const someone = async (cash = 1_000_000n): Promise<Someone> => {
  const [one] = await site.morePlayers(1, cash)
  if (one === undefined) throw new Error('no player')
  return one
}
const single = (given: object = {}) => ({
  key: newKey(),
  typeId: 0,
  amount: '15000',
  changeCoefAction: 2,
  bets: [bet(GAME, 'home', 2000)],
  ...given,
})
const reasonOf = ({ status, coupons }: { status: number; coupons: PlaceReply['coupons'] }): string | number =>
  coupons[0]?.reason ?? coupons[0]?.state ?? status
const place = async ({ token }: Someone, given: object = {}) => reasonOf(await site.place(token, single(given)))
const query = async <Row>(text: string, values: unknown[]): Promise<readonly Row[]> =>
  (await site.database.pool.query(text, values)).rows as Row[]
const loginOf = async ({ id }: Someone) =>
  (await query<{ login: string }>('select login from player where id = $1', [id]))[0]?.login ?? ''
const signIn = async (player: Someone, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/web-api/user/login',
    headers,
    payload: { uLogin: await loginOf(player), uPassword: DEMO_PASSWORD },
  })
const cashier = async <Reply>(token: string, url: string, payload: object): Promise<Reply> =>
  (
    await site.app.inject({ method: 'POST', url: `/web-api/cashier/${url}`, cookies: { user_token: token }, payload })
  ).json<Reply>()
const deposit = (token: string, amount: string) =>
  cashier<StartedDeposit>(token, 'deposits', { key: newKey(), method: 'card', amount, currency: 'RUB', fields: {} })
const applyEvent = (reference: string, amount: string) =>
  site.cashier.applyEvent(
    'strict',
    `e-${reference}`,
    word(reference, 'success', 2, { id: `strict/${reference}`, amount, currency: 'RUB' })
      .payment as unknown as Parameters<typeof site.cashier.applyEvent>[2],
  )

describe('a self-excluded player', () => {
  test('is signed out everywhere, and comes back in only to have their money sent (I22)', async () => {
    const player = await someone()
    expect(await site.set(player.token, 30, '1')).toBe('limit_outcome_set')
    expect((await site.ask(player.token, 'GET', 'limits')).status).toBe(401)
    const refused = await signIn(player)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'SELF_EXCLUDED', until: expect.any(Number) },
    ])
    const withdrawing = await signIn(player, { 'x-withdraw-only': '1' })
    expect([withdrawing.statusCode, withdrawing.json()]).toMatchObject([200, { ban_level: 45 }])
    const token = withdrawing.cookies.find(({ name }) => name === 'user_token')?.value ?? ''
    expect(await place({ ...player, token })).toBe('excluded')
    expect((await deposit(token, '20000')).reason).toBe('excluded')
  })

  test('a wrong password does not reveal the exclusion', async () => {
    const player = await someone()
    await site.set(player.token, 30, '1')
    const reply = await site.app.inject({
      method: 'POST',
      url: '/web-api/user/login',
      payload: { uLogin: await loginOf(player), uPassword: 'wrong' },
    })
    expect(reply.json()).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  })

  test('stays excluded for the chosen time, and can only extend it (I14)', async () => {
    const player = await someone()
    await site.set(player.token, 30, '7')
    const reply = await signIn(player, { 'x-withdraw-only': '1' })
    const token = reply.cookies.find(({ name }) => name === 'user_token')?.value ?? ''
    expect(await site.set(token, 30, '1')).toBe('limit_outcome_shorter')
    expect(await site.cancel(token, 30)).toBe('limit_outcome_not_cancellable')
    expect(await site.act(token, 30, 0)).toBe('limit_outcome_not_cancellable')
    await site.pass(player.id, 7 * 24 - 1)
    expect((await signIn(player)).statusCode).toBe(403)
    await site.pass(player.id, 1)
    expect((await signIn(player)).statusCode).toBe(200)
  })

  test('among twenty bets at once: none is taken after it, by the number of the movement (T009, I13)', async () => {
    const players = await site.morePlayers(8, 1_000_000n)
    const replies = await Promise.all(
      players.map(async (player, at) => {
        const bets = Array.from({ length: 20 }, () => place(player))
        // Of every other player one bet is taken first; how the rest falls is left to the race.
        if (at % 2 === 0) await Promise.race(bets)
        return [await site.set(player.token, 30, '1'), await Promise.all(bets)] as const
      }),
    )
    expect(replies.map(([set]) => set)).toEqual(players.map(() => 'limit_outcome_set'))
    expect(replies.flatMap(([, bets]) => bets).filter((one) => one === 'accepted').length).toBeGreaterThan(0)
    const late = await query(
      `select m.player_id, m.seq from limit_event e join ledger_movement m on m.player_id = e.player_id and m.seq > e.seq
       where e.type = 30 and e.player_id = any ($1) and m.kind = 'stake'`,
      [players.map(({ id }) => id)],
    )
    expect(late).toEqual([])
  })

  test('open business continues: a bet is settled and paid, an order gets no stake, withdrawals go out (T069)', async () => {
    const player = await someone()
    expect(await place(player, { bets: [bet(OTHER, 'home', 2000)] })).toBe('accepted')
    expect(await place(player, { exactCoef: 2500, changeCoefAction: 0, bets: [bet(OTHER, 'home', 2000)] })).toBe(
      'ordered',
    )
    const pending = await deposit(player.token, '30000')
    await site.set(player.token, 30, '1')

    await site.sendFeed(oddsChange([withOdds('result', { home: 2600, draw: 2700, away: 3600 })], { event: OTHER }))
    await site.betting.orders.placeReached()
    const states = () =>
      query<{ state: string; reason: string | null }>(
        'select state, reason from coupon where player_id = $1 order by state',
        [player.id],
      )
    expect(await states()).toMatchObject([{ state: 'accepted' }, { state: 'refused', reason: 'excluded' }])

    expect(await applyEvent(pending.id ?? '', '30000')).toBe('refund')
    expect(await query('select state, reason from payment where player_id = $1', [player.id])).toEqual([
      { state: 'refund', reason: 'excluded' },
    ])

    await site.settle(OTHER, won('home'))
    await site.work()
    expect(await states()).toMatchObject([{ state: 'refused' }, { state: 'settled' }])

    const reply = await signIn(player, { 'x-withdraw-only': '1' })
    const token = reply.cookies.find(({ name }) => name === 'user_token')?.value ?? ''
    await query(
      `insert into payout_method (id, player_id, method, source, token, fields, label, usable_at)
       values ($1, $2, 'card', 'deposit', 't', '{}', '•• 1', now() - interval '1 hour')`,
      [`p${player.id}`, player.id],
    )
    const sent = await cashier<StartedWithdrawal>(token, 'withdrawals', {
      key: newKey(),
      payout: `p${player.id}`,
      amount: '20000',
      currency: 'RUB',
    })
    expect(sent.state).not.toBe('refused')
  })
})

describe('a time-out', () => {
  test('refuses bets and deposits, not the session; limits of it stay as they are', async () => {
    const player = await someone()
    expect(await site.set(player.token, 33, '1')).toBe('limit_outcome_set')
    expect(await place(player)).toBe('timed-out')
    expect((await deposit(player.token, '20000')).reason).toBe('timed-out')
    expect((await site.limit(player.token, 33))[0]).toMatchObject({ limitState: 'ACTIVE', limitValue: '1' })
    await site.pass(player.id, 24)
    expect(await place(player)).toBe('accepted')
    expect((await site.limit(player.token, 33))[0]).toMatchObject({ limitState: 'INACTIVE' })
  })
})

describe('time', () => {
  test('a session ends when its time is used up, without a request of the page; the next bet is refused (T066)', async () => {
    const player = await someone()
    await site.set(player.token, 31, '1')
    const { json } = await site.ask<{ sessionEndsAt: number; now: number }>(player.token, 'POST', 'ping')
    expect(Math.round((json.sessionEndsAt - json.now) / 60_000)).toBe(60)
    await query(
      "update player_session set limit_at = clock_timestamp() + interval '300 milliseconds' where player_id = $1",
      [player.id],
    )
    await new Promise((resolve) => setTimeout(resolve, 1400))
    expect((await site.place(player.token, single())).status).toBe(401)
  })

  test('a player who used up the daily time signs in again the next day; five devices count once (T066)', async () => {
    const player = await someone()
    await site.set(player.token, 31, '1')
    for (let device = 0; device < 4; device += 1) expect((await signIn(player)).statusCode).toBe(200)
    const back = (minutes: number) =>
      query(
        `with moved as (
           update player_session set started_at = started_at - make_interval(mins => $2),
             limit_at = limit_at - make_interval(mins => $2) where player_id = $1
         )
         update limit_player set day_began_at = day_began_at - make_interval(mins => $2) where player_id = $1`,
        [player.id, minutes],
      )
    await back(59)
    expect((await signIn(player)).statusCode).toBe(200)
    await back(1)
    const refused = await signIn(player)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'SESSION_LIMIT_USED', until: expect.any(Number) },
    ])
    await query('update player_session set ended_at = coalesce(ended_at, limit_at) where player_id = $1', [player.id])
    await back(23 * 60)
    expect((await signIn(player)).statusCode).toBe(200)
  })

  test('a jurisdiction can require reality checks of players who chose none', async () => {
    const player = await someone()
    const due = async () =>
      (
        await query<{ minutes: number | null }>(
          `select round(extract(epoch from reality_due_at - clock_timestamp()) / 60)::integer as minutes
           from limit_player where player_id = $1`,
          [player.id],
        )
      )[0]?.minutes
    await query('update player_session set ended_at = clock_timestamp() where player_id = $1', [player.id])
    await query('select limit_session_opened($1, 60)', [player.id])
    expect(await due()).toBe(60)
    const token = (await signIn(player)).cookies.find(({ name }) => name === 'user_token')?.value ?? ''
    await site.set(token, 32, '15')
    expect(await due()).toBe(15)
    await query('update limit_player set reality_due_at = clock_timestamp() where player_id = $1', [player.id])
    expect(await place({ ...player, token })).toBe('reality-check')
    await site.ask(token, 'POST', 'reality-check')
    expect(await due()).toBe(15)
    await site.set(token, 32, null)
    await site.pass(player.id, 24)
    expect(await site.act(token, 32, 1)).toBe('limit_outcome_set')
    expect(await due()).toBe(60)
  })

  test('a due reality check blocks bets until acknowledged, but not orders placed earlier (T066)', async () => {
    const player = await someone()
    await site.set(player.token, 32, '5')
    expect(await place(player)).toBe('accepted')
    await query(
      "update limit_player set reality_due_at = clock_timestamp() - interval '1 second' where player_id = $1",
      [player.id],
    )
    expect(await place(player)).toBe('reality-check')
    const { json } = await site.ask<{ money: object[]; standing: object }>(player.token, 'GET', 'reality-check')
    expect(json.money).toMatchObject([{ currency: 'RUB', wagered: '15000' }])
    await site.ask(player.token, 'POST', 'reality-check')
    expect(await place(player)).toBe('accepted')
  })
})

test('while usage is unknown, nothing is staked (T070, I24)', async () => {
  const player = await someone()
  await site.set(player.token, 1, '1000000')
  const holder = await site.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table limit_use in access exclusive mode')
    const waiting = place(player)
    await lockWaitersAre(site.database.pool, 1)
    await holder.query('rollback')
    expect(await waiting).toBe('accepted')
  } finally {
    holder.release()
  }
})

test('limit changes are logged once and immutably (T108)', async () => {
  const { id, token } = await someone()
  await site.set(token, 1, '100')
  await expect(query('update limit_event set value = 1000 where player_id = $1', [id])).rejects.toThrow(
    /stays as it is|denied/,
  )
  await expect(query('delete from limit_event where player_id = $1', [id])).rejects.toThrow(/stays as it is|denied/)
})
