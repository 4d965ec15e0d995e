import { sql, type Kysely } from 'kysely'
import { instrumentsOf, type HashInstrument } from '../payment-instruments.ts'
import type { Sealing } from '../sealed-fields.ts'
import type { CashierTables } from '../tables.ts'

const AT_ONCE = 20

type Whose = { readonly player_id: bigint; readonly site_id: string }

/** Finds by which places players are known who filled them in before that was written down. It ends when all are found. */
export async function findInstruments(
  db: Kysely<CashierTables>,
  sealing: Sealing,
  knownBy: HashInstrument,
): Promise<void> {
  for (let left = AT_ONCE; left === AT_ONCE;) {
    left = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<Whose>`
        delete from payment_instrument_to_find where player_id in (
          select player_id from payment_instrument_to_find order by player_id limit ${AT_ONCE} for update skip locked
        ) returning player_id, site_id`.execute(tx)
      for (const { player_id, site_id } of rows)
        for (const place of await instrumentsOf(tx, sealing, player_id))
          await sql`select cashier_add_instrument(${site_id}, ${player_id}, ${knownBy(place)})`.execute(tx)
      return rows.length
    })
  }
}
