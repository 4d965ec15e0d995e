import type { FeedMessage } from '@evens/contracts/feed'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { undone } from '../../testing/undone.ts'
import { createFixturesAdmin } from '../book/index.ts'
import { aCompetitor, aFixture, HOUR_MS } from '../book/testing/build.ts'
import { aMessage, oddsChange, withOdds } from '../book/testing/messages.ts'
import { writeDocuments } from '../book/testing/book-of.ts'
import { brokenRules } from '../wallet/index.ts'
import { BETTING_INVARIANTS, createLateBetsAdmin } from './index.ts'
import { bet, newKey, startBetting, won } from './testing/start-betting.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let site: Awaited<ReturnType<typeof startBetting>>
let token: string
let games = 560_000
const newGame = async (): Promise<string> => {
  const id = String((games += 1))
  await site.game(id)
  return id
}

beforeAll(async () => {
  site = await startBetting(await aSiteDatabase())
  token = await site.signIn('demo1')
})
afterAll(() => site.stop())

const MARKETS = [{ market: 'result', specifiers: {} }]

async function placed(event: string, outcome = 'home'): Promise<string> {
  const body = { key: newKey(), typeId: 0, amount: '10000', changeCoefAction: 2, bets: [bet(event, outcome, 2000)] }
  const { coupons } = await site.place(token, body)
  expect(coupons[0]).toMatchObject({ state: 'accepted' })
  return coupons[0]?.id ?? ''
}

/** The book takes a decision, a change of the fixture and a price each in its own time. */
const settledAs = (event: string, winner: string, certainty: 1 | 2 = 2): FeedMessage =>
  aMessage('bet_settlement', { event, certainty, markets: MARKETS.map((ref) => ({ ...ref, outcomes: won(winner) })) })

const sent = async (...messages: readonly FeedMessage[]): Promise<void> => {
  await site.sendFeed(...messages)
  await site.work()
}

async function settlementOf(id: string) {
  const coupon = await site.betting.find({ id: site.players[0]?.id ?? 0n }, id)
  return { state: coupon?.state, payout: coupon?.payout ?? null, reason: coupon?.versions.at(-1)?.reason ?? null }
}

const lineOf = async (id: string): Promise<readonly string[]> =>
  ((await site.betting.find({ id: site.players[0]?.id ?? 0n }, id))?.legs[0]?.why?.said ?? []).map(({ kind }) => kind)

describe('a lower certainty', () => {
  test.each([
    { confirmed: 'draw', seen: 'home', payout: '0' },
    { confirmed: 'home', seen: 'draw', payout: '20000' },
  ])('$seen does not replace a confirmed $confirmed, also after a cancel that was taken back', async (given) => {
    const event = await newGame()
    const id = await placed(event)
    await sent(settledAs(event, given.confirmed, 2))
    await sent(settledAs(event, given.seen, 1))
    expect(await settlementOf(id)).toMatchObject({ state: 'settled', payout: given.payout })
    await sent(aMessage('bet_cancel', { event, reason: 'wrong_price', markets: MARKETS }))
    expect(await settlementOf(id)).toMatchObject({ payout: '10000', reason: 'wrong_price' })
    await sent(aMessage('rollback_bet_cancel', { event, markets: MARKETS }))
    await sent(settledAs(event, given.seen, 1))
    expect(await settlementOf(id)).toMatchObject({
      state: 'settled',
      payout: given.payout,
      reason: 'cancel-taken-back',
    })
  })

  test('counts again once the confirmed one was taken back', async () => {
    const event = await newGame()
    const id = await placed(event)
    await sent(settledAs(event, 'draw', 2))
    await sent(aMessage('rollback_bet_settlement', { event, markets: MARKETS }), settledAs(event, 'home', 1))
    expect(await settlementOf(id)).toMatchObject({ state: 'settled', payout: '20000' })
  })
})

const OTHERS = [aCompetitor('91', 'Other'), aCompetitor('92', 'Another')]
const announced = (id: string, given: Parameters<typeof aFixture>[0] = {}): FeedMessage =>
  aMessage('fixture_change', {
    change: 'new',
    fixture: aFixture({ id, startsAt: Date.now() + HOUR_MS, delayMs: 0, ...given }),
  })
const offered = (event: string): FeedMessage =>
  oddsChange([withOdds('result', { home: 2000, draw: 3000, away: 4000 })], { event })
const refusalOf = (event: string) => site.book.quote({ event, market: 'result', outcome: 'home' }).reason

/** An operator decides, and the site has acted on it. */
async function decided(event: string, decision: 'another' | 'same' | 'reject' | 'void', given: object = {}) {
  await writeDocuments(site.database)
  const admin = createFixturesAdmin(site.database.kysely)
  const request = {
    event,
    decision,
    generation: null,
    isVoid: false,
    actor: 'operator ann',
    reason: 'looked',
    ...given,
  }
  expect(await admin.decide(request)).toBe(true)
  expect(await admin.decide(request)).toBe(false)
  await eventually(async () => {
    const { rows } = await site.database.pool.query<{ n: bigint }>(
      `select n from book_message where type = 'fixture_decision' and event = $1 order by n desc limit 1`,
      [event],
    )
    expect(site.book.figures().last).toBeGreaterThanOrEqual(Number(rows[0]?.n ?? Infinity))
    expect((await site.database.pool.query('select from book_fixture_decision where not is_logged')).rowCount).toBe(0)
  })
  await site.work()
}

