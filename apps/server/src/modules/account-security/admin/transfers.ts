import { sql, type Kysely, type QueryExecutorProvider, type Selectable } from 'kysely'
import { queueNotification } from '../../notifications/index.ts'
import { isLoginTaken, statusOf } from '../../players/index.ts'
import type { SecurityTables } from '../tables.ts'

const LISTED_MAX = 200
const PAGE = '/office/account'

export type Transfer = Selectable<SecurityTables['player_transfer']>

/** The reason why a player cannot be moved. */
export type TransferRefusal = 'no-player' | 'same-site' | 'no-phone' | 'login-taken' | 'asked-already'
type AskedTransfer = { readonly id: string } | { readonly refusal: TransferRefusal }

type Found = { readonly fromSite: string } | { readonly refusal: TransferRefusal }

type Order = { readonly playerId: bigint; readonly toSite: string; readonly actor: string; readonly reason: string }

type Act = {
  readonly siteId: string
  readonly actor: string
  readonly playerId: bigint
  readonly detail: Readonly<Record<string, string>>
}

/** Orders players to move to another site of the operator; they carry it out by a code to their phone. */
export function createTransfersAdmin(kysely: Kysely<unknown>) {
  const db = kysely.$extendTables<SecurityTables>()

  async function note(tx: QueryExecutorProvider, act: string, { siteId, actor, playerId, detail }: Act): Promise<void> {
    await sql`select audit_note(${siteId}, ${actor}, ${act}, ${`player:${playerId}`},
      ${JSON.stringify(detail)}::jsonb)`.execute(tx)
  }

  async function find(tx: Kysely<SecurityTables>, { playerId, toSite }: Order): Promise<Found> {
    const player = await statusOf(tx, playerId, true)
    if (player === undefined) return { refusal: 'no-player' }
    if (player.site_id === toSite) return { refusal: 'same-site' }
    if (player.phone === null) return { refusal: 'no-phone' }
    return (await isLoginTaken(tx, toSite, player.login)) ? { refusal: 'login-taken' } : { fromSite: player.site_id }
  }

  return {
    /** Open orders, the oldest first. */
    list: (): Promise<readonly Transfer[]> =>
      db
        .selectFrom('player_transfer')
        .selectAll()
        .where('moved_at', 'is', null)
        .orderBy('created_at')
        .limit(LISTED_MAX)
        .execute(),

    show: (id: string): Promise<Transfer | undefined> =>
      db.selectFrom('player_transfer').selectAll().where('id', '=', id).executeTakeFirst(),

    require: (order: Order): Promise<AskedTransfer> =>
      db.transaction().execute(async (tx) => {
        const found = await find(tx, order)
        if ('refusal' in found) return found
        const { playerId, toSite, actor, reason } = order
        const made = await tx
          .insertInto('player_transfer')
          .values({ player_id: playerId, from_site: found.fromSite, to_site: toSite, asked_by: actor, reason })
          .onConflict((conflict) => conflict.column('player_id').where('moved_at', 'is', null).doNothing())
          .returning('id')
          .executeTakeFirst()
        if (made === undefined) return { refusal: 'asked-already' }
        const detail = { transfer: made.id, to: toSite, reason }
        await note(tx, 'transfer-required', { siteId: found.fromSite, actor, playerId, detail })
        const message = { kind: 'transfer_required', page: PAGE } as const
        await queueNotification(tx, { siteId: found.fromSite, playerId, message })
        return made
      }),

    /** False for an unknown or finished order. Codes sent for it become worthless. */
    cancel: (id: string, actor: string, reason: string): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const gone = await tx
          .deleteFrom('player_transfer')
          .where('id', '=', id)
          .where('moved_at', 'is', null)
          .returning(['player_id', 'from_site', 'to_site'])
          .executeTakeFirst()
        if (gone === undefined) return false
        const detail = { transfer: id, to: gone.to_site, reason }
        await note(tx, 'transfer-cancelled', { siteId: gone.from_site, actor, playerId: gone.player_id, detail })
        await queueNotification(tx, { siteId: gone.from_site, playerId: gone.player_id })
        return true
      }),
  }
}
