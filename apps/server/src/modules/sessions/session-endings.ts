import { sql, type Kysely } from 'kysely'
import type { SessionTables } from './tables.ts'

export type Ended = { readonly id: string; readonly player: bigint }

/** Longer than a poll may be late. */
const LOOK_BACK_SECONDS = 10

/**
 * Polls for sessions that ended on any node, by sign-out, a new password or a ban, and notifies the listeners of this
 * node. One query serves all players.
 */
export function createEndings(db: Kysely<SessionTables>, revoke: (ended: readonly Ended[]) => void) {
  const listeners = new Set<(players: ReadonlySet<bigint>) => void>()
  let reported = new Set<string>()

  return {
    /** Returns a function that unsubscribes. */
    onEnded(listener: (players: ReadonlySet<bigint>) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    async lookForEndings(): Promise<void> {
      await endTimedOut(db)
      const rows = await db
        .selectFrom('player_session')
        .select(['player_id as player', 'id'])
        .where('ended_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${LOOK_BACK_SECONDS})`)
        .execute()
      const fresh = rows.filter(({ id }) => !reported.has(id))
      reported = new Set(rows.map(({ id }) => id))
      if (fresh.length === 0) return
      revoke(fresh)
      const players = new Set(fresh.map(({ player }) => player))
      for (const listener of listeners) listener(players)
    },
  }
}

/** Ends sessions whose time limit has passed, dated at that moment whichever node finds them. */
const endTimedOut = (db: Kysely<SessionTables>) =>
  sql`
    update player_session set ended_at = limit_at, ended_why = 'session-limit'
    where ended_at is null and limit_at <= clock_timestamp()`.execute(db)
