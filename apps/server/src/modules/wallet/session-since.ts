import { sql, type Kysely } from 'kysely'

type Session = { readonly id: bigint; readonly sessionId: string }

/** When the session began in which somebody asks. */
export async function sessionSinceMs(db: Kysely<unknown>, session: Session | null): Promise<number | null> {
  if (session === null) return null
  const { rows } = await sql<{ started_at: Date }>`
    select started_at from player_session where player_id = ${session.id} and id = ${session.sessionId}`.execute(db)
  return rows[0]?.started_at.getTime() ?? null
}
