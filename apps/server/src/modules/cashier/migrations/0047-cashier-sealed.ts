import { sql, type Kysely } from 'kysely'

/** Sealed fields are another text each time: that two are alike is known by a mark. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payout_method add column mark text`.execute(db)
  await sql`drop index payout_method_once`.execute(db)
  await sql`
    create unique index payout_method_once on payout_method (player_id, method, coalesce(token, ''), coalesce(mark, ''))
    where removed_at is null and (token is not null or mark is not null)`.execute(db)
}
