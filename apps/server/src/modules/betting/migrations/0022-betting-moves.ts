import { sql, type Kysely } from 'kysely'

/** The moves of money are the wallet's functions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function if exists betting_pay(bigint, text, bigint), betting_move(text, text, bigint),
    betting_balance(bigint, text, text)`.execute(db)
}
