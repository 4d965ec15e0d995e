import { createHmac } from 'node:crypto'
import type { RegistrationBody } from '@evens/contracts'
import { sql, type Kysely } from 'kysely'
import { takenBy } from '../../../platform/database/index.ts'
import type { RegistrationTables } from './tables.ts'

/** So long what was made is said again to whoever brings the key; then only the key is taken. */
const SAID_MINUTES = 60
const KEPT_DAYS = 2

export type Wish = { readonly siteId: string; readonly keyHash: Buffer; readonly wishHash: Buffer }
type Earlier = { readonly player_id: bigint; readonly password_hash: string; readonly is_same: boolean }

/** What is asked for, whatever the order of its fields. Whoever reads the database can try nothing against it. */
export function wishOf(
  secret: Uint8Array,
  siteId: string,
  key: string,
  { key: _key, ...asked }: RegistrationBody,
): Wish {
  const hashOf = (text: string): Buffer => createHmac('sha256', secret).update(text).digest()
  const fields = Object.entries(asked).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { siteId, keyHash: hashOf(key), wishHash: hashOf(JSON.stringify(fields)) }
}

/** Whether somebody was faster with the same key. */
export const isKeyTaken = (error: unknown): boolean => takenBy(error) === 'registration_once_pkey'

/** Which registrations were made with which key. */
export function createOnce(db: Kysely<RegistrationTables>) {
  return {
    async keep(tx: Kysely<RegistrationTables>, { siteId, keyHash, wishHash }: Wish, playerId: bigint): Promise<void> {
      await tx
        .insertInto('registration_once')
        .values({ site_id: siteId, key_hash: keyHash, wish_hash: wishHash, player_id: playerId })
        .execute()
    },

    /** `is_same`: the same was asked for a moment ago, and nothing has protected the account otherwise since. */
    async find({ siteId, keyHash, wishHash }: Wish): Promise<Earlier | null> {
      const { rows } = await sql<Earlier>`
        select once.player_id, player.password_hash,
          once.wish_hash = ${wishHash} and player.totp_sealed is null
            and once.at > clock_timestamp() - make_interval(mins => ${SAID_MINUTES}) as is_same
        from registration_once as once join player on player.id = once.player_id
        where once.site_id = ${siteId} and once.key_hash = ${keyHash}`.execute(db)
      return rows[0] ?? null
    },

    async sweep(): Promise<void> {
      await sql`
        delete from registration_once where at < clock_timestamp() - make_interval(days => ${KEPT_DAYS})`.execute(db)
    },
  }
}
