import { sql, type Kysely } from 'kysely'

/** Keys stand with those of every other movement of a wallet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into wallet_key (player_id, scope, key, body_hash, answer)
    select player_id, 'toto', key, body_hash, answer from toto_key`.execute(db)
  await sql`drop table toto_key`.execute(db)
}
