import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { StoredImage } from '@evens/contracts'
import { type Generated, type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { DrawnImage } from './re-encode.ts'

/** The tables of this module, which only it accesses. */
export type UploadTables = {
  uploaded_image: {
    id: string
    player_id: bigint
    site_id: string
    width: number
    height: number
    bytes: number
    key: string
    sealed: Buffer
    used_for: string | null
    uploaded_at: Generated<Date>
  }
  upload_try: { player_id: bigint; at: Generated<Date> }
}

/** The locks of this module: the first number names it, the second the player. */
const LOCK = 7062054

/** Pictures that players have sent, sealed. */
export function createImageStore(db: Kysely<UploadTables>, sealing: SealedBytes) {
  return {
    /** False when the player has tried as often as one may in a day. */
    mayTry: (playerId: bigint, max: number): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(${LOCK}, hashint8(${playerId}))`.execute(tx)
        const { rows } = await sql`
          insert into upload_try (player_id)
          select ${playerId} where (
            select count(*) from upload_try
            where player_id = ${playerId} and at > clock_timestamp() - interval '1 day'
          ) < ${max}
          returning 1`.execute(tx)
        return rows.length > 0
      }),

    async store({ id: playerId, siteId }: Principal, { jpeg, width, height }: DrawnImage): Promise<StoredImage> {
      const id = randomBytes(18).toString('base64url')
      const shown = { id, width, height, bytes: jpeg.length }
      const sealed = sealing.seal({ playerId, id }, jpeg)
      await db
        .insertInto('uploaded_image')
        .values({ ...shown, ...sealed, player_id: playerId, site_id: siteId, used_for: null })
        .execute()
      return shown
    },

    /** Null for an unknown picture; with an owner also for one of another player. */
    async read(id: string, owner?: bigint): Promise<Buffer | null> {
      const row = await db
        .selectFrom('uploaded_image')
        .select(['player_id', 'key', 'sealed'])
        .where('id', '=', id)
        .$if(owner !== undefined, (own) => own.where('player_id', '=', owner ?? 0n))
        .executeTakeFirst()
      return row === undefined ? null : sealing.open({ playerId: row.player_id, id }, row)
    },

    async forgetOld(): Promise<void> {
      await sql`
        delete from uploaded_image where used_for is null and uploaded_at < clock_timestamp() - interval '1 day'`.execute(
        db,
      )
      await sql`delete from upload_try where at < clock_timestamp() - interval '1 day'`.execute(db)
    },
  }
}

/** Attaches pictures to something, each once and only those of its player; in the transaction that needs them. */
export async function attachImages(
  within: QueryExecutorProvider,
  player: Pick<Principal, 'id'>,
  ids: readonly string[],
  usedFor: string,
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql`
    update uploaded_image set used_for = ${usedFor}
    where id = any(${[...ids]}) and player_id = ${player.id} and used_for is null
    returning 1`.execute(within)
  if (rows.length !== ids.length) throw new Refusal('NOT_FOUND', { field: 'images' })
}

/** Forgets a picture that another one took the place of. */
export async function dropImage(
  within: QueryExecutorProvider,
  player: Pick<Principal, 'id'>,
  id: string,
): Promise<void> {
  await sql`delete from uploaded_image where id = ${id} and player_id = ${player.id}`.execute(within)
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** Authenticated with the ciphertext: a row that is moved to another player or id fails to decrypt. */
type Owned = { readonly playerId: bigint; readonly id: string }
type Sealed = { readonly key: string; readonly sealed: Buffer }

/** Encrypts pictures at rest: a copy of the database alone reveals no document. */
export function createSealedBytes(secret: Uint8Array) {
  const sealKey = Buffer.from(hkdfSync('sha256', secret, '', 'uploaded images', KEY_BYTES))
  const keyId = createHash('sha256').update(sealKey).digest('hex').slice(0, 8)
  const nameOf = ({ playerId, id }: Owned): Buffer => Buffer.from(`${playerId}/${id}`)

  return {
    seal(owned: Owned, bytes: Uint8Array): Sealed {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, sealKey, nonce).setAAD(nameOf(owned))
      const hidden = Buffer.concat([cipher.update(bytes), cipher.final()])
      return { key: keyId, sealed: Buffer.concat([nonce, cipher.getAuthTag(), hidden]) }
    },

    open(owned: Owned, { key, sealed }: Sealed): Buffer {
      if (key !== keyId) throw new Error(`a picture is sealed with the key ${key}, which is not here`)
      const cipher = createDecipheriv(CIPHER, sealKey, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      cipher.setAAD(nameOf(owned)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()])
    },
  }
}
type SealedBytes = ReturnType<typeof createSealedBytes>
