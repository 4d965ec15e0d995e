import type { GameRoundView } from '@evens/contracts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { BLACKJACK, sitDown } from './testing/card-table.ts'
import { DICE, MINES, startPlaying } from './testing/start-games.ts'

// 13 % of what is won.
const { site, token, player } = await startPlaying({ jurisdiction: { minimumAge: 18, pack: 'taxed' } })

beforeEach(() => site.rest())
afterAll(() => site.stop())

type Played = { readonly round: GameRoundView; readonly change: bigint }

/** Plays until a round ends as wanted; `change` is what it did to the balance. */
async function playUntil(wanted: (round: GameRoundView) => boolean, play: () => Promise<GameRoundView | null>) {
  // A push of a doubled hand comes once in 18: four hundred tries miss it once in 10¹⁰.
  for (let tries = 0; tries < 400; tries += 1) {
    await site.rest()
    const before = await site.cash(player)
    const round = await play()
    if (round !== null && wanted(round)) return { round, change: (await site.cash(player)) - before } satisfies Played
  }
  throw new Error('no round ended as wanted')
}
const dice = async () => (await site.start(token, { title: DICE, choice: { side: 'over', wins: 5000 } })).json.round

/** Opens one tile beside one mine, and collects. */
async function mines(): Promise<GameRoundView | null> {
  const { round } = (await site.start(token, { title: MINES, choice: { mines: 1 } })).json
  const opened = (await site.step(token, round?.id ?? '', { step: 0, action: { do: 'go', at: 0 } })).json.round
  if (opened === null || opened.over !== null) return opened
  return (await site.step(token, opened.id, { step: 1, action: { do: 'collect' } })).json.round
}

test('a won round is paid less its tax, which is on what was won beside the stake', async () => {
  const { round, change } = await playUntil(({ over }) => over?.payout !== '0', dice)
  expect(round.over).toMatchObject({ payout: '19800', tax: '1274' })
  expect(change).toBe(9800n - 1274n)
})

test('a collected round is taxed by what it paid above its stake', async () => {
  const { round, change } = await playUntil(({ over }) => over?.why === 'collected', mines)
  expect(round.over).toMatchObject({ payout: '10300', tax: '39' })
  expect(change).toBe(300n - 39n)
})

test('a lost round and a stake that goes back bear no tax', async () => {
  const lost = await playUntil(({ over }) => over?.payout === '0', dice)
  expect([lost.round.over?.tax, lost.change]).toEqual(['0', -10_000n])
  const before = await site.cash(player)
  const { round } = (await site.start(token, { title: MINES, choice: { mines: 3 } })).json
  await site.database.pool.query("update game_open set lapse_at = clock_timestamp() - interval '1 second'")
  await site.games.sweep()
  const { round: returned } = await site.recall(token, round?.id ?? '')
  expect(returned.over).toMatchObject({ why: 'returned', payout: '10000', tax: '0' })
  expect(await site.cash(player)).toBe(before)
})

test('a round that staked more is taxed by what it paid above all that it staked', async () => {
  const table = sitDown(site, token)
  const doubled = async () => (await table.act(await table.dealt(BLACKJACK, 'double'), { do: 'double' })).round
  const { round } = await playUntil(({ over }) => over?.payout === '40000', doubled)
  // 13 % of 20,000.
  expect(round).toMatchObject({ staked: '20000', over: { payout: '40000', tax: '2600' } })
  const push = await playUntil(({ over }) => over?.payout === '20000', doubled)
  expect(push.round.over?.tax).toBe('0')
})

test('after taxed rounds every rule of the ledger and of games holds', async () => {
  expect(await site.broken()).toEqual([])
})
