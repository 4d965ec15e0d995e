import { weekOf } from '@evens/rules/promo'
import type { CashbackReply } from '@evens/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { brokenRules } from '../wallet/index.ts'
import { PROMO_INVARIANTS } from './module.ts'
import { startPromo, type StartedPromo } from './testing/start-promo.ts'

let site: StartedPromo
beforeAll(async () => {
  site = await startPromo(await aSiteDatabase())
})
afterAll(() => site.stop())

const HOUR_MS = 3_600_000
const monday = (): number => weekOf(site.promo.clock.ms).until
const cashOf = async (player: bigint, currency = 'EUR'): Promise<bigint> => {
  const { rows } = await site.database.pool.query<{ cash: bigint }>("select wallet_balance($1, 'cash', $2) as cash", [
    player,
    currency,
  ])
  return rows[0]?.cash ?? 0n
}
/** A player who has lost so much in games this week. */
async function aLoser(lost: bigint, currency = 'EUR', won = 0n): Promise<bigint> {
  const player = await site.player(currency, 10_000_000n)
  await site.post(player, currency, 'game-stake', [['cash', '*games', String(lost + won)]], 'game:1')
  if (won > 0n) await site.post(player, currency, 'game-win', [['*games', 'cash', String(won)]], 'game:1')
  await site.promo.follower.tick()
  return player
}
const weekRow = async (player: bigint) =>
  (await site.ask<CashbackReply>(player, '/web-api/office/cashback?programme=vip')).json().weeks[0]

describe('cashback of a week', () => {
  test.each([
    { what: 'a part of the net loss', currency: 'EUR', lost: 12_345n, won: 0n, paid: 370n, state: 'paid' },
    { what: 'net of what was won', currency: 'EUR', lost: 12_345n, won: 7000n, paid: 370n, state: 'paid' },
    {
      what: 'rounded down where there are no cents',
      currency: 'JPY',
      lost: 100_050n,
      won: 0n,
      paid: 3001n,
      state: 'paid',
    },
    { what: 'nothing below the smallest', currency: 'EUR', lost: 1000n, won: 0n, paid: 0n, state: 'below-minimum' },
    { what: 'nothing for whoever has won', currency: 'EUR', lost: -500n, won: 1000n, paid: 0n, state: 'nothing' },
  ])('is $what', async ({ currency, lost, won, paid, state }) => {
    const player = await aLoser(lost, currency, won)
    const before = await cashOf(player, currency)
    expect(await site.promo.weekly.payUntil(monday() + 6 * HOUR_MS - 1)).toBe(0)
    await site.promo.weekly.payUntil(monday() + 6 * HOUR_MS)
    expect([(await cashOf(player, currency)) - before, await weekRow(player)]).toMatchObject([
      paid,
      { state, cashback: String(paid), net: String(lost), currency },
    ])
  })

  test('is paid once, however often and by however many nodes the run begins', async () => {
    const players = await Promise.all(Array.from({ length: 5 }, () => aLoser(50_000n)))
    // Two that follow at once leave what they disagree about to the next.
    await site.promo.follower.tick()
    const before = await Promise.all(players.map((player) => cashOf(player)))
    const at = monday() + 6 * HOUR_MS
    await Promise.all([site.promo.weekly.payUntil(at), site.promo.weekly.payUntil(at)])
    expect(await site.promo.weekly.payUntil(at)).toBe(0)
    const after = await Promise.all(players.map((player) => cashOf(player)))
    expect(after.map((cash, of) => cash - (before[of] ?? 0n))).toEqual(players.map(() => 1500n))
  })

  test('goes on where a killed run has stopped', async () => {
    const [paid, open] = [await aLoser(50_000n), await aLoser(50_000n)]
    await site.database.pool.query("update promo_week set state = 'nothing', cashback = 0 where player_id = $1", [paid])
    const before = await cashOf(open)
    expect(await site.promo.weekly.payUntil(monday() + 6 * HOUR_MS)).toBe(1)
    expect((await cashOf(open)) - before).toBe(1500n)
  })

  test.each(['excluded_until', 'timed_out_until'])(
    'is nothing for a player with %s, and stays nothing',
    async (column) => {
      const player = await aLoser(50_000n)
      await site.database.pool.query(
        `insert into limit_player (player_id, ${column}) values ($1, clock_timestamp() + interval '1 day')
       on conflict (player_id) do update set ${column} = excluded.${column}`,
        [player],
      )
      const before = await cashOf(player)
      await site.promo.weekly.payUntil(monday() + 6 * HOUR_MS)
      await site.database.pool.query(`update limit_player set ${column} = null where player_id = $1`, [player])
      expect(await site.promo.weekly.payUntil(monday() + 6 * HOUR_MS)).toBe(0)
      expect([await cashOf(player), (await weekRow(player))?.state]).toEqual([before, 'away'])
    },
  )

  test('leaves the rules of money whole', async () => {
    expect(await brokenRules(site.database.pool, [PROMO_INVARIANTS])).toEqual([])
  })
})
