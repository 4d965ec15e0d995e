import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { type ArchiveMode, forgetArchive, runArchive } from '../archive/run-archive.ts'
import { type ShippedArchive as Archive, withShipping } from '../archive/ship-archive.ts'
import type { Environment } from '../environment.ts'
import { createExports, type Exports } from '../exports.ts'
import { readOrMakeKey } from '../keys.ts'
import { once, runningAddress, SEAL_KEY, startEmbedded } from './embedded.ts'
import { checkExternal } from './external.ts'
import { createExportPool, createPool, createPromptPool, type Progress, withSealKey } from './pool.ts'
import type { Log } from '../log.ts'

export type Database = {
  readonly kind: 'embedded' | 'external'
  /** Holds a password: never to be shown. */
  readonly url: string
  /**
   * The connection of the role that owns the tables; on an external server it is the same as `url`. Contains a
   * password, too.
   */
  readonly ownerUrl: string
  readonly pool: pg.Pool
  /** No table is known to all: a module adds its own with `kysely.$extendTables<…>()`. */
  readonly kysely: Kysely<unknown>
  /** A connection of its own, to poll for ended sessions: it never waits behind the site's queries. */
  readonly prompt: Kysely<unknown>
  /** Long reads of players, on a connection of their own. */
  readonly exports: Exports
  /** True when the database accepts writes now. */
  readonly isReady: () => Promise<boolean>
  /** Of the embedded server, when it is on. */
  readonly archive: Archive | null
  readonly close: () => Promise<void>
}

type Wanted = Pick<Environment, 'dataDir' | 'databaseUrl'> & {
  /** Without it an archive that the cluster has is left as it is. */
  readonly archive?: {
    readonly mode: ArchiveMode
    readonly folder: string
    /** Sends each file of the archive to another host. */
    readonly command?: string | null
    readonly log: Log
  }
  readonly waitMs?: number
}

export async function openDatabase(
  { dataDir, databaseUrl, archive, waitMs }: Wanted,
  progress: Progress,
): Promise<Database> {
  if (databaseUrl !== null) {
    await checkExternal(databaseUrl, progress, waitMs)
    return connect('external', sealed(databaseUrl, dataDir), async () => undefined)
  }
  const server = await startEmbedded(dataDir, progress, archive?.log)
  try {
    const running = await archiveOf(archive, dataDir, server.superuserUrl)
    const stop = async (): Promise<void> => {
      await running?.stop()
      await server.stop()
    }
    return connect('embedded', server.siteUrl, stop, server.url, running)
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function archiveOf(wanted: Wanted['archive'], dataDir: string, superuserUrl: string): Promise<Archive | null> {
  if (wanted === undefined) return null
  const { mode, folder, command = null, log } = wanted
  if (mode !== 'off') {
    const archive = await runArchive({ mode, folder, dataDir, superuserUrl }, log)
    return command === null ? archive : withShipping(archive, command, log)
  }
  await forgetArchive(superuserUrl)
  return null
}

/** Connects a command to the database of a running site; neither starts nor stops it. */
export const joinDatabase = ({ dataDir, databaseUrl }: Pick<Environment, 'dataDir' | 'databaseUrl'>): Database =>
  connect(
    'external',
    databaseUrl === null ? runningAddress(dataDir) : sealed(databaseUrl, dataDir),
    async () => undefined,
  )

/** An external server: the key comes from the data folder, unless the address carries one. */
const sealed = (url: string, dataDir: string): string =>
  url.includes('evens.seal_key') ? url : withSealKey(url, readOrMakeKey(dataDir, SEAL_KEY))

/** A pool on a running server, and the work to do when it is closed. */
export function connect(
  kind: Database['kind'],
  url: string,
  afterwards: () => Promise<void>,
  ownerUrl: string = url,
  archive: Archive | null = null,
): Database {
  const pool = createPool(url)
  const promptPool = createPromptPool(url)
  const exportPool = createExportPool(url)
  const close = once(async () => {
    await Promise.race([Promise.all([pool, promptPool, exportPool].map((one) => one.end())), sleep(CLOSE_WAIT_MS)])
    await afterwards()
  })
  return {
    kind,
    url,
    ownerUrl,
    pool,
    kysely: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
    prompt: new Kysely<unknown>({ dialect: new PostgresDialect({ pool: promptPool }) }),
    exports: createExports(new Kysely<unknown>({ dialect: new PostgresDialect({ pool: exportPool }) })),
    archive,
    isReady: () => Promise.race([canWrite(pool), sleep(READY_WAIT_MS, false, { ref: false })]),
    close,
  }
}

// A query that hangs must not keep the site from ending: the server closes its session a moment later.
const CLOSE_WAIT_MS = 3000
const READY_WAIT_MS = 5000

async function canWrite(pool: pg.Pool): Promise<boolean> {
  try {
    const { rows } = await pool.query<{ writable: boolean }>('select not pg_is_in_recovery() as writable')
    return rows[0]?.writable === true
  } catch {
    return false
  }
}
