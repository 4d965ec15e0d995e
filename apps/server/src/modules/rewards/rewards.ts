import type { BonusesReply, InvitationReply, PointsReply } from '@evens/contracts'
import { currencyToShow } from '@evens/kernel'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { App } from '../../platform/http/serve.ts'
import { createInvitations } from './invitations.ts'
import { rewardRoutes } from './routes.ts'

type RewardDeps = {
  readonly database: Pick<Database, 'kysely'>
  readonly translate: (language: string, key: string) => string
}

type Choice = {
  readonly bonus_choice: string | null
  readonly at: Date | null
  readonly takes_bonus: boolean | null
}
type PointsRow = {
  readonly seq: bigint
  readonly at: Date
  readonly amount: bigint
  readonly points: bigint
}

const PAGE = 25

/** What is known of a player's bonuses, points and invitations. It grants nothing. */
export function createRewards({ database: { kysely: db }, translate }: RewardDeps) {
  const invitations = createInvitations(db)

  const rewards = {
    async bonuses({ id }: Principal): Promise<BonusesReply> {
      const { rows } = await sql<Choice>`
        select player.bonus_choice, first.at, first.takes_bonus from player left join lateral (
          select final_at as at, takes_bonus from payment
          where player_id = player.id and kind = 'deposit' and moved_seq is not null order by moved_seq limit 1
        ) as first on true where player.id = ${id}`.execute(db)
      const { rows: money } = await sql<{ currency: string; balance: bigint }>`
        select currency, balance from ledger_account
        where player_id = ${id} and kind = 'bonus' and balance > 0 order by currency`.execute(db)
      const { bonus_choice: choice, at, takes_bonus } = rows[0] ?? { bonus_choice: null, at: null, takes_bonus: null }
      return {
        choice,
        firstDeposit: takes_bonus === null ? null : { at: at?.getTime() ?? 0, takesBonus: takes_bonus },
        money: money.map(({ currency, balance }) => ({
          iso: currency,
          exponent: currencyToShow(currency).exponent,
          amount: String(balance),
        })),
      }
    },

    async points({ id }: Principal, before: string | null, language: string): Promise<PointsReply> {
      const { rows } = await sql<PointsRow>`
        select seq, at, amount, points from points_movement
        where player_id = ${id} and (${before}::bigint is null or seq < ${before}::bigint)
        order by seq desc limit ${PAGE + 1}`.execute(db)
      const { rows: now } = await sql<{ points: bigint }>`
        select points from points_account where player_id = ${id}`.execute(db)
      const shown = rows.slice(0, PAGE)
      return {
        points: Number(now[0]?.points ?? 0n),
        movements: shown.map(({ seq, at, amount, points }) => ({
          id: String(seq),
          at: at.getTime(),
          amount: Number(amount),
          points: Number(points),
          label: translate(language, amount > 0n ? 'reward_points_given' : 'reward_points_taken'),
        })),
        next: rows.length > PAGE ? String(shown.at(-1)?.seq) : null,
      }
    },

    async invitation(player: Principal, origin: string, language: string): Promise<InvitationReply> {
      const code = await invitations.codeOf(player)
      return { link: `${origin}/${language}?bf=${code}`, invited: await invitations.invitedBy(player, code) }
    },

    routes: (app: App): void => rewardRoutes(app, rewards),
  }
  return rewards
}
export type Rewards = ReturnType<typeof createRewards>
