import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { SERVER_FACTS_SQL, serverRefusal, type ServerFacts } from './durability.ts'
import type { Progress } from './progress.ts'

const CONNECT_MS = 5000
const QUERY_MS = 4000

/** Refuses, in one line without the password and within ten seconds, a server that the site cannot rest on. */
export async function checkExternal(url: string, progress: Progress): Promise<void> {
  const client = clientFor(url)
  const place = placeOf(client)
  const facts = await askForFacts(client, place)
  const refusal = serverRefusal(facts)
  if (refusal !== null) throw new StartupError(`the database at ${place} cannot be used: ${refusal}`)
  if (facts.data_checksums !== 'on') {
    progress(`the database at ${place} keeps no data checksums: a damaged disk would go unnoticed`)
  }
}

function clientFor(url: string): pg.Client {
  try {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: QUERY_MS,
      application_name: 'evens',
    })
    return client.on('error', () => undefined)
  } catch {
    // The cause would repeat the address with its password.
    throw new StartupError('DATABASE_URL must be an address like postgres://user:password@host:5432/name')
  }
}

const placeOf = ({ host, port }: pg.Client): string => (host.startsWith('/') ? host : `${host}:${port}`)

async function askForFacts(client: pg.Client, place: string): Promise<ServerFacts> {
  try {
    await client.connect()
    const { rows } = await client.query<ServerFacts>(SERVER_FACTS_SQL)
    return rows[0] as ServerFacts
  } catch (error) {
    throw new StartupError(`the database at ${place} cannot be reached: ${reasonOf(error, client)}`)
  } finally {
    void client.end().catch(() => undefined)
  }
}

function reasonOf(error: unknown, { user, database }: pg.Client): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'nothing listens there'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no such host'
  if (code === '28P01' || code === '28000') return `it refuses the user ${user ?? ''} or the password`
  if (code === '3D000') return `it has no database ${database ?? ''}`
  if (/timeout|timed out/i.test(message)) return 'it does not answer'
  return code === undefined ? message : `${message} (${code})`
}
