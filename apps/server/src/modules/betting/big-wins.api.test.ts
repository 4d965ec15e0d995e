import type { BigWinsReply } from '@evens/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { aMessage } from '../book/testing/messages.ts'
import { bet, single, startBetting, won } from './testing/start-betting.ts'

let site: Awaited<ReturnType<typeof startBetting>>
let token: string

beforeAll(async () => {
  site = await startBetting(await aSiteDatabase())
  token = await site.signIn('demo1')
})
afterAll(() => site.stop())

async function wins(): Promise<BigWinsReply['wins']> {
  await site.betting.bigWins.read()
  const reply = await site.app.inject('/web-api/coupons/wins')
  expect(reply.headers['cache-control']).toContain('max-age=')
  return reply.json<BigWinsReply>().wins
}

test('lists only coupons that were settled as won, without anything of their player', async () => {
  expect(await wins()).toEqual([])
  const [winning, losing, open] = ['571001', '571002', '571003'] as const
  for (const event of [winning, losing, open]) {
    await site.game(event)
    await site.place(token, single(event, { amount: '100000', bets: [bet(event, 'away', 4000)] }))
  }
  expect(await wins()).toEqual([])
  await site.settle(winning, won('away'))
  await site.settle(losing, won('draw'))
  await site.work()
  const listed = await wins()
  expect(listed).toMatchObject([{ payout: '400000', iso: 'RUB', timesStake: 4, selections: 1, sport: 'football' }])
  expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual([
    ...['at', 'exponent', 'iso', 'payout', 'selections', 'sport', 'timesStake'],
  ])

  await site.sendFeed(
    aMessage('rollback_bet_settlement', { event: winning, markets: [{ market: 'result', specifiers: {} }] }),
  )
  await site.work()
  expect(await wins()).toEqual([])
})
