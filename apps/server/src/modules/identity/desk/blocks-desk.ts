import { sql, type Kysely } from 'kysely'
import type { JournalLine } from '../../../platform/journal.ts'
import { noteNews } from '../../news/index.ts'
import { blockLine } from '../journaled.ts'
import type { SecurityTables } from '../security/tables.ts'

const LISTED_MAX = 200

/** A player whom the house has blocked. */
export type Blocked = {
  readonly id: bigint
  readonly site_id: string
  readonly login: string
  readonly ban_level: number
  readonly ban_version: number
}

/** Where a message leads: to what can be said against a block, and to the account that is open again. Why, neither says. */
const MESSAGES = {
  blocked: { kind: 'account_blocked', page: '/block-appeal-history' },
  unblocked: { kind: 'account_unblocked', page: '/office/account' },
} as const

type Wish = { readonly playerId: bigint; readonly actor: string; readonly reason: string }

/** Whom the house blocks, and lets in again. What players have limited themselves to stays as it is. */
export function createBlocksDesk(
  kysely: Kysely<unknown>,
  keep: (line: JournalLine) => Promise<void> = async () => undefined,
) {
  const db = kysely.$extendTables<SecurityTables>()
  const players = (within: Kysely<SecurityTables>) =>
    within.selectFrom('player').select(['id', 'site_id', 'login', 'ban_level', 'ban_version'])

  /** Null when there is no such player, else the level before. Their sessions end with it. */
  async function change(wish: Wish, level: number): Promise<number | null> {
    const before = await write(wish, level)
    if (before !== null && before !== level) await keep(await blockLine(db, wish.playerId, level))
    return before
  }

  const write = ({ playerId, actor, reason }: Wish, level: number): Promise<number | null> =>
    db.transaction().execute(async (tx) => {
      const isThere = await players(tx).where('id', '=', playerId).executeTakeFirst()
      if (isThere === undefined) return null
      // A block ends sessions, which takes the player's gate: before their row, as everybody who moves money does.
      await sql`select wallet_enter(${playerId})`.execute(tx)
      const player = await players(tx).where('id', '=', playerId).forUpdate().executeTakeFirst()
      if (player === undefined) return null
      const { site_id: siteId, ban_level: before } = player
      if (before === level) return before
      await tx.updateTable('player').set({ ban_level: level }).where('id', '=', playerId).execute()
      const act = level === 0 ? 'unblocked' : 'blocked'
      await sql`select audit_note(${siteId}, ${actor}, ${`player-${act}`}, ${`player:${playerId}`},
        ${JSON.stringify({ level, before, reason })}::jsonb)`.execute(tx)
      const isOtherLevel = level !== 0 && before !== 0
      await noteNews(tx, { siteId, playerId, ...(!isOtherLevel && { message: MESSAGES[act] }) })
      return before
    })

  return {
    /** Those who are blocked, the newest players first. */
    list: (): Promise<readonly Blocked[]> =>
      players(db).where('ban_level', '>', 0).orderBy('id', 'desc').limit(LISTED_MAX).execute(),

    show: (playerId: bigint): Promise<Blocked | undefined> => players(db).where('id', '=', playerId).executeTakeFirst(),

    block: change,
    unblock: (wish: Wish): Promise<number | null> => change(wish, 0),
  }
}
