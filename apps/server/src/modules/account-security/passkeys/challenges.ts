import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { SecurityTables } from '../tables.ts'

const MINUTES = 5
const SWEPT_AT_ONCE = 50

type Purpose = SecurityTables['passkey_challenge']['purpose']
type Whose = { readonly visitor: Buffer; readonly purpose: Purpose; readonly playerId: bigint | null }

/** Each fits one browser, one purpose, one time. */
export function createChallenges(db: Kysely<SecurityTables>) {
  /** Each new one takes a few dead ones away, so that no job is needed for it. */
  const sweep = () =>
    sql`
      delete from passkey_challenge where challenge in (
        select challenge from passkey_challenge where expires_at <= clock_timestamp()
        limit ${SWEPT_AT_ONCE} for update skip locked
      )`.execute(db)

  return {
    async make({ visitor, purpose, playerId }: Whose): Promise<string> {
      await sweep()
      const challenge = randomBytes(32).toString('base64url')
      await db
        .insertInto('passkey_challenge')
        .values({
          challenge,
          visitor_hash: visitor,
          purpose,
          player_id: playerId,
          expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${MINUTES})`,
        })
        .execute()
      return challenge
    },

    /** True for one of those who come with it; then it is no challenge any more. */
    async spend(challenge: string, { visitor, purpose, playerId }: Whose): Promise<boolean> {
      const spent = await db
        .deleteFrom('passkey_challenge')
        .where('challenge', '=', challenge)
        .where('visitor_hash', '=', visitor)
        .where('purpose', '=', purpose)
        .where(sql<boolean>`player_id is not distinct from ${playerId}`)
        .where('expires_at', '>', sql<Date>`clock_timestamp()`)
        .returning('challenge')
        .executeTakeFirst()
      return spent !== undefined
    },
  }
}
