import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type HashInstrument, instrumentsOf } from './payment-instruments.ts'
import type { Sealing } from './sealed-fields.ts'
import type { CashierTables, Fields } from './tables.ts'

const AT_ONCE = 100

type Plain = { readonly id: string; readonly player_id: bigint; readonly fields: Fields }

type PlainKey = { readonly player_id: bigint; readonly key: string; readonly body_hash: Buffer }

/**
 * Re-hashes old idempotency keys with a secret: with the plain hash, a copy of the database could be searched for
 * account numbers.
 */
async function hashOldWishes(db: Kysely<CashierTables>, { keyed }: Sealing): Promise<void> {
  for (let left = AT_ONCE; left === AT_ONCE;) {
    const { rows } = await sql<PlainKey>`select * from wallet_plain_keys('deposit', ${AT_ONCE})`.execute(db)
    for (const { player_id, key, body_hash } of rows)
      await sql`
        select wallet_hash_key(${player_id}, 'deposit', ${key}, ${body_hash}, ${keyed(body_hash)})`.execute(db)
    left = rows.length
  }
}

/** Encrypts fields that were stored before encryption was introduced. Ends when none is left. */
export async function sealOldFields(db: Kysely<CashierTables>, sealing: Sealing): Promise<void> {
  const { seal, mark } = sealing
  const sealed = ({ player_id, fields }: Plain): string => JSON.stringify(seal(player_id, fields))
  const unsealed = sql`fields <> '{}' and not fields ? 'sealed'`
  await hashOldWishes(db, sealing)
  await sealEach(
    db,
    sql`select id, player_id, fields from payment where ${unsealed} limit ${AT_ONCE}`,
    (row) => sql`update payment set fields = ${sealed(row)}::jsonb where id = ${row.id} and ${unsealed}`,
  )
  await sealEach(
    db,
    sql`select id, player_id, fields from payout_method where ${unsealed} limit ${AT_ONCE}`,
    (row) => sql`
      update payout_method set fields = ${sealed(row)}::jsonb, mark = ${mark(row.player_id, row.fields)}
      where id = ${row.id} and ${unsealed}`,
  )
}

async function sealEach(
  db: Kysely<CashierTables>,
  read: RawBuilder<Plain>,
  write: (row: Plain) => RawBuilder<unknown>,
): Promise<void> {
  for (let left = AT_ONCE; left === AT_ONCE;) {
    const { rows } = await read.execute(db)
    for (const row of rows) await write(row).execute(db)
    left = rows.length
  }
}

const INSTRUMENTS_AT_ONCE = 20

type Whose = { readonly player_id: bigint; readonly site_id: string }

/** Records the instruments of players who entered them before instruments were recorded. Ends when none is left. */
export async function findInstruments(
  db: Kysely<CashierTables>,
  sealing: Sealing,
  hashInstrument: HashInstrument,
): Promise<void> {
  for (let left = INSTRUMENTS_AT_ONCE; left === INSTRUMENTS_AT_ONCE;) {
    left = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<Whose>`
        delete from payment_instrument_to_find where player_id in (
          select player_id from payment_instrument_to_find order by player_id limit ${INSTRUMENTS_AT_ONCE} for update skip locked
        ) returning player_id, site_id`.execute(tx)
      for (const { player_id, site_id } of rows)
        for (const place of await instrumentsOf(tx, sealing, player_id))
          await sql`select cashier_add_instrument(${site_id}, ${player_id}, ${hashInstrument(place)})`.execute(tx)
      return rows.length
    })
  }
}
