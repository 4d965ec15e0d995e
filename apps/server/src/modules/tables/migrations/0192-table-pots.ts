import { sql, type Kysely } from 'kysely'

/** Pots of rounds whose players share their stakes, and tables that sell a round while the one before is shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index table_round_live`.execute(db)
  await sql`create unique index table_round_taking on table_round (site_id, title) where state = 'open'`.execute(db)
  await sql`
    create unique index table_round_live on table_round (site_id, title)
    where state in ('closed', 'running')`.execute(db)
  await sql`
    create table table_jackpot (
      site_id text not null,
      title integer not null,
      currency text not null,
      amount bigint not null default 0 check (amount >= 0),
      primary key (site_id, title, currency)
    )`.execute(db)
  await sql`
    create table table_pot (
      site_id text not null,
      title integer not null,
      n bigint not null,
      currency text not null,
      cards integer not null check (cards > 0),
      price bigint not null check (price > 0),
      stakes bigint not null,
      paid bigint not null check (paid >= 0),
      -- Of the house.
      kept bigint not null check (kept >= 0),
      jackpot_before bigint not null check (jackpot_before >= 0),
      jackpot_after bigint not null check (jackpot_after >= 0),
      prizes jsonb not null,
      primary key (site_id, title, n, currency),
      foreign key (site_id, title, n) references table_round,
      foreign key (site_id, title, currency) references table_jackpot,
      check (stakes = cards * price),
      check (stakes = paid + kept + jackpot_after - jackpot_before)
    )`.execute(db)
  await sql`
    create function tables_keep_pot() returns trigger language plpgsql as $$
    begin raise exception 'defined with the functions of the module'; end $$`.execute(db)
  await sql`
    create trigger table_pot_for_ever before update on table_pot
    for each row execute function tables_keep_pot()`.execute(db)
}
