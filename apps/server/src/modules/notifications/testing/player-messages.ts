import { sql } from 'kysely'
import type { Database } from '../../../platform/database/index.ts'
import { SILENT_LOG } from '../../../testing/recorded-log.ts'
import { NO_POST, startMessages } from '../../messages/testing/start-messages.ts'
import { createNotifications } from '../index.ts'

type Sent = { readonly kind: string; readonly channel: string; readonly given: Readonly<Record<string, string>> }

/** The messages to a player, delivered from the outbox by two nodes at once. */
export async function playerMessages(database: Database) {
  const { messages } = await startMessages(database, NO_POST, true)
  const aNode = () =>
    createNotifications({
      database,
      sites: [{ id: 'evens' }, { id: 'ledara' }],
      messages,
      notify: () => undefined,
      log: SILENT_LOG,
    })
  const nodes = [aNode(), aNode()]

  async function to(player: bigint): Promise<readonly Sent[]> {
    await Promise.all(nodes.map(({ deliverNotifications }) => deliverNotifications()))
    const { rows } = await sql<Sent>`
      select kind, channel, given from message_outbox where player_id = ${player} and event is not null
      order by created_at, kind, channel`.execute(database.kysely)
    return rows
  }
  return {
    to,
    kindsTo: async (player: bigint): Promise<readonly string[]> => (await to(player)).map(({ kind }) => kind),
    /** Gives the player an address, and a confirmed phone with text messages on these topics. */
    async reach(player: bigint, bySms: readonly string[] = []): Promise<void> {
      await sql`
        update player set email = ${`p${player}@mail.example`}, phone = ${`+3712${String(player).padStart(7, '0')}`},
          phone_confirmed_at = clock_timestamp() where id = ${player}`.execute(database.kysely)
      await sql`
        insert into message_preference (player_id, by_sms) values (${player}, ${bySms})
        on conflict (player_id) do update set by_sms = excluded.by_sms`.execute(database.kysely)
    },
    async setBetAmount(player: bigint, amount: bigint, currency = 'USD'): Promise<void> {
      await sql`
        update message_preference set bet_amount = ${amount}, bet_currency = ${currency} where player_id = ${player}`.execute(
        database.kysely,
      )
    },
  }
}
