import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from './connect.ts'
import { migrate, type Migrations } from './migrate.ts'

/**
 * A fresh database with these migrations, of its own for one test file; closing it drops it. The first file that asks
 * pays for the migrations, the others get a copy, which takes some tens of milliseconds.
 */
export async function aDatabase(
  migrations: Migrations = {},
  settings: Readonly<Record<string, string>> = {},
): Promise<Database> {
  const server = inject('databaseServer')
  const template = await ensureTemplate(server, migrations)
  const name = `test_${randomBytes(6).toString('hex')}`
  await asSuperuser(server, async (client) => {
    // Copies the files instead of writing every page to the log: half of the CPU time of a database for each file.
    await client.query(`create database ${name} template ${template} owner ${roleOf(server)} strategy file_copy`)
    for (const [key, value] of Object.entries(settings))
      await client.query(`alter database ${name} set ${key} = ${value}`)
  })
  return patient(
    connect('external', addressIn(server.site, name), async () => {
      await asSuperuser(server, (client) => client.query(`drop database ${name} with (force)`))
    }),
  )
}

/** The database as it is now, in another one: what a backup of this moment would hold. */
export async function aCopyOf({ url }: Pick<Database, 'url'>): Promise<Database> {
  const server = inject('databaseServer')
  const source = /\/([^/?]*)\?/.exec(url)?.[1] ?? ''
  const name = `test_${randomBytes(6).toString('hex')}`
  await asSuperuser(server, async (client) => {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [source])
    await client.query(`create database ${name} template ${source} owner ${roleOf(server)}`)
  })
  return patient(
    connect('external', addressIn(server.site, name), async () => {
      await asSuperuser(server, (client) => client.query(`drop database ${name} with (force)`))
    }),
  )
}

/** Tests send hundreds of calls at once to eight connections: on a slow machine the last waits longer than a visitor may. */
const CONNECTION_WAIT_MS = 120_000

function patient(database: Database): Database {
  database.pool.options.connectionTimeoutMillis = CONNECTION_WAIT_MS
  return database
}

type Server = { readonly superuser: string; readonly site: string }

/** The site's own role: what it may not do as the site, a test sees. */
const roleOf = ({ site }: Server): string => /^\w+:\/\/(\w+):/.exec(site)?.[1] ?? ''

function ensureTemplate(server: Server, migrations: Migrations): Promise<string> {
  const shape = Object.entries(migrations).map(([name, given]) =>
    'up' in given
      ? `${name}${given.up.toString()}`
      : 'covers' in given
        ? JSON.stringify(given.covers)
        : given.definitions,
  )
  const name = `template_${createHash('sha256').update(shape.join('\n')).digest('hex').slice(0, 12)}`
  return asSuperuser(server, async (client) => {
    // Test files run side by side: the first one makes the template while the others wait.
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await makeTemplate(server, client, name, migrations)
    return name
  })
}

async function makeTemplate(server: Server, client: pg.Client, name: string, migrations: Migrations): Promise<void> {
  const unfinished = `${name}_unfinished`
  await client.query(`drop database if exists ${unfinished} with (force)`)
  await client.query(`create database ${unfinished} owner ${roleOf(server)}`)
  const database = connect('external', addressIn(server.site, unfinished), async () => undefined)
  try {
    await migrate(database, migrations, () => undefined)
  } finally {
    await database.close()
  }
  await client.query(`alter database ${unfinished} rename to ${name}`)
}

const addressIn = (server: string, database: string): string => server.replace(/\/[^/?]*\?/, `/${database}?`)

async function asSuperuser<T>({ superuser }: Server, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A superuser session without the seal key: an attacker who edits rows behind the application. */
export async function aSuperuser({ url }: Pick<Database, 'url'>): Promise<pg.Client> {
  const name = /\/(\w+)\?/.exec(url)?.[1] ?? ''
  const client = new pg.Client({
    connectionString: inject('databaseServer').superuser.replace(/\/[^/?]*\?/, `/${name}?`),
  })
  await client.connect()
  return client
}

const INT8 = 20

/** Reads whole numbers as the site's own connections do. */
export function withWholeNumbers(client: pg.Client): pg.Client {
  client.setTypeParser(INT8, BigInt)
  return client
}

/** From here on this session can check seals, as the site's sessions do. */
export const giveSealKey = (client: pg.Client, { url }: Pick<Database, 'url'>, scope: 'session' | 'local') =>
  client.query(`set ${scope} evens.seal_key = '${/evens\.seal_key%3D([0-9a-f]{64})/.exec(url)?.[1] ?? ''}'`)
