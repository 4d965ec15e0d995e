import type { Kysely } from 'kysely'
import { isAlive, type SignedIn } from './sessions-store.ts'
import type { IdentityTables } from './tables.ts'

type ListedSession = {
  readonly id: string
  readonly agent: string
  readonly address: string
  readonly country: string | null
  readonly startedAtMs: number
  readonly lastSeenAtMs: number
  readonly isCurrent: boolean
}

const LISTED_MAX = 100

/** Where a player is signed in now: here, then the latest first. Whoever has very many still sees where they are. */
export async function listSessions(
  db: Kysely<IdentityTables>,
  { id, sessionId }: Pick<SignedIn, 'id' | 'sessionId'>,
): Promise<readonly ListedSession[]> {
  const rows = await db
    .selectFrom('player_session as session')
    .select(['id', 'agent', 'address', 'country', 'started_at', 'last_seen_at'])
    .where('player_id', '=', id)
    .where(isAlive)
    .orderBy((of) => of('id', '=', sessionId), 'desc')
    .orderBy('started_at', 'desc')
    .limit(LISTED_MAX)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    agent: row.agent,
    address: row.address,
    country: row.country,
    startedAtMs: row.started_at.getTime(),
    lastSeenAtMs: row.last_seen_at.getTime(),
    isCurrent: row.id === sessionId,
  }))
}
