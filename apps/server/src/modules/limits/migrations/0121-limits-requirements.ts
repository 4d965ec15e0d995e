import { type Kysely, sql } from 'kysely'

/** The requirements of each site's jurisdiction, written at every start; money is decided by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table limit_requirement (
      site_id text not null,
      act text not null check (act in ('deposit', 'stake', 'withdrawal')),
      n integer not null,
      fact text not null check (fact in ('always', 'age', 'days', 'deposits', 'amount')),
      bound bigint not null check (bound >= 0),
      proof text,
      reason text not null,
      primary key (site_id, act, n)
    )`.execute(db)
}
