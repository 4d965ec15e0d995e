import { unsealedIn, type Cover } from './cover.ts'

export type Column = { readonly name: string; readonly type: string; readonly isKey: boolean }
export type Sealed = Extract<Cover, { readonly seal: unknown }>

const SEAL = 'seal'
const NO_KEY = `length(current_setting('evens.seal_key', true)) is distinct from 64`

/** Text that does not depend on a session's time zone or output settings. */
const valueOf = ({ name, type }: Column, from: string): string => {
  const value = `${from}."${name}"`
  if (type === 'timestamp with time zone') return `extract(epoch from ${value})`
  if (type === 'date') return `${value} - date '2000-01-01'`
  if (type === 'bytea') return `encode(${value}, 'hex')`
  if (type === 'jsonb') return `encode(sha256(jsonb_send(${value})), 'hex')`
  return value
}

/** Moments are sealed as their bytes: every bet has two, and a number of seconds is arithmetic without end. */
const sealedValueOf = (column: Column, from: string): string =>
  column.type === 'timestamp with time zone'
    ? `encode(timestamptz_send(${from}."${column.name}"), 'hex')`
    : valueOf(column, from)

/**
 * The keyed hash of a row's text. A single document stands behind the text, where it needs neither quoting nor a hash of
 * its own; the text ends at its bracket, so that no part of one can be taken for the other.
 */
function sealOf(table: string, columns: readonly Column[], from: string): string {
  const documents = columns.filter(({ type }) => type === 'jsonb')
  const [document] = documents
  const isSingle = document !== undefined && documents.length === 1
  const values = columns.map((column) =>
    isSingle && column === document ? `${from}."${column.name}" is null` : sealedValueOf(column, from),
  )
  const text = `'${table} ' || row(${values.join(', ')})::text`
  return isSingle ? `seal_mac(${text}, coalesce(jsonb_send(${from}."${document.name}"), ''))` : `seal_mac(${text})`
}

const idOf = (columns: readonly Column[], from: string): string => {
  const key = columns.filter(({ isKey }) => isKey)
  return `concat_ws('/', ${(key.length > 0 ? key : sealedOf(columns, [])).map((one) => valueOf(one, from)).join(', ')})`
}

const sealedOf = (columns: readonly Column[], unsealed: readonly string[]): readonly Column[] =>
  columns.filter(({ name }) => name !== SEAL && !unsealed.includes(name))

/** The functions and triggers of one table: seals for sessions with the key, a guard for those without. */
export function definitionOf(
  table: string,
  cover: Exclude<Cover, { free: string }>,
  columns: readonly Column[],
): string {
  return [...('seal' in cover ? sealing(table, cover, columns) : []), ...guarding(table, cover, columns)].join('\n')
}

function sealing(table: string, cover: Sealed, columns: readonly Column[]): readonly string[] {
  const sealed = sealedOf(columns, unsealedIn(cover))
  const idIn = (from: string): string => idOf(columns, from)
  const sealIn = (from: string): string => sealOf(table, sealed, from)
  const updated = sealed.map(({ name }) => `"${name}"`).join(', ')
  const holds =
    cover.seal === 'row'
      ? `(p).seal is not distinct from seal_of(p)`
      : `exists (select from record_seal s where s.table_name = '${table}' and s.record = seal_id(p) and s.seal = seal_of(p))`
  return [
    cover.seal === 'row' ? `alter table "${table}" add column if not exists seal bytea;` : '',
    `create or replace function seal_id(p "${table}") returns text language sql stable as $$ select ${idIn('(p)')} $$;`,
    `create or replace function seal_of(p "${table}") returns bytea language sql stable as $$ select ${sealIn('(p)')} $$;`,
    `create or replace function seal_holds(p "${table}") returns boolean language sql stable as $$ select ${holds} $$;`,
    `create or replace function "${table}_seal"() returns trigger language plpgsql as $$
      begin
        if ${NO_KEY} then return new; end if;
        ${refuseChanged(table, cover.closes)} ${cover.seal === 'row' ? sealInRow(sealIn('new')) : sealApart(table, idIn, sealIn('new'))} end $$;`,
    `create or replace trigger "${table}_seal" ${
      cover.seal === 'row' ? `before insert or update of ${updated}` : `after insert or delete or update of ${updated}`
    } on "${table}" for each row execute function "${table}_seal"();`,
    `alter table "${table}" enable always trigger "${table}_seal";`,
  ]
}

