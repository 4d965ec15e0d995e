import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { StartupError } from '../startup-error.ts'
import type { Database } from './connect.ts'
import { createPatientPool, type Progress } from './pool.ts'
import { limitRights } from './rights.ts'
import { catalogueState, sealCatalogue } from './seals/catalogue.ts'
import type { Cover, Covers } from './seals/cover.ts'
import { movesFunction, type StateMachine } from './state-moves.ts'
import { installSeals, type TableCovers } from './seals/install.ts'

/**
 * By name: `0001-site-visitor-session` has its number in the order of all modules, its module and its subject;
 * `wallet-functions` are the current functions of a module, `wallet-covers` its tamper protection by table.
 */
export type Migrations = Readonly<Record<string, Migration | Functions | Covers>>
type Entry = Migrations[string]

const NAME = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*$/

/** The migrations of all modules in one list. A duplicate name or number is a programming error. */
export function mergeMigrations(...lists: readonly Migrations[]): Migrations {
  const names = lists.flatMap((list) => Object.keys(stepsOf(list)))
  const numbers = names.map((name) => name.slice(0, 4))
  const odd = names.find((name, at) => !NAME.test(name) || numbers.indexOf(name.slice(0, 4)) !== at)
  if (odd !== undefined) throw new Error(`the migration "${odd}" is misnamed or its number is taken`)
  return Object.assign({}, ...lists) as Migrations
}

const isStep = (entry: [string, Entry]): entry is [string, Migration] => 'up' in entry[1]

const stepsOf = (migrations: Migrations): Record<string, Migration> =>
  Object.fromEntries(Object.entries(migrations).filter(isStep))

const functionsOf = (migrations: Migrations): Map<string, Functions> =>
  new Map(Object.entries(migrations).flatMap(([name, given]) => ('definitions' in given ? [[name, given]] : [])))

export const coversOf = (migrations: Migrations): TableCovers =>
  new Map<string, Cover>(
    Object.values(migrations).flatMap((given) => ('covers' in given ? Object.entries(given.covers) : [])),
  )

/**
 * Migrates the database to this version, forward only, all steps in one transaction. Nodes that start together are
 * serialised by a database lock; the later ones find nothing left to do.
 */
export async function migrate(database: Database, migrations: Migrations, progress: Progress): Promise<void> {
  const pool = createPatientPool(database.ownerUrl)
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const steps = stepsOf(migrations)
    await refuseNewer(pool, steps)
    await checkCatalogue(kysely)
    const provider = { getMigrations: async () => announced(steps, progress) }
    const { error, results } = await new Migrator({ db: kysely, provider }).migrateToLatest()
    if (error === undefined) {
      const isDefined = await defineFunctions(kysely, functionsOf(migrations), progress)
      const covers = coversOf(migrations)
      const isSealed = await installSeals(kysely, covers)
      const isChanged = isDefined || isSealed || (results ?? []).length > 0
      if (isChanged && covers.size > 0) await sealCatalogue(kysely)
      return await limitRights(kysely, database)
    }
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName
    const what = failed === undefined ? 'the database could not be migrated' : `the migration ${failed} failed`
    throw new StartupError(`${what}: ${(error as Error).message}`, { cause: error })
  } finally {
    await kysely.destroy()
  }
}

function announced(migrations: Record<string, Migration>, progress: Progress): Record<string, Migration> {
  const entries = Object.entries(migrations).map(([name, migration]): [string, Migration] => [
    name,
    {
      up(db) {
        progress(`migration ${name}`)
        return migration.up(db)
      },
    },
  ])
  return Object.fromEntries(entries)
}

async function refuseNewer(pool: pg.Pool, migrations: Record<string, Migration>): Promise<void> {
  const { rows } = await pool.query<{ name: string | null }>("select to_regclass('kysely_migration')::text as name")
  if (rows[0]?.name === null) return
  const done = await pool.query<{ name: string }>('select name from kysely_migration order by name')
  const unknown = done.rows.find(({ name }) => !(name in migrations))
  if (unknown === undefined) return
  throw new StartupError(
    `the database was migrated by a newer version of Evens (${unknown.name}): start that version, or restore a backup`,
  )
}

/** SQL that is written from data which TypeScript uses, too: domains of refusal reasons by name, and state machines. */
type Generated = {
  readonly reasons?: Readonly<Record<string, readonly string[]>>
  readonly machines?: readonly StateMachine[]
}

/** The functions of a module, as one text of SQL. */
type Functions = { readonly definitions: string }

/**
 * Migrations are history; functions are defined once, in their current form, in the .sql files of a folder. To change
 * one, edit its file; only a change of its parameters or result type needs a migration that drops the old one.
 */
export function withFunctions<Steps extends object>(
  module: string,
  steps: Steps,
  folder: URL,
  { reasons = {}, machines = [] }: Generated = {},
) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const texts = files.toSorted().map((name) => readFileSync(new URL(name, folder), 'utf8'))
  const domains = Object.entries(reasons).map(([name, known]) => reasonDomain(name, known))
  const moves = machines.map(movesFunction)
  return {
    ...steps,
    [`${module}-functions`]: { definitions: [...domains, ...moves, ...texts].join('\n') } satisfies Functions,
  }
}

/** A domain of text that holds nothing but these words: a function that answers another reason fails at once. */
const reasonDomain = (name: string, known: readonly string[]): string => `
create or replace function ${name}_is_known(p_reason text) returns boolean language sql immutable as $$
  select p_reason in (${known.map((reason) => `'${reason}'`).join(', ')})
$$;
do $$ begin
  create domain ${name} as text constraint known_reason check (${name}_is_known(value));
exception when duplicate_object then null;
end $$;
`

/**
 * Defines functions whose text has changed; returns whether there were any. Nodes that start together are serialised.
 */
async function defineFunctions(
  db: Kysely<unknown>,
  all: ReadonlyMap<string, Functions>,
  announce: (name: string) => void,
): Promise<boolean> {
  if (all.size === 0) return false
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(7062020)`.execute(transaction)
    await sql`create table if not exists database_functions (name text primary key, hash text not null)`.execute(
      transaction,
    )
    const { rows } = await sql<{ name: string; hash: string }>`select name, hash from database_functions`.execute(
      transaction,
    )
    const known = new Map(rows.map(({ name, hash }) => [name, hash]))
    // A function may call one of a later file.
    await sql`set local check_function_bodies = off`.execute(transaction)
    let isChanged = false
    for (const [name, { definitions }] of all) {
      const hash = createHash('sha256').update(definitions).digest('hex')
      if (known.get(name) === hash) continue
      announce(name)
      isChanged = true
      await sql.raw(definitions).execute(transaction)
      await sql`
        insert into database_functions (name, hash) values (${name}, ${hash})
        on conflict (name) do update set hash = excluded.hash`.execute(transaction)
    }
    return isChanged
  })
}

/**
 * Runs before a migration changes the catalogue: it must be as the last one left it, and sealed with this
 * installation's key. A trigger or function that was changed meanwhile is a finding, which halts money; another key
 * ends the start.
 */
async function checkCatalogue(db: Kysely<unknown>): Promise<void> {
  const state = await catalogueState(db)
  if (state === null) return
  if (!state.has_key)
    throw new StartupError(
      'the database was sealed with another key: every node needs the same keys/records.key in its data folder',
    )
  if (!state.is_same) await sql`select integrity_find('catalogue', '*', 'changed', true, '{}')`.execute(db)
}
