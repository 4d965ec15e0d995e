import { sql, type Kysely } from 'kysely'
import type { IdentityTables } from './tables.ts'

export type Ended = { readonly id: string; readonly player: bigint }

/** Longer than a look may be late. */
const LOOK_BACK_SECONDS = 10

/**
 * Tells, on every node, of whom a session was ended, whoever ended it and however: by the player's word, a new
 * password, a ban. One look serves all who are signed in.
 */
export function createEndings(db: Kysely<IdentityTables>, bury: (ended: readonly Ended[]) => void) {
  const listeners = new Set<(players: ReadonlySet<bigint>) => void>()
  let told = new Set<string>()

  return {
    /** Returns what stops it. */
    onEnded(listener: (players: ReadonlySet<bigint>) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    async lookForEndings(): Promise<void> {
      await endThoseOver(db)
      const rows = await db
        .selectFrom('player_session')
        .select(['player_id as player', 'id'])
        .where('ended_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${LOOK_BACK_SECONDS})`)
        .execute()
      const fresh = rows.filter(({ id }) => !told.has(id))
      told = new Set(rows.map(({ id }) => id))
      if (fresh.length === 0) return
      bury(fresh)
      const players = new Set(fresh.map(({ player }) => player))
      for (const listener of listeners) listener(players)
    },
  }
}

/** Those whose time is used up end at the moment it was, whoever looks first. */
const endThoseOver = (db: Kysely<IdentityTables>) =>
  sql`
    update player_session set ended_at = limit_at, ended_why = 'session-limit'
    where ended_at is null and limit_at <= clock_timestamp()`.execute(db)
