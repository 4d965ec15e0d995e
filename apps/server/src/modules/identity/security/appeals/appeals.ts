import type { BlockAppeal, BlockAppealsReply } from '@evens/contracts'
import type { Selectable } from 'kysely'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { noteAct } from '../../audit-note.ts'
import type { SecurityParts } from '../deps.ts'
import type { SecurityTables } from '../tables.ts'

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

/** What a player who is blocked says against it, and what was answered. */
export function createAppeals({ db }: Pick<SecurityParts, 'db'>) {
  return {
    async list({ id }: Whose): Promise<BlockAppealsReply> {
      const { ban_level, ban_version } = await db
        .selectFrom('player')
        .select(['ban_level', 'ban_version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
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

    /** One at a time: of several at once the database takes one. */
    make({ id: playerId, siteId }: Whose, text: string): Promise<BlockAppeal> {
      return db.transaction().execute(async (tx) => {
        const row = await tx
          .insertInto('block_appeal')
          .columns(['player_id', 'ban_level', 'text'])
          .expression((from) =>
            from
              .selectFrom('player')
              .select((of) => ['id', 'ban_level', of.val(text).as('text')])
              .where('id', '=', playerId)
              .where('ban_level', '>', 0),
          )
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
