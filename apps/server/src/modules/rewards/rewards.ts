import type { BonusesReply, InvitationReply, PointsReply } from '@evens/contracts'
import { currencyToShow } from '@evens/kernel'
import type { Database } from '../../platform/database/index.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { App } from '../../platform/http/serve.ts'
import { firstDepositOf } from '../cashier/index.ts'
import { bonusChoiceOf } from '../players/index.ts'
import { bonusMoneyOf, pointsOf } from '../wallet/index.ts'
import { createInvitations } from './invitations.ts'
import { rewardRoutes } from './routes.ts'

type RewardDeps = {
  readonly database: Pick<Database, 'kysely'>
  readonly translate: (language: string, key: string) => string
}

const PAGE = 25

/** What is known of a player's bonuses, points and invitations. It grants nothing. */
export function createRewards({ database: { kysely: db }, translate }: RewardDeps) {
  const invitations = createInvitations(db)

  const rewards = {
    async bonuses({ id }: Principal): Promise<BonusesReply> {
      const first = await firstDepositOf(db, id)
      return {
        choice: await bonusChoiceOf(db, id),
        firstDeposit: first === null ? null : { at: first.at?.getTime() ?? 0, takesBonus: first.takesBonus },
        money: (await bonusMoneyOf(db, id)).map(({ currency, balance }) => ({
          iso: currency,
          exponent: currencyToShow(currency).exponent,
          amount: String(balance),
        })),
      }
    },

    async points({ id }: Principal, before: string | null, language: string): Promise<PointsReply> {
      const { points: now, movements } = await pointsOf(db, id, { before, max: PAGE + 1 })
      const shown = movements.slice(0, PAGE)
      return {
        points: Number(now),
        movements: shown.map(({ seq, at, amount, points }) => ({
          id: String(seq),
          at: at.getTime(),
          amount: Number(amount),
          points: Number(points),
          label: translate(language, amount > 0n ? 'reward_points_given' : 'reward_points_taken'),
        })),
        next: movements.length > PAGE ? String(shown.at(-1)?.seq) : null,
      }
    },

    async invitation(player: Principal, origin: string, language: string): Promise<InvitationReply> {
      const code = await invitations.codeOf(player)
      return { link: `${origin}/${language}?bf=${code}`, invited: await invitations.invitedBy(player) }
    },

    bring: invitations.bring,
    routes: (app: App): void => rewardRoutes(app, rewards),
  }
  return rewards
}
export type Rewards = ReturnType<typeof createRewards>
