import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { SERVER_FACTS_SQL, type ServerFacts, serverRefusal } from './durability.ts'
import type { Progress } from './pool.ts'

const CONNECT_MS = 5000
const QUERY_MS = 4000

const RETRY_MS = 500
const SAY_EVERY_MS = 5000
/** cannot_connect_now: the server is there and starts up, recovers or shuts down. */
const NOT_YET = '57P03'

/**
 * Refuses, in one line without the password and within ten seconds, a server that the site cannot rest on. A server that
 * is recovering is waited for: a node and its database may come back together, and recovery takes its time.
 */
export async function checkExternal(url: string, progress: Progress, waitMs = 0): Promise<void> {
  const place = placeOf(clientFor(url))
  const facts = await untilItAnswers(url, place, progress, waitMs)
  const refusal = serverRefusal(facts)
  if (refusal !== null) throw new StartupError(`the database at ${place} cannot be used: ${refusal}`)
  if (facts.data_checksums !== 'on') {
    progress(`the database at ${place} has no data checksums: a damaged disk would go unnoticed`)
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

async function untilItAnswers(url: string, place: string, progress: Progress, waitMs: number): Promise<ServerFacts> {
  const begunMs = performance.now()
  let saidMs = Number.NEGATIVE_INFINITY
  for (;;) {
    const facts = await askForFacts(clientFor(url), place)
    if (typeof facts !== 'string') return facts
    const nowMs = performance.now()
    if (nowMs - begunMs >= waitMs)
      throw new StartupError(
        `the database at ${place} is still starting up after ${Math.round((nowMs - begunMs) / 1000)} s: ${facts}`,
      )
    if (nowMs - saidMs >= SAY_EVERY_MS) {
      progress(`waiting for the database at ${place}: ${facts}`)
      saidMs = nowMs
    }
    await sleep(RETRY_MS)
  }
}

/** The server's message while it accepts no connections yet. */
async function askForFacts(client: pg.Client, place: string): Promise<ServerFacts | string> {
  try {
    await client.connect()
    const { rows } = await client.query<ServerFacts>(SERVER_FACTS_SQL)
    return rows[0] as ServerFacts
  } catch (error) {
    if ((error as { readonly code?: string }).code === NOT_YET) return (error as Error).message
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
