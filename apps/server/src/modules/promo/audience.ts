import { VERIFICATION_STATUS } from '@evens/contracts'
import type { PromoPlayer } from '@evens/rules/promo'
import { type QueryExecutorProvider, sql } from 'kysely'
import { partnerTag } from './core/partner-tag.ts'

/** A player as promotions look at them, with the site and the marketing consent. */
export type Member = PromoPlayer & {
  readonly siteId: string
  readonly registeredAt: number
  readonly bonusChoice: string | null
  readonly joined: readonly { readonly promotion: string; readonly version: number; readonly at: number }[]
}

type Row = {
  readonly player_id: bigint
  readonly site_id: string
  readonly country: string
  readonly currency: string
  readonly language: string
  readonly created_at: Date
  readonly verification_status: number
  readonly referral: string | null
  readonly bonus_choice: string | null
  readonly level: number | null
  readonly joined: readonly { readonly promotion: string; readonly version: number; readonly at: number }[]
}

const DAY_MS = 86_400_000

/** Players by id; one that does not exist is left out. */
export async function membersOf(
  db: QueryExecutorProvider,
  ids: readonly bigint[],
  nowMs: number,
): Promise<ReadonlyMap<bigint, Member>> {
  const { rows } = await sql<Row>`
    select a.player_id, a.site_id, a.country, a.currency, a.language, a.created_at, a.verification_status, a.referral,
      a.bonus_choice, l.level, coalesce((
        select jsonb_agg(jsonb_build_object('promotion', e.id, 'version', e.version,
          'at', (extract(epoch from e.at) * 1000)::bigint) order by e.at, e.n)
        from promo_entry e where e.player_id = a.player_id and e.site_id = a.site_id
      ), '[]') as joined
    from players_audience a left join promo_level l using (player_id)
    where a.player_id = any (${ids})`.execute(db)
  return new Map(rows.map((row) => [row.player_id, memberOf(row, nowMs)]))
}

export const memberOfPlayer = async (
  db: QueryExecutorProvider,
  id: bigint,
  nowMs: number,
): Promise<Member | undefined> => (await membersOf(db, [id], nowMs)).get(id)

const memberOf = (row: Row, nowMs: number): Member => ({
  id: String(row.player_id),
  siteId: row.site_id,
  country: row.country,
  currency: row.currency,
  language: row.language,
  level: row.level ?? 1,
  isVerified: row.verification_status === VERIFICATION_STATUS.verified,
  // The clocks of node and database differ a little: nobody is younger than today.
  ageDays: Math.max(0, Math.floor((nowMs - row.created_at.getTime()) / DAY_MS)),
  partner: partnerTag(row.referral),
  registeredAt: row.created_at.getTime(),
  bonusChoice: row.bonus_choice,
  joined: row.joined,
})