/**
 * A record that was changed behind the application gets no fresh seal by its next regular update: it stays a finding.
 */
const refuseChanged = (table: string, closes: boolean): string => `
  if tg_op = 'UPDATE' and not seal_holds(old) then
    perform integrity_find('${table}', seal_id(old), 'changed', ${closes}, '{}');`

// Fields are named one by one: handing the whole row to a function would copy it for each of them.
const sealInRow = (seal: string): string => `
    new.seal := null;
    return new;
  end if;
  new.seal := ${seal};
  return new;`

const sealApart = (table: string, idIn: (from: string) => string, seal: string): string => `
    return null;
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and ${idIn('new')} <> ${idIn('old')}) then
    delete from record_seal where table_name = '${table}' and record = ${idIn('old')};
  end if;
  if tg_op = 'DELETE' then return null; end if;
  insert into record_seal (table_name, record, seal) values ('${table}', ${idIn('new')}, ${seal})
    on conflict (table_name, record) do update set seal = excluded.seal;
  return null;`

/**
 * Fires in every replication role. Only DDL gets around it, and the catalogue's fingerprint shows that. The conditions are
 * within the functions where bets write: a trigger's WHEN is parsed for every statement.
 */
function guarding(
  table: string,
  cover: Exclude<Cover, { free: string }>,
  columns: readonly Column[],
): readonly string[] {
  const key = columns.filter(({ isKey }) => isKey).map(({ name }) => `'${name}'`)
  const given = [`'${cover.closes}'`, ...key].join(', ')
  const written = 'isWrittenByGuards' in cover ? 'update' : 'insert or update'
  const guard = (suffix: string, fires: string): readonly string[] => [
    `create or replace trigger "${table}_${suffix}" after ${fires};`,
    `alter table "${table}" enable always trigger "${table}_${suffix}";`,
  ]
  const foreign = `when (${NO_KEY}) execute function integrity_guard(${given})`
  return [
    ...guard('guard', `${written} on "${table}" for each statement execute function integrity_guard_written(${given})`),
    ...guard('guard_gone', `delete on "${table}" for each row ${foreign}`),
    ...guard('guard_all', `truncate on "${table}" for each statement ${foreign}`),
  ]
}

/**
 * Seals all rows as they are now: at the first installation, and when other columns are sealed than before. A table that
 * is kept for ever lets its owner in for this one statement.
 */
export function sealAll(table: string, { seal }: Sealed, forEver: string | null): string {
  if (seal === 'apart')
    return `delete from record_seal where table_name = '${table}';
      insert into record_seal (table_name, record, seal) select '${table}', seal_id(t), seal_of(t) from "${table}" as t;`
  const update = `update "${table}" as t set seal = seal_of(t);`
  if (forEver === null) return update
  return `alter table "${table}" disable trigger "${forEver}";
    grant update on "${table}" to current_user;
    ${update}
    revoke update on "${table}" from current_user;
    alter table "${table}" enable trigger "${forEver}";`
}

/** Rows whose seal does not hold, and seals whose row is gone. */
export const brokenSeals = (table: string, { seal }: Sealed): string =>
  seal === 'row'
    ? `select seal_id(t) as record, case when t.seal is null then 'added' else 'changed' end as finding
       from "${table}" as t where t.seal is distinct from seal_of(t)`
    : `select coalesce(s.record, t.id) as record,
         case when s.record is null then 'added' when t.id is null then 'deleted' else 'changed' end as finding
       from (select seal_id(t) as id, seal_of(t) as seal from "${table}" as t) as t
       full join (select record, seal from record_seal where table_name = '${table}') as s on s.record = t.id
       where s.seal is distinct from t.seal`

/** One function over all sealed tables. Bound late: a migration may change a table under it. */
export function brokenFunction(covers: ReadonlyMap<string, Cover>): string {
  const all = [...covers].flatMap(([table, cover]) =>
    'seal' in cover
      ? [`select '${table}', b.record, b.finding, ${cover.closes} from (${brokenSeals(table, cover)}) as b`]
      : [],
  )
  return `create or replace function integrity_broken()
    returns table (table_name text, record text, finding text, closes boolean) language plpgsql stable as $$
    #variable_conflict use_column
    begin ${all.length === 0 ? '' : `return query ${all.join('\n union all ')};`} end $$;`
}
