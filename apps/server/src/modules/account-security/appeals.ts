import type { BlockAppeal, BlockAppealsReply } from '@evens/contracts'
import type { Selectable } from 'kysely'
import { Refusal } from '../../platform/http/refusal.ts'
import { noteAct, statusOf } from '../players/index.ts'
import type { SecurityDeps } from './deps.ts'
import type { SecurityTables } from './tables.ts'

type Whose = { readonly id: bigint; readonly siteId: string }

const LISTED_MAX = 100

const shown = (row: Selectable<SecurityTables['block_appeal']>): BlockAppeal => ({
  id: row.id,
  text: row.text,
  state: row.state,
  ban_level: row.ban_level,
  createdAt: row.created_at.getTime(),
  answer: row.answer,
  answeredAt: row.answered_at?.getTime() ?? null,
})

/** Appeals of blocked players, and their answers. */
export function createAppeals({ db }: Pick<SecurityDeps, 'db'>) {
  return {
    async list({ id }: Whose): Promise<BlockAppealsReply> {
      const status = await statusOf(db, id)
      if (status === undefined) throw new Refusal('NOT_FOUND')
      const { ban_level, ban_version } = status
      const rows = await db
        .selectFrom('block_appeal')
        .selectAll()
        .where('player_id', '=', id)
        .orderBy('created_at', 'desc')
        .limit(LISTED_MAX)
        .execute()
      const canAppeal = ban_level > 0 && rows.every(({ state }) => state !== 'open')
      return { ban_level, ban_version, canAppeal, appeals: rows.map(shown) }
    },

    async show({ id: playerId }: Whose, id: string): Promise<BlockAppeal> {
      const row = await db
        .selectFrom('block_appeal')
        .selectAll()
        .where('id', '=', id)
        .where('player_id', '=', playerId)
        .executeTakeFirst()
      if (row === undefined) throw new Refusal('NOT_FOUND')
      return shown(row)
    },

    /** One open appeal at a time: a unique index refuses a concurrent second one. */
    make({ id: playerId, siteId }: Whose, text: string): Promise<BlockAppeal> {
      return db.transaction().execute(async (tx) => {
        // Locked, so that the appeal names the block that it is about.
        const level = (await statusOf(tx, playerId, true))?.ban_level ?? 0
        if (level === 0) throw new Refusal('APPEAL_NOT_POSSIBLE')
        const row = await tx
          .insertInto('block_appeal')
          .values({ player_id: playerId, ban_level: level, text })
          .onConflict((conflict) => conflict.column('player_id').where('state', '=', 'open').doNothing())
          .returningAll()
          .executeTakeFirst()
        if (row === undefined) throw new Refusal('APPEAL_NOT_POSSIBLE')
        await noteAct(tx, { siteId, playerId, act: 'block-appealed', detail: { appeal: row.id } })
        return shown(row)
      })
    },
  }
}
