import { sql, type Kysely } from 'kysely'
import type { CashierTables } from './tables.ts'

const AT_ONCE = 200

/** An operator decides in a process of their own: the site tells the player's pages, each decision by one node and once. */
export function createTelling(db: Kysely<CashierTables>, tell: (players: Iterable<bigint>) => void) {
  return async function tellNews(): Promise<void> {
    const { rows } = await sql<{ player_id: bigint }>`
      delete from payment_news where id in (
        select id from payment_news order by id limit ${AT_ONCE} for update skip locked
      ) returning player_id`.execute(db)
    tell(rows.map(({ player_id }) => player_id))
  }
}
