-- Keyed seals of records. The key is a setting of the site's own sessions (evens.seal_key) and is never in the database, so
-- a session that does not have it cannot make a seal that holds: an edit by a superuser leaves a record with a wrong one.

create table if not exists record_seal (
  table_name text not null,
  record text not null,
  seal bytea not null,
  primary key (table_name, record)
);

-- Definitions that the triggers were generated from, and the catalogue as the last migration left it.
create table if not exists seal_definition (table_name text primary key, hash text not null);
create table if not exists seal_catalogue (
  is_only boolean primary key check (is_only),
  fingerprint bytea not null,
  seal bytea not null
);

-- Records that were changed behind the application's back. Append-only but for an operator's acceptance.
create table if not exists integrity_finding (
  n bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  table_name text not null,
  record text not null,
  finding text not null,
  closes boolean not null,
  detail jsonb not null default '{}',
  accepted_at timestamptz,
  accepted_by text,
  accept_reason text
);
create unique index if not exists integrity_finding_open on integrity_finding (table_name, record, finding)
  where accepted_at is null;

-- SHA-256 with the key in front, cut to 128 bits: the rest of the state stays unknown, so nothing can be appended.
create or replace function seal_mac(p text) returns bytea language sql stable parallel safe as $$
  select substr(sha256(convert_to(current_setting('evens.seal_key') || p, 'UTF8')), 1, 16)
$$;

create or replace function seal_mac(p text, p_documents bytea) returns bytea language sql stable parallel safe as $$
  select substr(sha256(convert_to(current_setting('evens.seal_key') || p, 'UTF8') || p_documents), 1, 16)
$$;

-- Records a finding once while it is open, and halts money when the record decides money, a limit or an exclusion. The halt
-- is a port: the wallet defines it, and a database without the wallet has no money to halt.
create or replace function integrity_find(p_table text, p_record text, p_finding text, p_closes boolean, p_detail jsonb)
returns void language plpgsql as $$
begin
  insert into integrity_finding (table_name, record, finding, closes, detail)
    values (p_table, p_record, p_finding, p_closes, p_detail) on conflict do nothing;
  if p_closes and to_regproc('integrity_halt') is not null then
    perform integrity_halt(p_table || ' ' || p_record || ' ' || p_finding);
  end if;
end $$;

-- Names one record that a session without the key has written. Arguments of the trigger: whether money closes, then the key; its first is number 0.
create or replace function integrity_find_foreign(p_table text, p_operation text, p_args text[], p_row jsonb)
returns void language sql as $$
  select integrity_find(p_table, coalesce((
      select string_agg(p_row->>name, '/' order by at) from unnest(p_args[1:]) with ordinality as key (name, at)
    ), left(p_row::text, 200), '*'), 'written-by-foreign-session', p_args[0]::boolean, jsonb_build_object(
    'operation', p_operation, 'role', session_user, 'application', current_setting('application_name', true)))
$$;

-- For deleted rows and truncated tables, in sessions without the key only (the trigger's WHEN).
create or replace function integrity_guard() returns trigger language plpgsql as $$
begin
  perform integrity_find_foreign(tg_table_name, tg_op, tg_argv, case when tg_level = 'ROW' then to_jsonb(old) end);
  return null;
end $$;

-- For inserted and updated rows: once a statement, because a guard of each row costs every bet. A foreign session then pays
-- for reading the whole table: of the rows that it sees, those of a transaction that is still under way are its own.
create or replace function integrity_guard_written() returns trigger language plpgsql as $$
declare
  v_row jsonb;
  v_own bigint;
begin
  if length(current_setting('evens.seal_key', true)) = 64 then return null; end if;
  v_own := pg_current_xact_id()::text::bigint;
  for v_row in execute format($q$
    select to_jsonb(t) from %s as t
    where ((t.xmin::text::bigint - $1) & 4294967295) < 2147483648
      and pg_xact_status(($1 + ((t.xmin::text::bigint - $1) & 4294967295))::text::xid8) = 'in progress' $q$, tg_relid::regclass)
    using v_own
  loop
    perform integrity_find_foreign(tg_table_name, tg_op, tg_argv, v_row);
  end loop;
  return null;
end $$;

-- The fingerprint of the catalogue is read by the application: see catalogue.ts.
drop function if exists seal_catalogue_now();
