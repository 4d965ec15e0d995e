import type { Passkey } from '@evens/contracts'
import type { WebAuthnCredential } from '@simplewebauthn/server'
import { randomBytes } from 'node:crypto'
import { sql, type Kysely, type Selectable } from 'kysely'
import { statusOf } from '../../players/index.ts'
import type { SecurityTables } from '../tables.ts'

type Row = Selectable<SecurityTables['player_passkey']>
export type StoredPasskey = { readonly playerId: bigint; readonly credential: WebAuthnCredential }

const SHOWN = ['id', 'name', 'created_at', 'used_at', 'is_synced'] as const

const shown = (row: Pick<Row, (typeof SHOWN)[number]>): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.getTime(),
  usedAt: row.used_at?.getTime() ?? null,
  isSynced: row.is_synced,
})

/** A player's own passkeys. */
export function createPasskeyStore(db: Kysely<SecurityTables>) {
  return {
    async list(playerId: bigint): Promise<Passkey[]> {
      const rows = await db
        .selectFrom('player_passkey')
        .select(SHOWN)
        .where('player_id', '=', playerId)
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map(shown)
    },

    /** Null when the credential is registered already. */
    async add(tx: Kysely<SecurityTables>, row: Omit<Row, 'id' | 'created_at' | 'used_at'>): Promise<Passkey | null> {
      const added = await tx
        .insertInto('player_passkey')
        .values({ ...row, used_at: null })
        .onConflict((conflict) => conflict.columns(['rp_id', 'credential_id']).doNothing())
        .returning(SHOWN)
        .executeTakeFirst()
      return added === undefined ? null : shown(added)
    },

    async rename(playerId: bigint, id: string, name: string): Promise<Passkey | null> {
      const renamed = await db
        .updateTable('player_passkey')
        .set({ name })
        .where('id', '=', id)
        .where('player_id', '=', playerId)
        .returning(SHOWN)
        .executeTakeFirst()
      return renamed === undefined ? null : shown(renamed)
    },

    async remove(tx: Kysely<SecurityTables>, playerId: bigint, id: string): Promise<boolean> {
      const { numDeletedRows } = await tx
        .deleteFrom('player_passkey')
        .where('id', '=', id)
        .where('player_id', '=', playerId)
        .executeTakeFirst()
      return numDeletedRows === 1n
    },
  }
}

/** Credentials of one relying party: those to leave out when one is added, and the one that signs in. */
export function createCredentials(db: Kysely<SecurityTables>) {
  return {
    async of(playerId: bigint, rpId: string): Promise<{ id: string; transports: string[] }[]> {
      const rows = await db
        .selectFrom('player_passkey')
        .select(['credential_id', 'transports'])
        .where('player_id', '=', playerId)
        .where('rp_id', '=', rpId)
        .execute()
      return rows.map(({ credential_id: id, transports }) => ({ id, transports }))
    },

    async find(siteId: string, rpId: string, credentialId: string): Promise<StoredPasskey | null> {
      const row = await db
        .selectFrom('player_passkey')
        .select(['player_id', 'credential_id', 'public_key', 'counter', 'transports'])
        .where('rp_id', '=', rpId)
        .where('credential_id', '=', credentialId)
        .executeTakeFirst()
      if (row === undefined || (await statusOf(db, row.player_id))?.site_id !== siteId) return null
      const { credential_id: id, public_key: publicKey, counter, transports } = row
      const credential = { id, publicKey: new Uint8Array(publicKey), counter: Number(counter), transports }
      return { playerId: row.player_id, credential }
    },

    /** False when it was used meanwhile. A counter that stays 0 belongs to a key that does not count. */
    async noteUse(rpId: string, { id, counter }: WebAuthnCredential, newCounter: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('player_passkey')
        .set({ counter: BigInt(newCounter), used_at: sql<Date>`clock_timestamp()` })
        .where('rp_id', '=', rpId)
        .where('credential_id', '=', id)
        .where('counter', '=', BigInt(counter))
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },
  }
}

const MINUTES = 5
const SWEPT_AT_ONCE = 50

type Purpose = SecurityTables['passkey_challenge']['purpose']
type Whose = { readonly visitor: Buffer; readonly purpose: Purpose; readonly playerId: bigint | null }

/** Single-use challenges, bound to a browser and a purpose. */
export function createChallenges(db: Kysely<SecurityTables>) {
  /** Every new challenge deletes a few expired ones, which saves a job. */
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

    /** Spends the challenge; of concurrent callers one gets true. */
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