describe('another game under the id of one that has bets', () => {
  test('settles, cancels and pays nothing before an operator decides', async () => {
    const event = await newGame()
    const lost = await placed(event, 'away')
    await sent(settledAs(event, 'home'))
    expect(await settlementOf(lost)).toMatchObject({ payout: '0' })
    await sent(announced(event, { competitors: OTHERS }), settledAs(event, 'away'))
    await sent(aMessage('bet_cancel', { event, reason: 'wrong_price', markets: MARKETS }))
    expect(await settlementOf(lost)).toMatchObject({ state: 'settled', payout: '0' })
    expect(refusalOf(event)).toBe('event-not-open')
  })

  test.each([
    { isVoid: true, is: { state: 'settled', payout: '10000', reason: 'wrong_fixture' } },
    { isVoid: false, is: { state: 'accepted', payout: null } },
  ])('is a new game on an operator’s decision; open bets on the old one are void: $isVoid', async ({ isVoid, is }) => {
    const event = await newGame()
    const old = await placed(event)
    await sent(announced(event, { competitors: OTHERS }), offered(event))
    await decided(event, 'another', { isVoid })
    expect(await settlementOf(old)).toMatchObject(is)
    expect(refusalOf(event)).toBeNull()
    const fresh = await placed(event, 'away')
    await sent(settledAs(event, 'away'))
    expect(await settlementOf(fresh)).toMatchObject({ state: 'settled', payout: '40000' })
    expect(await settlementOf(old)).toMatchObject(is)
    if (isVoid) return
    await decided(event, 'void', { generation: 1 })
    expect(await settlementOf(old)).toMatchObject({ state: 'settled', payout: '10000', reason: 'wrong_fixture' })
    expect(await settlementOf(fresh)).toMatchObject({ state: 'settled', payout: '40000' })
  })

  test('is the same game on an operator’s decision: withheld messages count', async () => {
    const event = await newGame()
    const id = await placed(event)
    await sent(announced(event, { competitors: OTHERS }), settledAs(event, 'home'))
    expect(await settlementOf(id)).toMatchObject({ state: 'accepted' })
    await decided(event, 'same')
    expect(await settlementOf(id)).toMatchObject({ state: 'settled', payout: '20000' })
  })

  test('is rejected: withheld messages do not count, later ones do', async () => {
    const event = await newGame()
    const id = await placed(event)
    await sent(announced(event, { competitors: OTHERS }), settledAs(event, 'home'))
    await decided(event, 'reject')
    expect(await settlementOf(id)).toMatchObject({ state: 'accepted' })
    await sent(settledAs(event, 'away'))
    expect(await settlementOf(id)).toMatchObject({ state: 'settled', payout: '0' })
  })

  test('is forgotten when the feed goes back to the first one', async () => {
    const event = await newGame()
    const id = await placed(event)
    await sent(announced(event, { competitors: OTHERS }), settledAs(event, 'home'), announced(event))
    expect(await settlementOf(id)).toMatchObject({ state: 'accepted' })
    await sent(settledAs(event, 'away'))
    expect(await settlementOf(id)).toMatchObject({ state: 'settled', payout: '0' })
  })

  test('is none if only names change or an unknown competitor becomes known', async () => {
    const event = String((games += 1))
    await site.sendFeed(
      announced(event, { competitors: [aCompetitor('11', 'Torvia'), aCompetitor('0', 'Winner')] }),
      offered(event),
    )
    const id = await placed(event)
    await sent(announced(event, { competitors: [aCompetitor('11', 'Torvia FC'), aCompetitor('12', 'Lansk')] }))
    expect(refusalOf(event)).toBeNull()
    await sent(settledAs(event, 'home'))
    expect(await settlementOf(id)).toMatchObject({ state: 'settled', payout: '20000' })
  })
})

/** As if it had been accepted then. */
const acceptedAt = (id: string, ms: number, isLive = false) =>
  site.database.pool.query(
    `update coupon set accepted_at = betting_moment($2), agreed = jsonb_set(agreed, '{legs,0,isLive}', $3) where id = $1`,
    [id, ms, isLive],
  )

