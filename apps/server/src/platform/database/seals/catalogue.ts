import { sql, type Kysely } from 'kysely'
import type pg from 'pg'

type Asked = Pick<pg.ClientBase, 'query'>

/**
 * One line for each object that decides what a query of the site reads or runs. A text of the application: as a function
 * of the database it could be replaced by one that returns the stored fingerprint.
 */
const LINES: readonly string[] = [
  // Moves in a session that replays replication skip the triggers that are not ENABLE ALWAYS: limits, append-only tables.
  `select concat_ws(' ', 'session', current_setting('session_replication_role'))`,
  // A trigger that was disabled and enabled again has another xmin.
  `select concat_ws(' ', 'trigger', t.oid, t.xmin, t.tgenabled, t.tgname, c.relname)
   from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace`,
  // In every schema: a built-in function can be replaced, too.
  `select concat_ws(' ', 'function', p.oid, p.xmin, md5(p.prosrc)) from pg_proc p`,
  `select concat_ws(' ', 'rule', r.oid, r.xmin, c.relname)
   from pg_rewrite r join pg_class c on c.oid = r.ev_class where c.relnamespace = 'public'::regnamespace`,
  `select concat_ws(' ', 'event trigger', e.oid, e.xmin) from pg_event_trigger e`,
  // Covered tables by their names: another one could be put in the place of a renamed one.
  `select concat_ws(' ', 'table', c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity) from covered c`,
  `select concat_ws(' ', 'column', c.relname, a.attnum, a.attname, a.atttypid, a.attnotnull)
   from covered c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0`,
  `select concat_ws(' ', 'default', d.oid, d.xmin) from covered c join pg_attrdef d on d.adrelid = c.oid`,
  `select concat_ws(' ', 'policy', p.oid, p.xmin) from covered c join pg_policy p on p.polrelid = c.oid`,
  `select concat_ws(' ', 'child', i.inhrelid) from covered c join pg_inherits i on i.inhparent = c.oid`,
  // By what they say: a key's index that is built again gives its constraint another xmin.
  `select concat_ws(' ', 'constraint', k.oid, k.conname, k.contype, k.convalidated, k.conkey, md5(k.conbin::text))
   from pg_constraint k where k.contypid <> 0 or k.conrelid in (select c.oid from covered c)`,
  `select concat_ws(' ', 'unique index', x.relname, i.indisvalid, i.indkey)
   from covered c join pg_index i on i.indrelid = c.oid and i.indisunique join pg_class x on x.oid = i.indexrelid`,
]

const FINGERPRINT = `(
  with covered as materialized (
    select c.* from pg_class c join seal_definition d on d.table_name = c.relname
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  )
  select sha256(convert_to(string_agg(line, E'\\n' order by line), 'UTF8')) from (${LINES.join(' union all ')}) as all_lines (line)
)`

/** As `seal_mac` of the stored fingerprint; that function may have been replaced. */
const MAC = `substr(sha256(convert_to(current_setting('evens.seal_key') || encode(fingerprint, 'hex'), 'UTF8')), 1, 16)`

const stateAgainst = (current: string): string =>
  `select seal = ${MAC} as has_key, fingerprint = ${current} as is_same from seal_catalogue`
const STATE = stateAgainst(FINGERPRINT)

type CatalogueState = { readonly has_key: boolean; readonly is_same: boolean }

/**
 * The stored fingerprint against the current one and this session's key; null if the catalogue was never sealed. An older
 * version of the site kept the fingerprint of a function, which its successor drops.
 */
export async function catalogueState(db: Kysely<unknown>): Promise<CatalogueState | null> {
  const { rows: found } = await sql<{ is_sealed: boolean; is_older: boolean }>`
    select to_regclass('seal_catalogue') is not null as is_sealed,
      to_regproc('seal_catalogue_now') is not null as is_older`.execute(db)
  if (found[0]?.is_sealed !== true) return null
  const state = found[0].is_older ? stateAgainst('seal_catalogue_now()') : STATE
  return (await sql.raw<CatalogueState>(state).execute(db)).rows[0] ?? null
}

/** True when the catalogue differs from the state after the last migration, or was never sealed. */
export async function isCatalogueChanged(client: Asked): Promise<boolean> {
  const [state] = (await client.query<CatalogueState>(STATE)).rows
  return state === undefined || !state.has_key || !state.is_same
}

/** Stores the current catalogue as the lawful one. Only the code that has just changed it calls this. */
export async function sealCatalogue(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `insert into seal_catalogue (is_only, fingerprint, seal)
       select true, fingerprint, ${MAC} from (select ${FINGERPRINT} as fingerprint) as current
       on conflict (is_only) do update set fingerprint = excluded.fingerprint, seal = excluded.seal`,
    )
    .execute(db)
}
