import { invariant } from '@evens/kernel'
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { JournalLine } from '../../../platform/journal.ts'
import { blockLine, setBanLevel, statusesOf, statusOf, type AccountStatus } from '../../players/index.ts'
import type { SecurityTables } from '../tables.ts'
import { noteAct } from './note-act.ts'

const WAITING_MAX = 200
const PAGE = '/block-appeal-history'

type AppealRow = Selectable<SecurityTables['block_appeal']>

/** An appeal with the player's current block. */
export type Appeal = AppealRow & {
  readonly site_id: string
  readonly level_now: number
}

/** `other-block`: the player is blocked for another reason by now. */
type AppealDecision = 'granted' | 'declined' | 'other-block'

function joined(row: AppealRow, status: AccountStatus | undefined): Appeal {
  invariant(status !== undefined, 'an appeal has a player')
  return { ...row, site_id: status.site_id, level_now: status.ban_level }
}

/** Answers of operators to appeals of blocked players. */
export function createAppealsAdmin(
  kysely: Kysely<unknown>,
  writeJournal: (line: JournalLine) => Promise<void> = async () => undefined,
) {
  const db = kysely.$extendTables<SecurityTables>()

  const appeals = (within: Kysely<SecurityTables>) => within.selectFrom('block_appeal').selectAll()

  async function withStatus(rows: readonly AppealRow[]): Promise<readonly Appeal[]> {
    const statuses = await statusesOf(db, [...new Set(rows.map(({ player_id: id }) => id))])
    const byId = new Map(statuses.map((status) => [status.id, status]))
    return rows.map((row) => joined(row, byId.get(row.player_id)))
  }

  async function settle(
    tx: Transaction<SecurityTables>,
    appeal: Appeal,
    state: 'granted' | 'declined',
    decision: { readonly actor: string; readonly answer: string },
  ): Promise<void> {
    const { id, player_id, site_id, level_now } = appeal
    await tx
      .updateTable('block_appeal')
      .set({ state, answer: decision.answer, answered_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute()
    if (state === 'granted') await setBanLevel(tx, player_id, 0)
    await noteAct(tx, {
      siteId: site_id,
      playerId: player_id,
      actor: decision.actor,
      act: `block-appeal-${state}`,
      detail: { appeal: id, level: level_now, reason: decision.answer },
      message: { kind: `block_appeal_${state}`, page: PAGE },
    })
  }

  return {
    /** Open appeals, the oldest first. */
    waiting: async (): Promise<readonly Appeal[]> =>
      withStatus(await appeals(db).where('state', '=', 'open').orderBy('created_at').limit(WAITING_MAX).execute()),

    /** All appeals of the same player, the newest first; empty for an unknown id. */
    async history(id: string): Promise<readonly Appeal[]> {
      const rows = await appeals(db)
        .where('player_id', '=', (of) => of.selectFrom('block_appeal').select('player_id').where('id', '=', id))
        .orderBy('created_at', 'desc')
        .limit(WAITING_MAX)
        .execute()
      return withStatus(rows)
    },

    /** Null for an unknown or answered appeal. The player's own limits stay in force. */
    async decide(id: string, isGranted: boolean, actor: string, answer: string): Promise<AppealDecision | null> {
      let lifted: bigint | null = null
      const decision = await db.transaction().execute(async (tx): Promise<AppealDecision | null> => {
        const row = await appeals(tx).where('id', '=', id).where('state', '=', 'open').forUpdate().executeTakeFirst()
        if (row === undefined) return null
        const appeal = joined(row, await statusOf(tx, row.player_id, true))
        if (isGranted && appeal.level_now !== 0 && appeal.level_now !== appeal.ban_level) return 'other-block'
        const state = isGranted ? 'granted' : 'declined'
        await settle(tx, appeal, state, { actor, answer })
        if (isGranted) lifted = appeal.player_id
        return state
      })
      if (lifted !== null) await writeJournal(await blockLine(db, lifted, 0))
      return decision
    },
  }
}
