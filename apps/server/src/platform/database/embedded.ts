import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { readOrMakeKey } from '../keys.ts'
import { StartupError } from '../startup-error.ts'
import { binariesIn, installedPackage } from './binaries.ts'
import { clusterPassword, clusterPath, prepareCluster, SUPERUSER } from './cluster.ts'
import { type DataFolder, isUnwritable, openDataFolder, postgresIn, shown, unwritable } from './data-folder.ts'
import { type Progress, withSealKey } from './pool.ts'
import { chooseRunAs } from './run-as.ts'
import { type ServerPlan, type ServerProcess, startServer } from './server-process.ts'

export type EmbeddedServer = {
  /** The site's own database, as a role that owns it and nothing else: it makes and changes tables. */
  readonly url: string
  /** The same, as a role that reads and writes, but changes no table and nothing that is written for ever. */
  readonly siteUrl: string
  /** As superuser, for making databases in tests. */
  readonly superuserUrl: string
  readonly stop: () => Promise<void>
}

const OWNER = 'evens'
const SITE = 'evens_site'
const DATABASE = 'evens'
/** The key that seals records; only the site's sessions have it. */
export const SEAL_KEY = 'records'

type ErrorLog = Pick<Log, 'error'>

/** Starts the PostgreSQL that npm installed on `<dataDir>/postgres`, and starts it again should it ever die. */
export async function startEmbedded(
  dataDir: string,
  progress: Progress,
  log: ErrorLog = { error: ({ event }) => progress(event) },
  packageFolder: string = installedPackage(),
): Promise<EmbeddedServer> {
  const folder = await openDataFolder(dataDir)
  try {
    return await startIn(folder, readOrMakeKey(dataDir, SEAL_KEY), packageFolder, progress, log)
  } catch (error) {
    folder.release()
    throw isUnwritable(error) ? unwritable(dataDir, error) : error
  }
}

async function startIn(
  folder: DataFolder,
  key: Uint8Array,
  packageFolder: string,
  progress: Progress,
  log: ErrorLog,
): Promise<EmbeddedServer> {
  const home = folder.postgres
  const binaries = binariesIn(packageFolder, home)
  const runAs = await chooseRunAs(binaries, home, clusterPath(home))
  const { path: cluster, password } = await prepareCluster(home, binaries, runAs, progress)
  const socket = socketFolder(home)
  const superuserUrl = addressOf(SUPERUSER, password, SUPERUSER, socket)
  const plan = { home, cluster, socketFolder: socket, binaries, runAs, url: superuserUrl }
  const server = restartOnExit(await startServer(plan, progress), plan, progress, log)
  try {
    await ensureDatabase(superuserUrl, password, cluster)
  } catch (error) {
    await server.stop()
    throw error
  }
  return {
    url: withSealKey(addressOf(OWNER, password, DATABASE, socket), key),
    siteUrl: withSealKey(addressOf(SITE, password, DATABASE, socket), key),
    superuserUrl,
    stop: once(async () => {
      await server.stop()
      rmSync(socket, { recursive: true, force: true })
      folder.release()
    }),
  }
}

/** The address of the server that another process has started on this folder. */
export function runningAddress(dataDir: string): string {
  const home = postgresIn(dataDir)
  const url = addressOf(OWNER, clusterPassword(home), DATABASE, socketFolder(home))
  return withSealKey(url, readOrMakeKey(dataDir, SEAL_KEY))
}

/** The same as superuser, for copying all of it. */
export function runningSuperuserAddress(dataDir: string): string {
  const home = postgresIn(dataDir)
  return addressOf(SUPERUSER, clusterPassword(home), SUPERUSER, socketFolder(home))
}

// The password is only for this machine and lies in the data folder; it makes every way of running alike, which
// asking the kernel for the caller's name does not: inside a namespace that name differs.
function addressOf(user: string, password: string, database: string, socket: string): string {
  return `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(socket)}`
}

async function ensureDatabase(superuserUrl: string, password: string, cluster: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    // Left by a process that was killed: until an archive receives again, every commit would wait for it.
    const standby = await client.query<{ names: string }>(
      `select current_setting('synchronous_standby_names') as names`,
    )
    if (standby.rows[0]?.names !== '') {
      await client.query(`alter system set synchronous_standby_names = ''`)
      await client.query('select pg_reload_conf()')
    }
    const checksums = await client.query<{ data_checksums: string }>('show data_checksums')
    if (checksums.rows[0]?.data_checksums !== 'on') {
      throw new StartupError(
        `the database in ${shown(cluster)} has no data checksums, so Evens did not create it: set DATA_DIR to another folder`,
      )
    }
    for (const role of [OWNER, SITE]) {
      const roles = await client.query('select 1 from pg_roles where rolname = $1', [role])
      if (roles.rowCount !== 0) continue
      await client.query(`create role ${role} login password ${client.escapeLiteral(password)}`)
    }
    const databases = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (databases.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`)
  } finally {
    await client.end()
  }
}

const SOCKET_NAME = '/.s.PGSQL.5432'
const SOCKET_PATH_BYTES_MAX = 103 // macOS; Linux takes 107.

/**
 * The folder of the server's socket. A socket and not a port: no port can be taken or reached by other machines, and
 * it is faster. It lies beside the database, or, where that path is too long for a socket, in the folder for
 * temporary files, under a name that the next start finds again.
 */
function socketFolder(home: string): string {
  const beside = join(home, 'socket')
  if (fits(beside)) {
    mkdirSync(beside, { recursive: true, mode: 0o700 })
    return beside
  }
  const temporary = fits(join(tmpdir(), 'evens-0123456789ab')) ? tmpdir() : '/tmp'
  const path = join(temporary, `evens-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`)
  return isOurs(path) ? path : mkdtempSync(join(temporary, 'evens-'))
}

const fits = (folder: string): boolean => Buffer.byteLength(folder + SOCKET_NAME) <= SOCKET_PATH_BYTES_MAX

// Anyone may write in /tmp, so a folder under the expected name is only taken if nobody else can have made it.
function isOurs(path: string): boolean {
  try {
    mkdirSync(path, { mode: 0o700 })
    return true
  } catch {
    const stat = lstatSync(path)
    return stat.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o077) === 0
  }
}

const RESTART_DELAYS_MS = [0, 1000, 5000, 15_000] as const

/** A server that is killed comes back by itself; the pool's next connections find it at the same place. */
function restartOnExit(first: ServerProcess, plan: ServerPlan, progress: Progress, log: ErrorLog) {
  let current: ServerProcess = first
  let restarting: Promise<void> | null = null
  const stopping = new AbortController()

  function watch(server: ServerProcess): void {
    void server.exited.then((how) => {
      if (stopping.signal.aborted) return
      log.error({ event: 'database.server-exited', reason: how })
      restarting = restart()
    })
  }

  async function restart(): Promise<void> {
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      try {
        await sleep(RESTART_DELAYS_MS[Math.min(attempt, RESTART_DELAYS_MS.length - 1)], null, stopping)
        current = await startServer(plan, progress)
        watch(current)
        return
      } catch (err) {
        if (!stopping.signal.aborted) log.error({ event: 'database.restart-failed', err })
      }
    }
  }

  watch(current)
  return {
    async stop(): Promise<void> {
      stopping.abort()
      await restarting
      await current.stop()
    },
  }
}

/** Runs the work at most once: ending the same process id twice could end another process. */
export function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null
  return () => (done ??= work())
}
