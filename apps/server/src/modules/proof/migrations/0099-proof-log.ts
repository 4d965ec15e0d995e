import { sql, type Kysely } from 'kysely'

/**
 * A transparency log over the ledger and the bets. A batch a minute is a Merkle tree over one range for each player who
 * moved; a range is a tree over that player's movements and the records that belong to them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table proof_batch (
      number bigint primary key check (number > 0),
      at timestamptz not null,
      size integer not null check (size > 0),
      root bytea not null check (length(root) = 32),
      -- The hash of the batch before it: the batches are a chain.
      before bytea not null check (length(before) = 32),
      hash bytea not null check (length(hash) = 32),
      key bytea not null check (length(key) = 32),
      signature bytea not null check (length(signature) = 64)
    )`.execute(db)

  // The hashes of its leaves stand one behind the other, 32 bytes each: a difference is named, and a path is made without
  // reading the ledger.
  await sql`
    create table proof_range (
      batch bigint not null,
      position integer not null check (position >= 0),
      player_id bigint not null,
      from_seq bigint not null,
      to_seq bigint not null check (to_seq >= from_seq),
      leaves bytea not null check (length(leaves) > 0 and length(leaves) % 32 = 0),
      hash bytea not null check (length(hash) = 32),
      primary key (batch, position)
    )`.execute(db)
  await sql`create unique index proof_range_player on proof_range (player_id, batch)`.execute(db)
  await sql`create index proof_range_seq on proof_range (player_id, to_seq) where to_seq > from_seq`.execute(db)

  // In which batch each record of a coupon is, with what the rows themselves do not keep: the possible win before a part
  // was sold, and the results of the legs that a version was settled by.
  await sql`
    create table proof_record (
      player_id bigint not null,
      coupon_id bigint not null,
      seq bigint not null,
      kind text not null check (kind in ('agreed', 'settled', 'sold')),
      batch bigint not null,
      noted jsonb not null,
      primary key (player_id, coupon_id, seq, kind)
    )`.execute(db)
  await sql`create index proof_record_batch on proof_record (batch, player_id)`.execute(db)

  await sql`create table proof_covered (player_id bigint primary key, seq bigint not null check (seq > 0))`.execute(db)
  // Stakes of bets that were logged before the bet was agreed on: one that waits for an operator's approval.
  await sql`
    create table proof_pending (
      player_id bigint not null,
      coupon_id bigint not null,
      seq bigint not null,
      primary key (player_id, coupon_id)
    )`.execute(db)
  await sql`create table proof_visit (is_only boolean primary key check (is_only), number bigint not null)`.execute(db)
  await sql`insert into proof_visit values (true, 0)`.execute(db)
  // How far the outside world knows the log and the audit chain.
  await sql`
    create table proof_delivery (
      is_only boolean primary key check (is_only),
      batch bigint not null,
      position bigint not null,
      at timestamptz not null
    )`.execute(db)
  await makeAppendOnly(db, ['proof_batch', 'proof_range', 'proof_record'])
}

async function makeAppendOnly(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  await sql`
    create function proof_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the proof log is append-only' using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  for (const table of tables) {
    await sql`
      create trigger ${sql.ref(`${table}_for_ever`)} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function proof_refuse_change()`.execute(db)
    await sql`revoke update, delete, truncate on ${sql.table(table)} from current_user`.execute(db)
  }
}
