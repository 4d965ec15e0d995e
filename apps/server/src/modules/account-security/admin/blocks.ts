import { sql, type Kysely } from 'kysely'
import type { JournalLine } from '../../../platform/journal.ts'
import { blockedPlayers, blockLine, setBanLevel, statusOf, type AccountStatus } from '../../players/index.ts'
import { noteAct } from './note-act.ts'

const LISTED_MAX = 200

/** A blocked player. */
export type Blocked = Pick<AccountStatus, 'id' | 'site_id' | 'login' | 'ban_level' | 'ban_version'>

/** Messages link to the appeal or to the reopened account; they never name the reason. */
const MESSAGES = {
  blocked: { kind: 'account_blocked', page: '/block-appeal-history' },
  unblocked: { kind: 'account_unblocked', page: '/office/account' },
} as const

type Change = { readonly playerId: bigint; readonly actor: string; readonly reason: string }

/** Blocks and unblocks players; their own limits stay in force. */
export function createBlocksAdmin(
  kysely: Kysely<unknown>,
  writeJournal: (line: JournalLine) => Promise<void> = async () => undefined,
) {
  /** Returns the previous level; null for an unknown player. A block ends the player's sessions. */
  async function change(wanted: Change, level: number): Promise<number | null> {
    const before = await write(wanted, level)
    if (before !== null && before !== level) await writeJournal(await blockLine(kysely, wanted.playerId, level))
    return before
  }

  const write = ({ playerId, actor, reason }: Change, level: number): Promise<number | null> =>
    kysely.transaction().execute(async (tx) => {
      const isThere = await statusOf(tx, playerId)
      if (isThere === undefined) return null
      // A block ends sessions, which locks the player's gate: the gate comes before the row, as for money.
      await sql`select wallet_lock_player(${playerId})`.execute(tx)
      const player = await statusOf(tx, playerId, true)
      if (player === undefined) return null
      const { site_id: siteId, ban_level: before } = player
      if (before === level) return before
      await setBanLevel(tx, playerId, level)
      const act = level === 0 ? 'unblocked' : 'blocked'
      const isOtherLevel = level !== 0 && before !== 0
      const message = isOtherLevel ? {} : { message: MESSAGES[act] }
      const detail = { level, before, reason }
      await noteAct(tx, { siteId, playerId, actor, act: `player-${act}`, detail, ...message })
      return before
    })

  return {
    /** Blocked players, the newest first. */
    list: (): Promise<readonly Blocked[]> => blockedPlayers(kysely, LISTED_MAX),

    show: (playerId: bigint): Promise<Blocked | undefined> => statusOf(kysely, playerId),

    block: change,
    unblock: (wanted: Change): Promise<number | null> => change(wanted, 0),
  }
}
