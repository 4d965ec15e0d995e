import type { HomeView } from '@evens/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { bet, newKey, startBetting } from './testing/start-betting.ts'

let site: Awaited<ReturnType<typeof startBetting>>
let token: string

beforeAll(async () => {
  site = await startBetting(await aSiteDatabase())
  site.book.routes(site.app)
  token = await site.signIn('demo1')
})
afterAll(() => site.stop())

const POLL = { timeout: 20_000 }
const [QUIET, BUSY, REFUSED] = ['570001', '570002', '570003'] as const

// An answer is cached for at most a second.
const home = async (): Promise<HomeView> => (await site.app.inject('/web-api/book/home?lang=en')).json()

async function single(event: string, amount = '2000'): Promise<unknown> {
  const { coupons } = await site.place(token, {
    ...{ key: newKey(), typeId: 0, amount, changeCoefAction: 0 },
    bets: [bet(event, 'home', 2000)],
  })
  return coupons[0]?.state
}

test('accepted bets make a game popular and feature it; refused ones do not count', async () => {
  for (const id of [QUIET, BUSY, REFUSED]) await site.game(id, false)
  expect((await home()).popular).toEqual([])
  expect([await single(QUIET), await single(BUSY), await single(BUSY)]).toEqual(['accepted', 'accepted', 'accepted'])
  expect(await single(REFUSED, '1')).toBe('refused')
  await site.betting.betCounts.count()
  await expect
    .poll(async () => (await home()).popular.map(({ id, bets }) => [id, bets]), POLL)
    .toEqual([
      [BUSY, 2],
      [QUIET, 1],
    ])
  const { featured } = await home()
  expect([featured?.id, featured?.board.map((market) => market?.key)]).toEqual([BUSY, ['result']])
})

test('bets of hours ago do not count', async () => {
  await site.database.pool.query("update coupon set placed_at = placed_at - interval '7 hours'")
  await site.betting.betCounts.count()
  await expect.poll(async () => (await home()).popular, POLL).toEqual([])
})
