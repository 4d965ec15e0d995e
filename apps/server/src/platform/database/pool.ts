import { parseUntrusted } from '@evens/kernel'
import pg from 'pg'
import { PreparingClient } from './prepared.ts'

/** Receives progress lines during long work. */
export type Progress = (line: string) => void

/** Eight are faster than many on a hot account (safety rule 4), and they suit a small machine. */
const CONNECTIONS_MAX = 8

const TIMEOUTS = {
  connectionTimeoutMillis: 5000,
  statement_timeout: 15_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 15_000,
} as const

/** A stalled node holds a lock no longer than this. Busy connections are reused first. */
const IDLE = '-c idle_session_timeout=30000'

/**
 * Only objects of this schema are watched. A setting of the role or the database could put another schema before it,
 * whose functions would then run in sessions that have the seal key.
 */
const OWN_SCHEMA = '-c search_path=public'

/** The address's own settings stay, with these beside them. */
function addressed(address: string, ...more: readonly string[]) {
  const { url, options } = splitOptions(address)
  return { connectionString: url, options: [options, OWN_SCHEMA, ...more].join(' ').trim() }
}

/** For the site's own work: nothing in it may take long. */
export function createPool(url: string): pg.Pool {
  return silenced(new pg.Pool({ ...addressed(url, IDLE), ...SESSION, ...TIMEOUTS, max: CONNECTIONS_MAX }))
}

/** For the one query that must not queue behind the site's own work. */
export function createPromptPool(url: string): pg.Pool {
  return silenced(new pg.Pool({ ...addressed(url, IDLE), ...SESSION, ...TIMEOUTS, max: 1 }))
}

/** For exports: one connection, so that they never take one that a bet waits for. */
export function createExportPool(url: string): pg.Pool {
  return silenced(new pg.Pool({ ...addressed(url, IDLE), ...SESSION, ...TIMEOUTS, max: 1 }))
}

/** For migrations, which may take as long as they need. */
export function createPatientPool(url: string): pg.Pool {
  return silenced(new pg.Pool({ ...addressed(url), ...SESSION, connectionTimeoutMillis: 5000, max: 2 }))
}

// A broken connection fails its query and is replaced at the next; without a listener its event would end the process.
function silenced(pool: pg.Pool): pg.Pool {
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool.on('error', () => undefined)
}

const INT8 = 20
const JSON_TEXT = 114
const JSON_BINARY = 3802
const INT8_ARRAY = 1016
const DATE = 1082

type Parse = (text: string) => unknown
const defaultParser = (oid: number): Parse => pg.types.getTypeParser(oid, 'text') as Parse

const PARSERS: Readonly<Record<number, Parse>> = {
  // A number would lose the end of a large amount without a word.
  [INT8]: (text) => BigInt(text),
  [INT8_ARRAY]: (text) =>
    (defaultParser(INT8_ARRAY)(text) as readonly (string | null)[]).map((item) =>
      item === null ? null : BigInt(item),
    ),
  [JSON_TEXT]: parseUntrusted,
  [JSON_BINARY]: parseUntrusted,
  // A day has no time zone; a Date would give it one and move it.
  [DATE]: (text) => text,
}

const SESSION = {
  Client: PreparingClient,
  application_name: 'evens',
  keepAlive: true,
  types: {
    getTypeParser: ((oid: number, format?: string) =>
      (format === 'binary' ? undefined : PARSERS[oid]) ??
      pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
  },
} as const

const OPTIONS = /([?&])options=([^&]*)&?/

/**
 * The address with the seal key as a setting of its sessions. It travels in the start-up packet: neither
 * pg_stat_activity nor the server's log shows it.
 */
export function withSealKey(url: string, key: Uint8Array): string {
  const option = `-c evens.seal_key=${Buffer.from(key).toString('hex')}`
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(option)}`
}

/** The settings that an address carries, apart from it: `pg` lets those of the address win over all others. */
function splitOptions(url: string): { readonly url: string; readonly options: string } {
  const found = OPTIONS.exec(url)
  if (found === null) return { url, options: '' }
  return { url: url.replace(OPTIONS, '$1').replace(/[?&]$/, ''), options: decodeURIComponent(found[2] ?? '') }
}

/**
 * Runs the work under a session advisory lock, on a connection without a statement timeout, so that one node does it at a
 * time. Returns null when another has the lock. The lock is released explicitly: one that goes with its connection is
 * still held for a moment after this returns, and the next run would be skipped. The connection is closed, and with it an
 * open transaction and its settings.
 */
export async function withAdvisoryLock<T>(
  pool: Pick<pg.Pool, 'connect'>,
  lock: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T | null> {
  return locked(pool, lock, work, false)
}

/**
 * The same for work that has to be done even if the lock is never free: a session that holds it for ever would switch a
 * watch off on every node. After this many refusals in a row the work runs without the lock.
 */
export function createTurns(pool: Pick<pg.Pool, 'connect'>, lock: number, refusalsMax: number) {
  let refusals = 0
  return async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T | null> => {
    let isDone = false
    const result = await locked(
      pool,
      lock,
      (client) => {
        isDone = true
        return work(client)
      },
      refusals >= refusalsMax,
    )
    refusals = isDone ? 0 : refusals + 1
    return result
  }
}

async function locked<T>(
  pool: Pick<pg.Pool, 'connect'>,
  lock: number,
  work: (client: pg.PoolClient) => Promise<T>,
  isForced: boolean,
): Promise<T | null> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock])
    if (rows[0]?.mine !== true && !isForced) return null
    await client.query('set statement_timeout = 0')
    return await work(client)
  } finally {
    // A connection that is lost has lost its lock with it.
    await client.query('rollback; select pg_advisory_unlock_all()').catch(() => undefined)
    client.release(true)
  }
}
