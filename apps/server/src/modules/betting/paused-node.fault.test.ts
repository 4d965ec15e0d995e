import type { PlaceReply } from '@evens/contracts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../../platform/database/connect.ts'
import { startEmbedded } from '../../platform/database/embedded.ts'
import { migrate } from '../../platform/database/index.ts'
import { createNodes } from '../../testing/nodes.ts'
import { startNats } from '../../testing/start-nats.ts'
import { aMessage, oddsChange, withOdds } from '../book/testing/messages.ts'
import { brokenRules } from '../wallet/index.ts'
import { BETTING_INVARIANTS } from './index.ts'
import type { BettingSite } from './testing/another-node.ts'
import type { FollowerGiven, FollowerSaid } from './testing/follower-node.ts'
import { aSession } from '../sessions/testing/a-session.ts'
import { bet, newKey, startBetting, won } from './testing/start-betting.ts'
import { allMigrations } from '../index.ts'

const NODE = new URL('./testing/follower-node.ts', import.meta.url).pathname
const SILENCE_MS = 5000
const PLAYERS = 5
const COUPONS_EACH = 100
const CASH = 1_000_000n
const STAKE = 2000n
/** On a busy machine; half a minute of it is how long a line may be idle. */
const TIME_MS = 300_000
const PATIENT = { timeout: 150_000, interval: 200 }

const folder = mkdtempSync(join(tmpdir(), 'evens-paused-'))
const nodes = createNodes<FollowerSaid>(NODE, folder)
let server: Awaited<ReturnType<typeof startEmbedded>>
let nats: Awaited<ReturnType<typeof startNats>>
let database: Database
/** It has the feed, and settles nothing. */
let site: BettingSite
let speaking: NodeJS.Timeout
const aNode = (natsUrl: string | null) =>
  nodes.spawn({ database: server.url, silenceMs: SILENCE_MS, natsUrl } satisfies FollowerGiven)()

beforeAll(async () => {
  server = await startEmbedded(folder, () => undefined)
  database = connect('external', server.url, async () => undefined)
  await migrate(database, allMigrations, () => undefined)
  nats = await startNats()
  site = await startBetting(database, {}, nats.url)
  speaking = setInterval(site.wake, 500)
})
afterAll(async () => {
  nodes.killAll()
  clearInterval(speaking)
  await site.stop()
  await server.stop()
  await nats.stop()
  rmSync(folder, { recursive: true, force: true })
})

const read = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row | undefined> =>
  (await database.pool.query<Row>(text, [...values])).rows[0]

