import { sql, type QueryExecutorProvider } from 'kysely'
import type { MessageKind } from '../messages/index.ts'

type Noted = {
  readonly siteId: string
  readonly playerId: bigint
  /** What the player is sent, and the page that it leads to; without it only their open pages look again. */
  readonly message?: { readonly kind: MessageKind; readonly page: string }
}

/** What is to be told of an act, written down within its transaction. */
export async function noteNews(tx: QueryExecutorProvider, { siteId, playerId, message }: Noted): Promise<void> {
  const { kind = null, page = null } = message ?? {}
  await sql`select notification_add(${siteId}, ${playerId}, ${kind}, ${page})`.execute(tx)
}
