import type { Clock } from '@evens/kernel'
import { type InvitationFacts, REWARDED_MAX, stepOf } from '@evens/rules/promo'
import { type Kysely, sql } from 'kysely'
import { memberOfPlayer } from './audience.ts'
import type { Definitions } from './definitions.ts'
import type { Give } from './give.ts'

type FriendRow = {
  readonly player_id: bigint
  readonly inviter: bigint
  readonly site_id: string
  readonly currency: string
  readonly registered_at: Date
  readonly deposited: bigint
  readonly staked: bigint
  readonly is_one_person: boolean
  readonly shares: boolean
  readonly is_away: boolean
  readonly rewarded: number
}

type FriendDeps = {
  readonly db: Kysely<unknown>
  readonly definitions: Definitions
  readonly give: Give
  readonly clock: Clock
  readonly changed: (player: bigint) => void
}

const GIVEN = new Set(['granted', 'held', 'there'])

/** Invited friends on their way: each is looked at when they moved, and decided once. */
export function createFriends({ db, definitions, give, clock, changed }: FriendDeps) {
  /** The promotion of invitations of a site, while it runs. */
  async function offerOf(siteId: string) {
    const promotions = await definitions.of(siteId)
    const found = promotions.find(
      (one) => one.live.definition.trigger.kind === 'brought' && definitions.stateOf(one) === 'running',
    )
    const trigger = found?.live.definition.trigger
    return found === undefined || trigger?.kind !== 'brought' ? null : { promotion: found.id, trigger }
  }

  /** The step and reason that are decided now; null while the friend is still on the way. */
  async function decide(tx: Kysely<unknown>, friend: FriendRow, isReleased: boolean) {
    const offer = await offerOf(friend.site_id)
    const member = await memberOfPlayer(tx, friend.player_id, clock.nowMs())
    const inviter = await memberOfPlayer(tx, friend.inviter, clock.nowMs())
    if (offer === null || member === undefined || inviter === undefined) return null
    const { step, reason } = stepOf(offer.trigger, factsOf(friend, member.isVerified, clock.nowMs(), isReleased))
    if (step === 'brought') return null
    if (step !== 'qualified') return { step, reason }
    const event = {
      kind: 'brought',
      at: clock.nowMs(),
      ref: `friend:${friend.player_id}`,
      promotion: offer.promotion,
    } as const
    for (const one of [inviter, member]) {
      const given = await give(tx, { member: one, event, currency: one.currency })
      if (given.length === 0 || given.some(({ outcome }) => !GIVEN.has(outcome)))
        return { step: 'refused', reason: 'away' }
      changed(BigInt(one.id))
    }
    return { step: 'rewarded', reason: null }
  }

  const lookAt = (player: bigint, steps: readonly string[], isReleased: boolean): Promise<string | null> =>
    db.transaction().execute(async (tx) => {
      const friend = await lockFriend(tx, player, steps)
      const decided = friend === null ? null : await decide(tx, friend, isReleased)
      if (decided === null) return null
      await sql`
        update promo_friend set step = ${decided.step}, reason = ${decided.reason}, decided_at = clock_timestamp()
        where player_id = ${player}`.execute(tx)
      return decided.step
    })

  return {
    /** Begins the way of a new account, if somebody has invited it. */
    async begin(tx: Kysely<unknown>, player: bigint): Promise<void> {
      await sql`
        insert into promo_friend (player_id, inviter, site_id, currency, registered_at)
        select a.player_id, inviter, a.site_id, a.currency, a.created_at
        from players_audience a cross join lateral reward_inviter_of(a.player_id) as inviter
        where a.player_id = ${player} and inviter is not null on conflict do nothing`.execute(tx)
    },

    look: (player: bigint): Promise<string | null> => lookAt(player, ['brought'], false),
    /** An operator has looked at what friends of one inviter share. */
    release: (player: bigint): Promise<string | null> => lookAt(player, ['held'], true),

    /** The lowest odds that any running promotion of invitations counts. */
    async minOdds(): Promise<number> {
      const { rows } = await sql<{ odds: number }>`
        select coalesce(min((v.definition->'trigger'->>'minOdds')::integer), 0) as odds
        from promo_promotion p join promo_version v on v.site_id = p.site_id and v.id = p.id and v.version = p.live
        where v.definition->'trigger'->>'kind' = 'brought'`.execute(db)
      return rows[0]?.odds ?? 0
    },
  }
}
export type Friends = ReturnType<typeof createFriends>

/** The inviter's gate is locked before the friend's: inviters have the lower number. */
async function lockFriend(tx: Kysely<unknown>, player: bigint, steps: readonly string[]): Promise<FriendRow | null> {
  const { rows } = await sql<FriendRow>`
    select f.player_id, f.inviter, f.site_id, f.currency, f.registered_at, f.deposited, f.staked,
      exists (select from promo_same_person(f.player_id) as other where other = f.inviter) as is_one_person,
      exists (
        select from promo_friend one cross join lateral promo_same_person(one.player_id) as other
        join promo_friend also on also.player_id = other and also.inviter = one.inviter where one.inviter = f.inviter
      ) as shares,
      limit_refusal(f.player_id, 'bonus', null, 0) is not null
        or limit_refusal(f.inviter, 'bonus', null, 0) is not null as is_away,
      (select count(*)::integer from promo_friend before where before.inviter = f.inviter and before.step = 'rewarded'
        and before.decided_at > clock_timestamp() - interval '30 days') as rewarded
    from promo_friend f
    cross join lateral wallet_lock_players(array[f.inviter, f.player_id]) as locked
    where f.player_id = ${player} and f.step = any (${[...steps]}::text[]) for update of f`.execute(tx)
  return rows[0] ?? null
}

const factsOf = (friend: FriendRow, isVerified: boolean, now: number, isReleased: boolean): InvitationFacts => ({
  now,
  registeredAt: friend.registered_at.getTime(),
  currency: friend.currency,
  isVerified,
  deposited: friend.deposited,
  staked: friend.staked,
  isOnePerson: friend.is_one_person,
  shares: friend.shares && !isReleased,
  isAway: friend.is_away,
  rewardedIn30Days: Math.min(friend.rewarded, REWARDED_MAX),
  decided: null,
})
