import { sql, type Kysely } from 'kysely'

/** The mark that a restore leaves, the steps by which money opens after it, and the list of what was lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table restore_event (
      id bigint generated always as identity primary key,
      at timestamptz not null default clock_timestamp(),
      -- From where: a backup, the archive, or found out because the audit anchor is ahead of the database.
      source text not null check (source in ('backup', 'archive', 'anchor', 'operator')),
      -- Everything before this moment is in the database; what came after it may be lost.
      as_of timestamptz not null,
      detail jsonb not null default '{}'
    )`.execute(db)
  await sql`
    create table restore_step (
      restore_id bigint not null references restore_event,
      step text not null check (step in ('journal', 'payments', 'betting')),
      position integer not null,
      done_at timestamptz,
      actor text,
      reason text,
      primary key (restore_id, step),
      unique (restore_id, position)
    )`.execute(db)
  await sql`
    create table restore_finding (
      id bigint generated always as identity primary key,
      restore_id bigint not null references restore_event,
      -- A finding of a step that is open keeps the step from being done.
      step text not null check (step in ('journal', 'payments', 'betting')),
      kind text not null,
      subject text not null,
      detail jsonb not null default '{}',
      state text not null check (state in ('noted', 'open', 'settled')),
      -- The first of two operators, and what they wish.
      wish text,
      wished_by text,
      settled_by text,
      reason text,
      at timestamptz not null default clock_timestamp(),
      unique (restore_id, kind, subject)
    )`.execute(db)
  await sql`create index restore_finding_open on restore_finding (restore_id) where state = 'open'`.execute(db)
}
