import { sql, type Kysely } from 'kysely'

/** The rate that a ticket was sold with, and the tax beside each prize. A constant default rewrites no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lotto_ticket add column agreed_tax jsonb`.execute(db)
  await sql`
    alter table lotto_stake
      add column tax bigint not null default 0 check (tax between 0 and coalesce(prize, 0))`.execute(db)
}
