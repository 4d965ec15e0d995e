import { sql, type Kysely } from 'kysely'
import type { IdentityTables } from './tables.ts'

/** Longer than a look may be late. */
const LOOK_BACK_SECONDS = 10

/**
 * Tells, on every node, of whom a session was ended, whoever ended it and however: by the player's word, a new
 * password, a ban. One look serves all who are signed in.
 */
export function createEndings(db: Kysely<IdentityTables>, forget: (players: readonly bigint[]) => void) {
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
        .select(['player_id', 'id'])
        .where('ended_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${LOOK_BACK_SECONDS})`)
        .execute()
      const fresh = rows.filter(({ id }) => !told.has(id))
      told = new Set(rows.map(({ id }) => id))
      if (fresh.length === 0) return
      const players = new Set(fresh.map(({ player_id: player }) => player))
      forget([...players])
      for (const listener of listeners) listener(players)
    },
  }
}

/** Those whose time is used up end at the moment it was, whoever looks first. */
const endThoseOver = (db: Kysely<IdentityTables>) =>
  sql`
    update player_session set ended_at = limit_at
    where ended_at is null and limit_at <= clock_timestamp()`.execute(db)