test(
  'a node that stands still in the middle of a settlement holds nobody up, and does nothing over when it goes on',
  { timeout: TIME_MS },
  async () => {
    const game = '810001'
    await site.game(game)
    const players = await site.newPlayers(PLAYERS, CASH)
    for (const { id, currency } of players) {
      const sessionId = await aSession(database, id)
      await Promise.all(
        Array.from({ length: COUPONS_EACH }, () =>
          site.betting.place(
            { id, sessionId, siteId: 'evens', currency, hiddenSports: { line: [], live: [] } },
            site.betting.siteFor(undefined),
            {
              key: newKey(),
              currency,
              typeId: 0,
              amount: String(STAKE),
              changeCoefAction: 2,
              bets: [bet(game, 'home', 2000)],
            },
          ),
        ),
      )
    }
    const stands = async () =>
      (
        await database.pool.query<{ state: string; payout: bigint | null; n: number }>(
          'select state, payout, count(*)::integer as n from coupon group by 1, 2 order by 1, 2',
        )
      ).rows
    expect(await stands()).toEqual([{ state: 'accepted', payout: null, n: PLAYERS * COUPONS_EACH }])

    // Somebody else has the turn of a player in the middle, so that the settlement waits there.
    const old = await aNode(null)
    const turn = await database.pool.connect()
    await turn.query('begin')
    await turn.query('select from wallet_gate where player_id = $1 for update', [players[2]?.id])
    await site.settle(game, won('home'))
    const waiting = `select count(*)::integer as n from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%betting_settle_all%'`
    await expect.poll(async () => (await read<{ n: number }>(waiting))?.n, PATIENT).toBe(1)
    old.pause()
    await turn.query('rollback')
    turn.release()

    const young = await aNode(null)
    const paid = [{ state: 'settled', payout: STAKE * 2n, n: PLAYERS * COUPONS_EACH }]
    await expect.poll(async () => (await stands())[0]?.state, PATIENT).toBe('accepted')
    await expect.poll(stands, PATIENT).toEqual(paid)
    const markets = [{ market: 'result', specifiers: {} }]
    await site.tell(aMessage('rollback_bet_settlement', { event: game, markets }))
    await site.settle(game, won('away'))
    const lost = [{ state: 'settled', payout: 0n, n: PLAYERS * COUPONS_EACH }]
    await expect.poll(stands, PATIENT).toEqual(lost)

    old.goOn()
    await fetch(`${old.said.url}/web-api/coupons?kind=open`)
    await young.kill()
    // What it was about to do it does now, and then it looks what else there is.
    await sleep(SILENCE_MS)
    expect(await stands()).toEqual(lost)
    const cash =
      'select min(balance) as least, max(balance) as most from ledger_account where kind = $1 and player_id = any($2)'
    const left = CASH - STAKE * BigInt(COUPONS_EACH)
    expect(await read(cash, ['cash', players.map(({ id }) => id)])).toEqual({ least: left, most: left })
    expect(await brokenRules(database.pool, [BETTING_INVARIANTS])).toEqual([])
    await old.kill()
  },
)

test.each([
  { news: 'NATS, where all that was said meanwhile waits', hasNats: true, game: '810002', standsMs: SILENCE_MS - 1000 },
  { news: 'the database alone', hasNats: false, game: '810003', standsMs: SILENCE_MS + 1000 },
])(
  'a node that stood still takes no bet at a price that it remembers, with $news',
  { timeout: TIME_MS },
  async (facts) => {
    const { hasNats, game, standsMs } = facts
    await site.game(game)
    const token = await site.signIn('demo1')
    const old = await aNode(hasNats ? nats.url : null)
    const place = async (changeCoefAction: number) => {
      const body = {
        key: newKey(),
        currency: 'RUB',
        typeId: 0,
        amount: String(STAKE),
        changeCoefAction,
        bets: [bet(game, 'home', 2000)],
      }
      const reply = await fetch(`${old.said.url}/web-api/coupons`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `user_token=${token}` },
        body: JSON.stringify(body),
      })
      return ((await reply.json()) as PlaceReply).coupons[0]
    }
    const takenAt = async (odds: number): Promise<number> =>
      (
        await read<{ n: number }>(
          `select count(*)::integer as n from coupon where accepted_at is not null
           and agreed->'legs'->0->'ref'->>'event' = $1 and (agreed->'legs'->0->>'odds')::integer = $2`,
          [game, odds],
        )
      )?.n ?? 0
    await expect.poll(async () => (await place(0))?.state, PATIENT).toBe('accepted')
    const before = await takenAt(2000)

    old.pause()
    // What is asked meanwhile is the first that it hears of when it goes on.
    const asked = Promise.all([place(0), place(2)])
    await site.tell(oddsChange([withOdds('result', { home: 1500, draw: 3000, away: 4000 })], { event: game }))
    await sleep(standsMs)
    old.goOn()
    const [strict] = await asked
    expect(strict?.state).toBe('refused')

    // Whoever takes any price gets the new one, as soon as it was heard of.
    await expect.poll(async () => (await place(2))?.state, PATIENT).toBe('accepted')
    expect((await place(0))?.state).toBe('refused')
    expect(await takenAt(1500)).toBeGreaterThan(0)
    expect(await takenAt(2000), 'taken at the price that it remembered').toBe(before)
    expect(await brokenRules(database.pool, [BETTING_INVARIANTS])).toEqual([])
    await old.kill()
  },
)
