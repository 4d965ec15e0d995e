import { sql, type Kysely } from 'kysely'
import { isAlive, type SignedIn } from './session-store.ts'
import type { SessionTables } from './tables.ts'

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

/** Open sessions of a player: the current one first, so that it is listed even among very many, then the latest. */
export async function listSessions(
  db: Kysely<SessionTables>,
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

type Past = {
  readonly id: string
  readonly agent: string
  readonly address: string
  readonly country: string | null
  readonly started_at: Date
  readonly last_seen_at: Date
  readonly is_open: boolean
  readonly micros: string
}

export type SignInPage = {
  readonly signIns: readonly (Omit<Past, 'micros'> & { readonly isCurrent: boolean })[]
  readonly next: string | null
}

const PAGE = 20

/** The history of sign-ins. A confirmed session continues under a new id, which is not counted. */
export async function listSignIns(
  db: Kysely<SessionTables>,
  { id, sessionId }: Pick<SignedIn, 'id' | 'sessionId'>,
  after: string | null,
): Promise<SignInPage> {
  const { rows } = await sql<Past>`
    select distinct on (session.started_at)
      session.id, session.agent, session.address, session.country, session.started_at, session.last_seen_at,
      (${isAlive}) as is_open, (extract(epoch from session.started_at) * 1000000)::bigint::text as micros
    from player_session as session
    where session.player_id = ${id} and (
      ${after}::bigint is null
      or session.started_at < timestamptz 'epoch' + ${after}::bigint * interval '1 microsecond'
    )
    order by session.started_at desc, session.ended_at desc nulls first
    limit ${PAGE + 1}`.execute(db)
  const page = rows.slice(0, PAGE)
  return {
    signIns: page.map(({ micros: _micros, ...row }) => ({ ...row, isCurrent: row.id === sessionId })),
    next: rows.length > PAGE ? (page.at(-1)?.micros ?? null) : null,
  }
}
