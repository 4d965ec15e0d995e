import { sql, type Kysely } from 'kysely'
import { isAlive, type SignedIn } from './sessions-store.ts'
import type { IdentityTables } from './tables.ts'

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

/** Every time a player signed in. A session that was confirmed goes on under another name: that is no sign-in. */
export async function listSignIns(
  db: Kysely<IdentityTables>,
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
