import { createHash } from 'node:crypto'
import { invariant } from '@evens/kernel'
import { sql, type QueryExecutorProvider } from 'kysely'
import { addressOf } from './core/addresses.ts'
import { givenOf } from './core/given.ts'
import { MESSAGE_KINDS } from './kinds.ts'
import type { Message } from './message.ts'

/** The database knows a browser only by this. */
export const visitorHash = (visitor: string): Buffer => createHash('sha256').update(visitor).digest()

/** Only a row: it is written with what caused it or not at all, and is delivered afterwards. */
export async function putIntoOutbox(db: QueryExecutorProvider, message: Message, isKept: boolean): Promise<void> {
  const to = addressOf(message.to)
  invariant(to !== null, 'a message goes to one address')
  const { usefulMinutes } = MESSAGE_KINDS[message.kind]
  await sql`
    insert into message_outbox (site_id, language, player_id, visitor, channel, address, kind, given, state, useful_until)
    values (
      ${message.siteId}, ${message.language}, ${message.playerId},
      ${message.visitor === null ? null : visitorHash(message.visitor)},
      ${to.channel}, ${to.address}, ${message.kind}, ${JSON.stringify(givenOf(message))}::jsonb,
      ${isKept ? 'kept' : 'waiting'}, clock_timestamp() + make_interval(mins => ${usefulMinutes})
    )`.execute(db)
}
