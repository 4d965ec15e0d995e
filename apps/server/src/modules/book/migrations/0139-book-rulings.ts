import { sql, type Kysely } from 'kysely'

/**
 * Results and voids by hand. The node that takes the feed writes them into the log. Ids are shared with decisions about
 * fixtures: both are the sequence numbers of one producer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table book_market_ruling (
      id bigint primary key default nextval('book_fixture_decision_id_seq'),
      event text not null,
      generation integer not null,
      market text not null,
      ruling jsonb not null,
      at timestamptz not null default clock_timestamp(),
      is_logged boolean not null default false
    )`.execute(db)
  await sql`create index book_market_ruling_waits on book_market_ruling (id) where not is_logged`.execute(db)
}
