import { sql, type Kysely } from 'kysely'
import { makeAppendOnly } from './append-only.ts'

/**
 * Two entries or more for every movement, written once and never changed. Every key begins with the player, so that all
 * that is one player's can live in one place when there are many databases.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Whoever moves a player's money locks this row first; its number counts the movements without a gap.
  await sql`
    create table wallet_gate (
      player_id bigint primary key,
      seq bigint not null default 0 check (seq >= 0)
    )`.execute(db)

  // The house's accounts are player 0's. Their balances are derived: one row for all bets would make all bets wait.
  await sql`
    create table ledger_account (
      player_id bigint not null check (player_id >= 0),
      kind text not null,
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      balance bigint,
      primary key (player_id, kind, currency),
      constraint ledger_account_balance check (
        case
          when player_id = 0 then kind in ('funding', 'bets', 'promo', 'pools') and balance is null
          when kind in ('cash', 'held', 'bonus') then balance >= 0
          when kind = 'owed' then balance <= 0
          else false
        end
      )
    )`.execute(db)

  await sql`
    create table ledger_movement (
      player_id bigint not null,
      seq bigint not null check (seq > 0),
      kind text not null,
      ref text not null,
      at timestamptz not null default clock_timestamp(),
      primary key (player_id, seq)
    )`.execute(db)

  // Of which player's movement it is, and whose account it moves: the player's own, or one of the house.
  await sql`
    create table ledger_entry (
      player_id bigint not null,
      seq bigint not null,
      owner_id bigint not null,
      kind text not null,
      currency text not null,
      amount bigint not null check (amount <> 0),
      balance bigint,
      primary key (player_id, seq, owner_id, kind, currency),
      check (owner_id in (0, player_id))
    )`.execute(db)

  await keepBalanced(db)
  await refuseChanges(db)

  // Set when the checker finds a fault: no money moves until a person has looked.
  await sql`
    create table wallet_halt (
      is_only boolean primary key check (is_only),
      reason text not null,
      at timestamptz not null default now()
    )`.execute(db)
}

/** A query that loses one side of a movement is refused, whatever the reason (safety rule 4). */
async function keepBalanced(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_refuse_unbalanced() returns trigger language plpgsql as $$
    begin
      if exists (
        select from written group by player_id, seq, currency having sum(amount) <> 0
      ) then
        raise exception 'a movement is not balanced' using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger ledger_entry_balanced after insert on ledger_entry
    referencing new table as written
    for each statement execute function ledger_refuse_unbalanced()`.execute(db)
}

async function refuseChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'what is in the ledger stays as it is' using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  await makeAppendOnly(db, ['ledger_movement', 'ledger_entry'])
}
