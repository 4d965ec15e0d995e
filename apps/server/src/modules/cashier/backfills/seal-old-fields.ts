import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Sealing } from '../sealed-fields.ts'
import type { CashierTables, Fields } from '../tables.ts'

const AT_ONCE = 100

type Plain = { readonly id: string; readonly player_id: bigint; readonly fields: Fields }

type PlainKey = { readonly player_id: bigint; readonly key: string; readonly body_hash: Buffer }

/** Whoever had a copy of the database could try account numbers against what was asked for under a key. */
async function hashOldWishes(db: Kysely<CashierTables>, { keyed }: Sealing): Promise<void> {
  for (let left = AT_ONCE; left === AT_ONCE;) {
    const { rows } = await sql<PlainKey>`select * from wallet_plain_keys('deposit', ${AT_ONCE})`.execute(db)
    for (const { player_id, key, body_hash } of rows)
      await sql`
        select wallet_hash_key(${player_id}, 'deposit', ${key}, ${body_hash}, ${keyed(body_hash)})`.execute(db)
    left = rows.length
  }
}

/** Seals what was written before fields were sealed. It ends when there is nothing left to seal. */
export async function sealOldFields(db: Kysely<CashierTables>, sealing: Sealing): Promise<void> {
  const { seal, mark } = sealing
  await hashOldWishes(db, sealing)
  for (const table of ['payment', 'payout_method'] as const) {
    for (let left = AT_ONCE; left === AT_ONCE;) {
      const { rows } = await sql<Plain>`
        select id, player_id, fields from ${sql.table(table)}
        where fields <> '{}' and not fields ? 'sealed' limit ${AT_ONCE}`.execute(db)
      for (const { id, player_id, fields } of rows) {
        const sealed = JSON.stringify(seal(player_id, fields))
        const alike = table === 'payment' ? sql`` : sql`, mark = ${mark(player_id, fields)}`
        await sql`
          update ${sql.table(table)} set fields = ${sealed}::jsonb ${alike}
          where id = ${id} and not fields ? 'sealed'`.execute(db)
      }
      left = rows.length
    }
  }
}
