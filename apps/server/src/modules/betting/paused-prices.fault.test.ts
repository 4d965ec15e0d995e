import type { PlaceReply } from '@evens/contracts'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'vitest'
import { oddsChange, withOdds } from '../book/testing/messages.ts'
import { brokenRules } from '../wallet/index.ts'
import { BETTING_INVARIANTS } from './index.ts'
import { aPausableSite, PATIENT, SILENCE_MS, STAKE, TIME_MS } from './testing/pausable-site.ts'
import { bet, newKey } from './testing/start-betting.ts'

const paused = aPausableSite()

test.concurrent.for([
  { news: 'NATS, where all that was said meanwhile waits', hasNats: true, game: '810002', standsMs: SILENCE_MS - 1000 },
  { news: 'the database alone', hasNats: false, game: '810003', standsMs: SILENCE_MS + 1000 },
])('a paused node accepts no bet at a cached price, with $news', { timeout: TIME_MS }, async (facts, { expect }) => {
  const { hasNats, game, standsMs } = facts
  const { site, database, read } = paused
  await site.game(game)
  const token = await site.signIn('demo1')
  const old = await paused.aNode({ hasNats })
  const place = async (changeCoefAction: number) => {
    const body = {
      key: newKey(),
      currency: 'RUB',
      typeId: 0,
      amount: String(STAKE),
      changeCoefAction,
      bets: [bet(game, 'home', 2000)],
    }
    const reply = await fetch(`${old.ready.url}/web-api/coupons`, {
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
  // Requests sent meanwhile are the first that the node handles when it resumes.
  const asked = Promise.all([place(0), place(2)])
  await site.sendFeed(oddsChange([withOdds('result', { home: 1500, draw: 3000, away: 4000 })], { event: game }))
  await sleep(standsMs)
  old.goOn()
  const [strict] = await asked
  expect(strict?.state).toBe('refused')

  // A bet that accepts any price gets the new one as soon as the node has received it.
  await expect.poll(async () => (await place(2))?.state, PATIENT).toBe('accepted')
  expect((await place(0))?.state).toBe('refused')
  expect(await takenAt(1500)).toBeGreaterThan(0)
  expect(await takenAt(2000), 'taken at the price that it remembered').toBe(before)
  expect(await brokenRules(database.pool, [BETTING_INVARIANTS])).toEqual([])
  await old.kill()
})
