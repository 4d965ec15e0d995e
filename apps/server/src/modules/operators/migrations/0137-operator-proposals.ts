import { sql, type Kysely } from 'kysely'

/** Acts that need two operators: one proposes, another approves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator_proposal (
      id bigint generated always as identity primary key,
      kind text not null check (length(kind) <= 40),
      subject text not null check (length(subject) <= 200),
      detail jsonb not null,
      proposer text not null,
      reason text not null check (length(reason) <= 500),
      at timestamptz not null default clock_timestamp(),
      state text not null default 'open' check (state in ('open', 'approved', 'rejected')),
      decided_by text,
      decided_reason text,
      decided_at timestamptz,
      check ((state = 'open') = (decided_by is null)),
      check (state <> 'approved' or decided_by <> proposer)
    )`.execute(db)
  await sql`
    create unique index operator_proposal_open on operator_proposal (kind, subject) where state = 'open'`.execute(db)
}
