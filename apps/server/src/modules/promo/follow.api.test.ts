import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { bet, newKey, single, startBetting, won } from '../betting/testing/start-betting.ts'
import { publish } from './publish.ts'
import { promoPartsOf } from './testing/parts-of.ts'

/** The usual amount of a coupon. */
const USUAL = 15_000n
let site: Awaited<ReturnType<typeof startBetting>>
let promo: Awaited<ReturnType<typeof promoPartsOf>>
let games = 770_000
beforeAll(async () => {
  site = await startBetting(await aSiteDatabase())
  promo = await promoPartsOf(site.database)
})
afterAll(() => site.stop())

async function newGame(isLive = false): Promise<string> {
  const id = String((games += 1))
  await site.game(id, isLive)
  return id
}
async function bettor(money = USUAL * 1000n) {
  const [player] = await site.morePlayers(1, money)
  if (player === undefined) throw new Error('no player')
  return player
}
type Bettor = Awaited<ReturnType<typeof bettor>>
const express = (events: readonly string[], amount: bigint) => ({
  key: newKey(),
  typeId: 1,
  amount: String(amount),
  changeCoefAction: 2 as const,
  bets: events.map((event) => bet(event, 'home', 2000)),
})
/** Places a coupon and ends its games: home wins but in those that are lost. */
async function played({ token }: Bettor, body: object, events: readonly string[], lost: readonly string[]) {
  const { coupons } = await site.place(token, body)
  expect(coupons.map(({ state, reason }) => reason ?? state)).toEqual(['accepted'])
  for (const event of events) await site.settle(event, won(lost.includes(event) ? 'away' : 'home'))
  await site.work()
}
const pointsOf = async ({ id }: Bettor): Promise<bigint> => {
  const { rows } = await site.database.pool.query<{ points: bigint }>('select points_of($1) as points', [id])
  return rows[0]?.points ?? 0n
}
const gamesOf = (count: number, isLive = false) => Promise.all(Array.from({ length: count }, () => newGame(isLive)))

test('ten points for each usual amount of cash that was staked and settled, once', async () => {
  const player = await bettor()
  const [event = ''] = await gamesOf(1)
  await played(player, single(event, { amount: String((USUAL * 5n) / 2n) }), [event], [event])
  expect(await pointsOf(player)).toBe(0n)
  await promo.follower.tick()
  await promo.follower.tick()
  expect(await pointsOf(player)).toBe(25n)
})

test('thousandths of points are carried to the next bet', async () => {
  const player = await bettor()
  for (const _ of [1, 2]) {
    const [event = ''] = await gamesOf(1)
    await played(player, single(event, { amount: String(USUAL / 4n) }), [event], [event])
    await promo.follower.tick()
  }
  expect(await pointsOf(player)).toBe(5n)
})

test('an accumulator of five that one selection spoils is a free bet of its stake, once a day', async () => {
  const player = await bettor()
  for (const lost of [2, 1, 1]) {
    const events = await gamesOf(5)
    await played(player, express(events, USUAL), events, events.slice(0, lost))
    await promo.follower.tick()
  }
  expect(await promo.grantsOf(player.id)).toEqual([`express-insurance free-bet ${USUAL} active`])
})

test('a killed follower gives nothing twice: it judges the bets again and the cause is known', async () => {
  const player = await bettor()
  const events = await gamesOf(5)
  await played(player, express(events, USUAL), events, events.slice(0, 1))
  await promo.follower.tick()
  const points = await pointsOf(player)
  await site.database.pool.query('update promo_followed set seq = 0 where player_id = $1', [player.id])
  await expect(promo.follower.tick()).resolves.toBeGreaterThan(0)
  expect([await promo.grantsOf(player.id), await pointsOf(player)]).toEqual([
    [`express-insurance free-bet ${USUAL} active`],
    points,
  ])
})

test('the first live single of its weekday that loses is half a free bet, once a day', async () => {
  const today = new Date().getUTCDay() || 7
  const found = await promo.definitions.find('evens', 'live-wednesday')
  if (found === null) throw new Error('not seeded')
  const { definition } = found.live
  const moved = { ...definition, runs: { ...definition.runs, weekdays: [today] }, joins: 'automatic' as const }
  const by = { site: 'evens', place: 0, madeBy: 'operator a', approvedBy: 'operator b', reason: 'the day of this test' }
  expect(await publish(site.database.kysely, moved, by)).toBe(2)
  promo.definitions.forget()
  const player = await bettor()
  for (const _ of [1, 2]) {
    const [event = ''] = await gamesOf(1, true)
    const { coupons } = await site.place(player.token, single(event, { amount: String(USUAL) }))
    expect(coupons[0]?.reason ?? '').toBe('')
    await expect.poll(async () => site.betting.waiting.finishDue().then(() => stateOf(player))).toBe('accepted')
    await site.settle(event, won('away'))
    await site.work()
    await promo.follower.tick()
  }
  expect(await promo.grantsOf(player.id)).toEqual([`live-wednesday free-bet ${USUAL / 2n} active`])
})

const stateOf = async ({ id }: Bettor): Promise<string | undefined> => {
  const { rows } = await site.database.pool.query<{ state: string }>(
    'select state from coupon where player_id = $1 order by placed_at desc limit 1',
    [id],
  )
  return rows[0]?.state
}

test('an invited friend who is verified, pays in and bets is rewarded, and so is the inviter', async () => {
  const [inviter, friend] = [await bettor(), await bettor(0n)]
  const { pool } = site.database
  await pool.query('insert into player_brought (player_id, brought_by) values ($1, $2)', [friend.id, inviter.id])
  await promo.note(friend.id, 'registered', 'registered')
  await promo.work()
  await pool.query("select wallet_post($1, 'RUB', 'deposit', 'p', $2::jsonb)", [
    friend.id,
    JSON.stringify([['*funding', 'cash', String(USUAL * 20n)]]),
  ])
  const events = await gamesOf(1)
  await played(friend, single(events[0] ?? '', { amount: String(USUAL * 8n) }), events, events)
  await promo.follower.tick()
  expect([await promo.grantsOf(inviter.id), await promo.grantsOf(friend.id)]).toEqual([[], []])
  await pool.query('select players_verification($1, 3)', [friend.id])
  await promo.work()
  const reward = `bring-a-friend free-bet ${USUAL * 2n} active`
  expect(await promo.grantsOf(inviter.id)).toEqual([reward])
  expect((await promo.grantsOf(friend.id)).toSorted()).toEqual([reward, `identification free-bet ${USUAL} active`])
  const { rows } = await pool.query('select n, step from reward_friends($1)', [inviter.id])
  expect(rows).toEqual([{ n: 1n, step: 'rewarded' }])
})
