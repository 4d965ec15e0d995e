import { createHash, randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { SecurityTables } from '../tables.ts'

const MINUTES = 10
const SWEPT_AT_ONCE = 50

export type Visit = {
  readonly visitor: Buffer
  readonly siteId: string
  readonly provider: string
  readonly returnTo: string
  readonly language: string
  /** The account to link; null for a sign-in. */
  readonly playerId: bigint | null
}
type Whose = Pick<Visit, 'visitor' | 'siteId' | 'provider'>

const random = (): string => randomBytes(32).toString('base64url')
const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest()
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

/** Authorization requests under way: each bound to one browser, answered once. */
export function createVisits(db: Kysely<SecurityTables>) {
  const sweep = () =>
    sql`
      delete from social_visit where state_hash in (
        select state_hash from social_visit where expires_at <= clock_timestamp()
        limit ${SWEPT_AT_ONCE} for update skip locked
      )`.execute(db)

  return {
    async begin(visit: Visit): Promise<{ state: string; nonce: string; verifier: string }> {
      await sweep()
      const made = { state: random(), nonce: random(), verifier: random() }
      await db
        .insertInto('social_visit')
        .values({
          state_hash: hashOf(made.state),
          visitor_hash: visit.visitor,
          site_id: visit.siteId,
          provider: visit.provider,
          nonce: made.nonce,
          verifier: made.verifier,
          return_to: visit.returnTo,
          language: visit.language,
          player_id: visit.playerId,
          expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${MINUTES})`,
        })
        .execute()
      return made
    },

    /** Ends the visit: of concurrent callbacks one finds it. */
    async end(state: string, { visitor, siteId, provider }: Whose) {
      const row = await db
        .deleteFrom('social_visit')
        .where('state_hash', '=', hashOf(state))
        .where('visitor_hash', '=', visitor)
        .where('site_id', '=', siteId)
        .where('provider', '=', provider)
        .where('expires_at', '>', sql<Date>`clock_timestamp()`)
        .returning(['nonce', 'verifier', 'return_to', 'language', 'player_id'])
        .executeTakeFirst()
      return row ?? null
    },
  }
}
