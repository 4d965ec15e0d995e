import { type QueryExecutorProvider, sql } from 'kysely'
import { queueNotification } from '../../notifications/index.ts'

type PlayerAct = Parameters<typeof queueNotification>[1] & {
  readonly actor: string
  readonly act: string
  readonly detail: Readonly<Record<string, unknown>>
}

/** Audits what an operator did to a player and notifies the player's pages, in the transaction of the act. */
export async function noteAct(
  tx: QueryExecutorProvider,
  { actor, act, detail, ...notified }: PlayerAct,
): Promise<void> {
  const { siteId, playerId } = notified
  await sql`select audit_note(${siteId}, ${actor}, ${act}, ${`player:${playerId}`}, ${JSON.stringify(detail)}::jsonb)`.execute(
    tx,
  )
  await queueNotification(tx, notified)
}
