import { randomInt } from 'node:crypto'
import type { BonusesReply, InvitationReply, PointsReply } from '@evens/contracts'
import { currencyToShow } from '@evens/kernel'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { App } from '../../platform/http/serve.ts'
import { firstDepositOf } from '../cashier/index.ts'
import { bonusChoiceOf } from '../players/index.ts'
import { bonusMoneyOf, pointsOf } from '../wallet/index.ts'
import { rewardRoutes } from './routes.ts'

type RewardDeps = {
  readonly database: Pick<Database, 'kysely'>
  readonly translate: (language: string, key: string) => string
}

const PAGE = 25

/** A player's bonuses, points and invitations. It grants nothing. */
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
      const [invited, friends] = await Promise.all([invitations.invitedBy(player), invitations.friendsOf(player)])
      return { link: `${origin}/${language}?bf=${code}`, invited, friends }
    },

    bring: invitations.bring,
    routes: (app: App): void => rewardRoutes(app, rewards),
  }
  return rewards
}
export type Rewards = ReturnType<typeof createRewards>

type Came = { readonly id: bigint; readonly siteId: string; readonly referral: string | null }
type Inviter = Pick<Principal, 'id' | 'siteId'>

type Friend = { readonly n: bigint; readonly step: InvitationReply['friends'][number]['step']; readonly at: Date }
const FRIENDS_MAX = 500

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12

const newCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Invitation codes of players, and who came by them. What a friend earns is decided by promotions. */
function createInvitations(db: Kysely<unknown>) {
  /** Created on the first read, and constant from then on. */
  async function codeOf({ id, siteId }: Inviter): Promise<string> {
    const { rows } = await sql<{ code: string }>`
      with made as (
        insert into invitation (player_id, site_id, code) values (${id}, ${siteId}, ${newCode()})
        on conflict (player_id) do nothing returning code
      )
      select code from made union all select code from invitation where player_id = ${id} limit 1`.execute(db)
    const [known] = rows
    // Somebody else has made it at the same moment: then it is there by now.
    return known?.code ?? codeOf({ id, siteId })
  }

  return {
    codeOf,
    /** The inviter's own other accounts do not count. */
    async invitedBy({ id }: Pick<Inviter, 'id'>): Promise<number> {
      const { rows } = await sql<{ count: bigint }>`select count(*) from reward_brought_by(${id})`.execute(db)
      return Number(rows[0]?.count ?? 0n)
    },
    /** The steps of friends on their way to a reward; promotions judge them. */
    async friendsOf({ id }: Pick<Inviter, 'id'>): Promise<InvitationReply['friends']> {
      const { rows } =
        await sql<Friend>`select n, step, at from reward_friends(${id}) order by n limit ${FRIENDS_MAX}`.execute(db)
      return rows.map(({ n, step, at }) => ({ n: Number(n), step, at: at.getTime() }))
    },
    /** Records the inviter of a new player, once, with the registration. */
    async bring(tx: QueryExecutorProvider, { id, siteId, referral }: Came): Promise<void> {
      if (referral !== null) await sql`select reward_bring(${siteId}, ${id}, ${referral}::jsonb->>'bf_id')`.execute(tx)
    },
  }
}
