import { sql, type Kysely } from 'kysely'

/** By which places players are known: whoever shares one with somebody who stays away is met, whichever came first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Only keyed hashes, as in what excluded people are known by.
  await sql`
    create table payment_place (
      hash bytea not null check (octet_length(hash) = 32),
      player_id bigint not null,
      site_id text not null,
      met_at timestamptz not null default clock_timestamp(),
      primary key (hash, player_id)
    )`.execute(db)
  // Whose places were filled in before: what is sealed the site alone can read, and does so once it runs.
  await sql`create table payment_place_to_find (player_id bigint primary key, site_id text not null)`.execute(db)
  await sql`
    insert into payment_place_to_find (player_id, site_id)
      select id, site_id from player where exists (select from payout_method where player_id = player.id)
        or exists (select from payment where player_id = player.id and fields <> '{}')`.execute(db)
  // Here and not in the code that excludes: whoever does cannot forget it. Looked at last, when all is written down of the
  // one who leaves: they are no stranger to their own.
  await sql`
    create function cashier_excluded_known() returns trigger language plpgsql as $$
    begin
      perform cashier_meet_sharers(new.hash, new.site_id);
      return null;
    end $$`.execute(db)
  await sql`
    create constraint trigger excluded_identifier_shared after insert or update of until on excluded_identifier
      deferrable initially deferred for each row when (new.kind = 'payout')
      execute function cashier_excluded_known()`.execute(db)
}
