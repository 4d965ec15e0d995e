import { Refusal } from '../../../platform/http/refusal.ts'
import type { Database } from '../../../platform/database/index.ts'
import { newKey, single, startBetting, won } from '../../betting/testing/start-betting.ts'
import { give, publish } from './give-bonus.ts'

type Bettor = { readonly id: bigint; readonly token: string }

export type Money = {
  readonly cash: number
  readonly held: number
  readonly bonus: number
  readonly inPlay: number
  readonly owed: number
}

/** A site with games to bet on, and players who have bonus money. */
export async function startBonusSite(database: Database) {
  const site = await startBetting(database)
  await publish(database, 'first')
  let games = 730_000

  async function game(isLive = false): Promise<string> {
    const id = String((games += 1))
    await site.game(id, isLive)
    return id
  }

  return {
    ...site,
    game,
    /** A player with cash of 1,000.00 and, unless none is wanted, a bonus of 100.00 that is wagered five times. */
    async bettor(given: object | null = {}): Promise<Bettor> {
      const [player] = await site.morePlayers(1, 100_000n)
      if (player === undefined) throw new Error('no player')
      if (given !== null) await give(database, player.id, 'first', { ...BONUS, ...given })
      return player
    },
    async money({ id }: Bettor): Promise<Money> {
      const { rows } = await database.pool.query<Money>(
        `select wallet_balance($1, 'cash', 'RUB')::float8 as cash, wallet_balance($1, 'held', 'RUB')::float8 as held,
           wallet_balance($1, 'bonus', 'RUB')::float8 as bonus, wallet_balance($1, 'bonus-held', 'RUB')::float8 as "inPlay",
           wallet_balance($1, 'owed', 'RUB')::float8 as owed`,
        [id],
      )
      const [row] = rows
      if (row === undefined) throw new Refusal('NOT_FOUND')
      return row
    },
    async grantOf({ id }: Bettor) {
      const { rows } = await database.pool.query<{ id: bigint; state: string; wagered: bigint; converted: bigint }>(
        'select id, state, wagered, converted from promo_grant where player_id = $1 order by id desc limit 1',
        [id],
      )
      return rows[0]
    },
    /** Stakes bonus money on the home side at 2.00; answers the state or the reason. */
    async stake({ token }: Bettor, event: string, amount: number, given: object = {}): Promise<string | undefined> {
      const { coupons, text } = await site.place(token, {
        ...single(event, { amount: String(amount), fromBonus: true }),
        ...given,
      })
      if (coupons.length === 0) throw new Error(text)
      return coupons[0]?.reason ?? coupons[0]?.state
    },
    async end(event: string, outcome: 'home' | 'away' | 'draw'): Promise<void> {
      await site.settle(event, won(outcome))
      await site.work()
    },
    newKey,
  }
}
export type BonusSite = Awaited<ReturnType<typeof startBonusSite>>

export const BONUS = { currency: 'RUB', amount: 10_000n, required: 50_000n, convertsMax: 30_000n } as const
