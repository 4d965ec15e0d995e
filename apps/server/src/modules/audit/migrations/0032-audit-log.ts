import { sql, type Kysely } from 'kysely'

/** Who did what, written once; and the chain over it, so that whoever changes a line has to change all that follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_entry (
      id bigint generated always as identity primary key,
      at timestamptz not null default clock_timestamp(),
      site_id text not null check (length(site_id) <= 40),
      actor text not null check (length(actor) <= 120),
      act text not null check (length(act) between 1 and 80),
      subject text not null check (length(subject) <= 200),
      detail jsonb not null default '{}' check (length(detail::text) <= 10000)
    )`.execute(db)
  await sql`create index audit_entry_subject on audit_entry (subject, id desc)`.execute(db)

  // Acts end in another order than they begin, and nobody waits for another's: the order of the chain is a table of its own.
  await sql`
    create table audit_link (
      position bigint primary key check (position > 0),
      entry_id bigint not null unique,
      hash bytea not null check (length(hash) = 32)
    )`.execute(db)
  await sql`create table audit_waiting (entry_id bigint primary key)`.execute(db)

  await sql`
    create function audit_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'what is in the audit log stays as it is' using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  for (const table of ['audit_entry', 'audit_link']) {
    await sql`
      create trigger ${sql.ref(`${table}_for_ever`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function audit_refuse_change()`.execute(db)
    await sql`revoke update, delete, truncate on ${sql.table(table)} from current_user`.execute(db)
  }
}
