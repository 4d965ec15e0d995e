import { sql, type Kysely, type QueryExecutorProvider } from 'kysely'
import type { MessageKind, Messages } from '../../messages/index.ts'
import type { SecurityTables } from '../security/tables.ts'

type News = {
  readonly player_id: bigint
  readonly site_id: string
  readonly message: MessageKind | null
  readonly page: string
}

type TellDeps = {
  readonly db: Kysely<SecurityTables>
  readonly messages: Pick<Messages, 'notify'>
  /** Tells the player's pages, and forgets what is remembered of the session. */
  readonly tell: (players: readonly bigint[]) => void
}

const AT_ONCE = 20

/** What is to be told of a decision, written down within its transaction. */
export async function noteNews(tx: QueryExecutorProvider, { player_id, site_id, message, page }: News): Promise<void> {
  await sql`
    insert into player_news (player_id, site_id, message, page)
    values (${player_id}, ${site_id}, ${message}, ${page})`.execute(tx)
}

/** An operator decides in a process of their own: the site tells the player, each decision by one node and once. */
export function createTelling({ db, messages, tell }: TellDeps) {
  return async function tellDecisions(): Promise<void> {
    const told = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<News>`
        delete from player_news where id in (
          select id from player_news order by id limit ${AT_ONCE} for update skip locked
        ) returning player_id, site_id, message, page`.execute(tx)
      for (const { player_id, site_id, message, page } of rows)
        if (message !== null) await messages.notify({ siteId: site_id, playerId: player_id, kind: message, page }, tx)
      return rows
    })
    tell(told.map(({ player_id }) => player_id))
  }
}
