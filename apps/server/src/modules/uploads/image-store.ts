import type { StoredImage } from '@evens/contracts'
import { sql, type Kysely, type QueryExecutorProvider } from 'kysely'
import { randomBytes } from 'node:crypto'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { DrawnImage } from './draw-anew.ts'
import type { SealedBytes } from './sealed-bytes.ts'
import type { UploadTables } from './tables.ts'

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

    async keep({ id: playerId, siteId }: Principal, { jpeg, width, height }: DrawnImage): Promise<StoredImage> {
      const id = randomBytes(18).toString('base64url')
      const shown = { id, width, height, bytes: jpeg.length }
      const sealed = sealing.seal({ playerId, id }, jpeg)
      await db
        .insertInto('uploaded_image')
        .values({ ...shown, ...sealed, player_id: playerId, site_id: siteId, used_for: null })
        .execute()
      return shown
    },

    /** Null for one that is not there; with an owner also for one that is somebody else's. */
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
