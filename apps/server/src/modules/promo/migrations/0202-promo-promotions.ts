import { sql, type Kysely } from 'kysely'
import { makeAppendOnly } from './append-only.ts'

/** Promotions and their versions, and the entries of players. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promo_promotion (
      site_id text not null,
      id text not null check (id ~ '^[a-z0-9][a-z0-9_-]{0,59}$'),
      state text not null check (state in ('draft', 'review', 'scheduled', 'running', 'paused', 'ended', 'archived')),
      -- The published version; null before the first.
      live integer check (live > 0),
      category text not null,
      place integer not null default 0,
      made_at timestamptz not null default clock_timestamp(),
      changed_at timestamptz not null default clock_timestamp(),
      primary key (site_id, id)
    )`.execute(db)
  await versions(db)
  await sql`
    create table promo_entry (
      player_id bigint not null,
      site_id text not null,
      id text not null,
      n integer not null check (n > 0),
      version integer not null,
      how text not null check (how in ('button', 'code', 'choice', 'automatic')),
      -- A player has one entry of a group that is not over.
      grouping text,
      excludes text[] not null default '{}',
      seq bigint not null,
      at timestamptz not null default clock_timestamp(),
      primary key (player_id, site_id, id, n),
      foreign key (site_id, id, version) references promo_version (site_id, id, version)
    )`.execute(db)
  await makeAppendOnly(db, ['promo_entry'])
  await sql`
    create table promo_event (
      id bigint generated always as identity primary key,
      kind text not null,
      player_id bigint not null,
      site_id text not null,
      -- The deposit, the tournament or whatever else caused it: the same cause is written once.
      ref text not null,
      detail jsonb not null default '{}',
      at timestamptz not null default clock_timestamp(),
      is_done boolean not null default false,
      tries integer not null default 0,
      unique (player_id, kind, ref)
    )`.execute(db)
  await sql`create index promo_event_to_do on promo_event (id) where not is_done`.execute(db)
  await sql`
    create table promo_budget (
      site_id text not null,
      id text not null,
      -- The number of grants has no currency.
      currency text not null default '',
      granted bigint not null default 0 check (granted >= 0),
      primary key (site_id, id, currency)
    )`.execute(db)
}

/** A version that was published stays as it is; the decision to publish is written on it once. */
async function versions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table promo_version (
      site_id text not null,
      id text not null,
      version integer not null check (version > 0),
      definition jsonb not null,
      hash bytea not null,
      made_by text not null,
      made_at timestamptz not null default clock_timestamp(),
      approved_by text,
      published_at timestamptz,
      primary key (site_id, id, version),
      foreign key (site_id, id) references promo_promotion (site_id, id),
      check ((approved_by is null) = (published_at is null))
    )`.execute(db)
  await sql`
    create function promo_version_keep() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or old.published_at is not null
        or (new.site_id, new.id, new.version, new.definition, new.hash, new.made_by)
          is distinct from (old.site_id, old.id, old.version, old.definition, old.hash, old.made_by) then
        raise exception 'a version of a promotion stays as it is' using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger promo_version_for_ever before update or delete on promo_version
    for each row execute function promo_version_keep()`.execute(db)
}
