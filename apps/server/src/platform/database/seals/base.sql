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

-- Records a finding once while it is open, and halts money when the record decides money, a limit or an exclusion.
create or replace function integrity_find(p_table text, p_record text, p_finding text, p_closes boolean, p_detail jsonb)
returns void language plpgsql as $$
begin
  insert into integrity_finding (table_name, record, finding, closes, detail)
    values (p_table, p_record, p_finding, p_closes, p_detail) on conflict do nothing;
  if p_closes and to_regclass('wallet_halt') is not null then
    insert into wallet_halt (is_only, reason) values (true, p_table || ' ' || p_record || ' ' || p_finding)
      on conflict do nothing;
  end if;
end $$;

-- Fires for sessions without the key only (the trigger's WHEN). Arguments: whether money closes, then the primary key.
create or replace function integrity_guard() returns trigger language plpgsql as $$
declare
  v_row jsonb;
  v_record text := '*';
begin
  if tg_level = 'ROW' then
    v_row := to_jsonb(case when tg_op = 'DELETE' then old else new end);
    v_record := coalesce((select string_agg(v_row->>tg_argv[at], '/' order by at)
      from generate_series(1, tg_nargs - 1) as at), left(v_row::text, 200));
  end if;
  perform integrity_find(tg_table_name, v_record, 'written-by-foreign-session', tg_argv[0]::boolean, jsonb_build_object(
    'operation', tg_op, 'role', session_user, 'application', current_setting('application_name', true)));
  return null;
end $$;

-- Everything in the catalogue that could switch the seals off. A trigger that was disabled and enabled again has another xmin.
create or replace function seal_catalogue_now() returns bytea language sql stable as $$
  select sha256(convert_to(string_agg(line, E'\n' order by line), 'UTF8')) from (
    select concat_ws(' ', 'trigger', t.oid, t.xmin, t.tgenabled, t.tgname) as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'function', p.oid, p.xmin, md5(p.prosrc)) from pg_proc p
    where p.pronamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'rule', r.oid, r.xmin) from pg_rewrite r join pg_class c on c.oid = r.ev_class
    where c.relnamespace = 'public'::regnamespace
  ) as catalogue
$$;
