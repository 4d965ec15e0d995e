import { sql, type Kysely } from 'kysely'
import type { Messages } from '../messages/index.ts'
import type { SupportTables } from './tables.ts'

type Told = { readonly request_id: string; readonly player_id: bigint; readonly site_id: string }

const AT_ONCE = 20

type TellDeps = {
  readonly db: Kysely<SupportTables>
  readonly messages: Pick<Messages, 'notify'>
  readonly tell: (players: Iterable<bigint>) => void
}

/** An operator answers in a process of their own: the site tells the player, each answer by one node and once. */
export function createTelling({ db, messages, tell }: TellDeps) {
  return async function tellAnswers(): Promise<void> {
    const told = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<Told>`
        update support_message set told_at = clock_timestamp() from support_request
        where support_request.id = request_id and support_message.id in (
          select id from support_message where side = 'operator' and told_at is null
          order by id limit ${AT_ONCE} for update skip locked
        )
        returning request_id, support_message.player_id, site_id`.execute(tx)
      for (const { request_id, player_id, site_id } of rows)
        await messages.notify(
          {
            siteId: site_id,
            playerId: player_id,
            kind: 'support_answered',
            page: `/office/support?request=${request_id}`,
          },
          tx,
        )
      return rows
    })
    tell(told.map(({ player_id }) => player_id))
  }
}
