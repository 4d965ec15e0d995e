import { sql, type Kysely } from 'kysely'

/** Sealed links of a chain in even distances, so that a node that starts does not reckon the chain again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table table_chain_links (
      site_id text not null,
      title integer not null,
      number integer not null,
      sealed bytea[] not null check (cardinality(sealed) > 0),
      primary key (site_id, title, number),
      foreign key (site_id, title, number) references table_chain
    )`.execute(db)
  await sql`
    create function tables_keep_chain_links() returns trigger language plpgsql as $$
    begin raise exception 'defined with the functions of the module'; end $$`.execute(db)
  await sql`
    create trigger table_chain_links_for_ever before update on table_chain_links
    for each row execute function tables_keep_chain_links()`.execute(db)
}