describe('a start that moves', () => {
  test('voids exactly the bets from before the start that were accepted at it or later, and they stand again with it (T084)', async () => {
    const event = await newGame()
    const start = Date.now() - HOUR_MS / 2
    const [before, at, later, live] = [
      await placed(event),
      await placed(event),
      await placed(event),
      await placed(event),
    ]
    await acceptedAt(before, start - 1)
    await acceptedAt(at, start)
    await acceptedAt(later, start + 60_000)
    await acceptedAt(live, start + 60_000, true)
    await sent(settledAs(event, 'home'))
    const planned = Date.now() + HOUR_MS
    await sent(announced(event, { startsAt: planned }))
    await sent(announced(event, { startsAt: start }))
    for (const id of [before, live]) expect(await settlementOf(id)).toMatchObject({ payout: '20000' })
    for (const id of [at, later]) {
      expect(await settlementOf(id)).toMatchObject({ payout: '10000', reason: 'late_start' })
      expect(await lineOf(id)).toContain('late-start')
    }
    const list = await createLateBetsAdmin(site.database.kysely).list(event)
    expect(list.map(({ coupon_id }) => String(coupon_id)).toSorted()).toEqual([at, later].toSorted())
    expect(list[0]).toMatchObject({ start: BigInt(start), before: BigInt(planned) })

    await sent(announced(event, { startsAt: planned }))
    for (const id of [before, at, later, live]) expect(await settlementOf(id)).toMatchObject({ payout: '20000' })
    expect(await settlementOf(at)).toMatchObject({ reason: 'start_corrected' })
    const { rows } = await site.database.pool.query<{ act: string; count: number }>(
      `select act, (detail->>'count')::integer as count from audit_entry where subject = $1 order by id`,
      [`event ${event}`],
    )
    expect(rows).toEqual([
      { act: 'bets-voided-by-start', count: 2 },
      { act: 'bets-restored-by-start', count: 2 },
    ])
  })

  test('from a game that is live before its announced start voids bets accepted since', async () => {
    const event = await newGame()
    const [before, after] = [await placed(event), await placed(event)]
    await acceptedAt(after, Date.now() + 60_000)
    const live = { status: 1, phase: { name: 'half', number: 1 }, score: [0, 0] } as const
    await sent(oddsChange([], { event, state: { ...live, score: [0, 0] } }))
    expect(await settlementOf(before)).toMatchObject({ state: 'accepted' })
    expect(await settlementOf(after)).toMatchObject({ state: 'settled', payout: '10000', reason: 'late_start' })
    await sent(oddsChange([], { event, state: { status: 0, phase: { name: 'not_started' } } }))
    expect(await settlementOf(after)).toMatchObject({ state: 'accepted', reason: 'start_corrected' })
  })

  test('finds a bet that could not be seen yet when the start moved', async () => {
    const event = await newGame()
    await sent(announced(event, { startsAt: Date.now() - 1000 }), announced(event))
    await sent(announced(event, { startsAt: Date.now() - 1000 }))
    const { rows } = await site.database.pool.query<{ n: bigint }>(
      `select n from market_verdict where event = $1 and market = '' order by n`,
      [event],
    )
    expect(rows.length).toBe(3)
    await sent(announced(event))
    const id = await placed(event)
    await sent(announced(event, { startsAt: Date.now() - HOUR_MS / 4 }))
    expect(await settlementOf(id)).toMatchObject({ state: 'settled', reason: 'late_start' })
    // As if the statement had not been applied yet.
    await site.database.pool.query('update coupon_leg set heard = 0 where coupon_id = $1', [id])
    await site.work()
    expect(await settlementOf(id)).toMatchObject({ state: 'settled', reason: 'late_start' })
  })
})

describe('reconciliation of the book with the settlements', () => {
  const RULE = /^I9 a bet stands as the book's own documents say/

  test('are the same after all that', async () => {
    await writeDocuments(site.database)
    expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS])).toEqual([])
  })

  test.each([
    {
      what: 'a result that was changed',
      plant: `update coupon_leg set result = '{"kind":"lost"}' where coupon_id = $1`,
    },
    {
      what: 'a settlement of the book that was changed',
      plant: `update book_event set results = jsonb_set(results, '{result,settlement,outcomes}', '[{"id":"home","result":0}]')
        where id = (select event from coupon_leg where coupon_id = $1)`,
    },
    {
      what: 'a cancel that the book holds and the bet has not heard',
      plant: `update book_event set results = jsonb_set(results, '{result,cancels}', '[{"from":null,"until":null,"reason":"x"}]')
        where id = (select event from coupon_leg where coupon_id = $1)`,
    },
    {
      what: 'a start that the bet has not heard',
      plant: `update book_event set register = jsonb_set(register, '{current,startsAt}', '5')
        where id = (select event from coupon_leg where coupon_id = $1)`,
    },
  ])('differ by $what, and it is found', async ({ plant }) => {
    const event = await newGame()
    const id = await placed(event)
    await sent(settledAs(event, 'home'))
    await writeDocuments(site.database)
    await undone(site.database.pool, async (client) => {
      expect(await brokenRules(client, [BETTING_INVARIANTS])).toEqual([])
      expect((await client.query(plant, [id])).rowCount).toBe(1)
      expect(await brokenRules(client, [BETTING_INVARIANTS])).toEqual([expect.stringMatching(RULE)])
    })
  })
})
