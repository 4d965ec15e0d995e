import { sql, type Kysely } from 'kysely'
import type { Messages } from '../messages/index.ts'
import type { ToTell, VerificationTables } from './tables.ts'

type Told = { readonly player_id: bigint; readonly site_id: string; readonly to_tell: ToTell }

const AT_ONCE = 20

type TellDeps = {
  readonly db: Kysely<VerificationTables>
  readonly messages: Pick<Messages, 'notify'>
  readonly tell: (players: Iterable<bigint>) => void
}

/** An operator decides in a process of their own: the site tells the player, each decision by one node and once. */
export function createTelling({ db, messages, tell }: TellDeps) {
  return async function tellDecisions(): Promise<void> {
    const told = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<Told>`
        with taken as (
          select id, to_tell from verification_document where to_tell is not null
          order by changed_at limit ${AT_ONCE} for update skip locked
        )
        update verification_document set to_tell = null from taken where taken.id = verification_document.id
        returning player_id, site_id, taken.to_tell`.execute(tx)
      for (const { player_id, site_id, to_tell } of rows)
        if (to_tell !== 'news')
          await messages.notify(
            { siteId: site_id, playerId: player_id, kind: to_tell, page: '/office/verification' },
            tx,
          )
      return rows
    })
    tell(told.map(({ player_id }) => player_id))
  }
}
