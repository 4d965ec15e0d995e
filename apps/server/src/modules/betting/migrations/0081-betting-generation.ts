import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Which game under the event's id a statement is about. A statement about the whole event has no market.
  await sql`alter table market_verdict add column generation integer not null default 1`.execute(db)

  await sql`
    alter table market_verdict drop constraint market_verdict_pkey, add primary key (event, market, n, generation)`.execute(
    db,
  )

  // Which game each event is, as far as the log has been read for settlement.
  await sql`
    create table betting_fixture (
      event text primary key,
      register jsonb not null,
      -- Not of events from before: the book did not keep windows of cancels then.
      is_compared boolean not null default true
    )`.execute(db)
  await sql`
    insert into betting_fixture (event, is_compared, register)
    select id, false, jsonb_build_object('generations', 1, 'held', null, 'current', jsonb_build_object(
      'generation', 1, 'startsAt', fixture->'startsAt', 'live', null, 'identity', jsonb_build_object(
        'sport', fixture->'sport', 'kind', fixture->'kind', 'world', fixture->'world', 'champ', fixture->'champ'->'id',
        'competitors', jsonb_path_query_array(fixture, '$.competitors[*].id'))))
    from book_event`.execute(db)
}
