import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { JournalLine } from '../../../platform/journal.ts'
import { noteNews } from '../../news/index.ts'
import { blockLine } from '../journaled.ts'
import type { SecurityTables } from '../security/tables.ts'

const WAITING_MAX = 200
const PAGE = '/block-appeal-history'

/** An appeal, and how its player stands now. */
export type Appeal = Selectable<SecurityTables['block_appeal']> & {
  readonly site_id: string
  readonly level_now: number
}

/** What becomes of an appeal; `other-block` when the player is blocked for something else by now. */
type AppealDecision = 'granted' | 'declined' | 'other-block'

/** What people answer to those who are blocked. */
export function createAppealsDesk(
  kysely: Kysely<unknown>,
  keep: (line: JournalLine) => Promise<void> = async () => undefined,
) {
  const db = kysely.$extendTables<SecurityTables>()

  const appeals = (within: Kysely<SecurityTables>) =>
    within
      .selectFrom('block_appeal')
      .innerJoin('player', 'player.id', 'block_appeal.player_id')
      .selectAll('block_appeal')
      .select(['player.site_id', 'player.ban_level as level_now'])

  async function settle(
    tx: Transaction<SecurityTables>,
    appeal: Appeal,
    state: 'granted' | 'declined',
    said: { readonly actor: string; readonly answer: string },
  ): Promise<void> {
    const { id, player_id, site_id, level_now } = appeal
    await tx
      .updateTable('block_appeal')
      .set({ state, answer: said.answer, answered_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute()
    if (state === 'granted') await tx.updateTable('player').set({ ban_level: 0 }).where('id', '=', player_id).execute()
    const detail = { appeal: id, level: level_now, reason: said.answer }
    await sql`select audit_note(${site_id}, ${said.actor}, ${`block-appeal-${state}`}, ${`player:${player_id}`},
      ${JSON.stringify(detail)}::jsonb)`.execute(tx)
    const message = { kind: `block_appeal_${state}`, page: PAGE } as const
    await noteNews(tx, { siteId: site_id, playerId: player_id, message })
  }

  return {
    /** Those that wait for an answer, the longest first. */
    waiting: (): Promise<readonly Appeal[]> =>
      appeals(db).where('state', '=', 'open').orderBy('block_appeal.created_at').limit(WAITING_MAX).execute(),

    /** All of the player whose appeal it is, the newest first; empty when there is none under this id. */
    history: (id: string): Promise<readonly Appeal[]> =>
      appeals(db)
        .where('player_id', '=', (of) => of.selectFrom('block_appeal').select('player_id').where('id', '=', id))
        .orderBy('block_appeal.created_at', 'desc')
        .limit(WAITING_MAX)
        .execute(),

    /** Null when none waits under this id. What a player has limited themselves to stays as it is. */
    async decide(id: string, isGranted: boolean, actor: string, answer: string): Promise<AppealDecision | null> {
      let lifted: bigint | null = null
      const decision = await db.transaction().execute(async (tx): Promise<AppealDecision | null> => {
        const appeal = await appeals(tx)
          .where('block_appeal.id', '=', id)
          .where('state', '=', 'open')
          .forUpdate()
          .executeTakeFirst()
        if (appeal === undefined) return null
        if (isGranted && appeal.level_now !== 0 && appeal.level_now !== appeal.ban_level) return 'other-block'
        const state = isGranted ? 'granted' : 'declined'
        await settle(tx, appeal, state, { actor, answer })
        if (isGranted) lifted = appeal.player_id
        return state
      })
      if (lifted !== null) await keep(await blockLine(db, lifted, 0))
      return decision
    },
  }
}
