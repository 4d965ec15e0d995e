import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import type { Binaries } from './binaries.ts'
import type { Progress } from './pool.ts'
import { endingWithUs, type RunAs } from './run-as.ts'

export type ServerPlan = {
  readonly home: string
  readonly cluster: string
  readonly socketFolder: string
  readonly binaries: Binaries
  readonly runAs: RunAs
  /** The connection string once it answers. */
  readonly url: string
}

export type ServerProcess = {
  readonly pid: number
  readonly exited: Promise<string>
  readonly stop: () => Promise<void>
}

// Backends of a killed server need a moment to notice; until then the new one does not get their shared memory.
const STILL_IN_USE = /still in use/
const ATTEMPTS_MAX = 20

/** Starts the server and waits until it answers, however long recovery takes. */
export async function startServer(plan: ServerPlan, progress: Progress): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt += 1) {
    await clearLeftover(plan.cluster, plan.socketFolder, progress)
    const started = await tryStart(plan)
    if (started.kind === 'ready') return started.server
    if (attempt === ATTEMPTS_MAX || !STILL_IN_USE.test(started.reason)) {
      throw new StartupError(`the embedded database did not start: ${started.reason}`)
    }
    await sleep(250)
  }
}

type Started =
  | { readonly kind: 'ready'; readonly server: ServerProcess }
  | { readonly kind: 'failed'; readonly reason: string }

async function tryStart(plan: ServerPlan): Promise<Started> {
  const log = openServerLog(plan.home)
  const server = spawnServer(plan, log.file)
  try {
    const outcome = await Promise.race([server.exited, untilReady(plan.url, server.isRunning)])
    if (outcome === 'ready') return { kind: 'ready', server }
    await server.stop()
    return { kind: 'failed', reason: log.fatal() ?? outcome }
  } finally {
    log.close()
  }
}

function spawnServer(plan: ServerPlan, log: number): ServerProcess & { readonly isRunning: () => boolean } {
  const [program, ...rest] = [...endingWithUs('INT', plan.runAs), plan.binaries.postgres]
  // In a session of its own, Ctrl+C in the terminal does not reach the server: it has to outlive the site's draining.
  const child = spawn(program, [...rest, ...serverArguments(plan.cluster, plan.socketFolder)], {
    cwd: plan.home,
    detached: true,
    stdio: ['ignore', log, log],
  })
  const exited = endOf(child)
  const isRunning = (): boolean => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  const stop = async (): Promise<void> => {
    if (child.pid !== undefined && isRunning()) await endServer(child.pid)
    await exited
  }
  return { pid: child.pid ?? 0, exited, isRunning, stop }
}

async function endOf(child: ChildProcess): Promise<string> {
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
    return signal === null ? `it ended with code ${code}` : `it was ended by ${signal}`
  } catch (error) {
    return (error as Error).message
  }
}

const NOT_YET = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03'])

/** Returns `ready`, or the reason that the server will never accept connections. */
async function untilReady(url: string, isRunning: () => boolean): Promise<string> {
  while (isRunning()) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return 'ready'
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code !== undefined && !NOT_YET.has(code)) return message
    } finally {
      await client.end().catch(() => undefined)
    }
    await sleep(20)
  }
  return 'it ended'
}

const LOG_BYTES_MAX = 1_000_000

/** The server's own log: a file, so that the server never waits for us to read it. */
type ServerLog = {
  readonly file: number
  /** The last fatal line since the log was opened. */
  readonly fatal: () => string | null
  readonly close: () => void
}

function openServerLog(home: string): ServerLog {
  const path = join(home, 'server.log')
  const file = openSync(path, 'a', 0o600)
  if (fstatSync(file).size > LOG_BYTES_MAX) ftruncateSync(file)
  const start = fstatSync(file).size
  return {
    file,
    fatal: () => lastFatal(readFileSync(path).subarray(start).toString('utf8')),
    close: () => closeSync(file),
  }
}

/** Answers to our own early connection attempts are fatal lines, too, and are skipped. */
function lastFatal(log: string): string | null {
  return [...log.matchAll(/(?:FATAL|PANIC): +(?! |the database system is )(.+)/g)].at(-1)?.[1] ?? null
}

/**
 * Settings of the embedded server, given at every start so that no file overrides them: acknowledged commits are
 * durable (safety rule 1), and it is sized for a small machine that also runs the site. Statements and values stay out
 * of its log.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',

  listen_addresses: '',
  port: '5432', // Only the name of the socket.
  unix_socket_permissions: '0700',
  password_encryption: 'scram-sha-256',

  max_connections: '160',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  // An archive that is away for long must not fill the disk of the database.
  max_slot_wal_keep_size: '4GB',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  random_page_cost: '1.1',
  jit: 'off',

  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

function serverArguments(cluster: string, socketFolder: string): readonly string[] {
  // A list in the server's eyes: the quotes keep a comma or a space in the path from splitting it.
  const quoted = `"${socketFolder.replaceAll('"', '""')}"`
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: quoted })
  return ['-D', cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/**
 * Clears what a killed start left behind. We hold the lock of the data folder, so a server that still runs on it has
 * lost its owner, and a process number in its file may since belong to anyone: PostgreSQL itself would then refuse to
 * start, because inside a namespace every process of root looks like a server of its own.
 */
async function clearLeftover(cluster: string, socketFolder: string, progress: Progress): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = pidIn(pidFile)
  if (pid !== null && isAlive(pid) && isServerOf(pid, cluster)) {
    progress('stopping a database server that an earlier start left running')
    await endServer(pid)
  }
  rmSync(pidFile, { force: true })
  rmSync(join(socketFolder, '.s.PGSQL.5432'), { force: true })
  rmSync(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true })
}

function pidIn(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return Number.isSafeInteger(pid) && pid > 1 ? pid : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function isServerOf(pid: number, cluster: string): boolean {
  const words = commandOf(pid)
  return words.includes('postgres') && words.includes(cluster)
}

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

type Step = { readonly signal: NodeJS.Signals; readonly waitMs: number }

// PostgreSQL: INT closes sessions and writes everything out; QUIT leaves that to recovery; KILL is the last word.
const STEPS: readonly Step[] = [
  { signal: 'SIGINT', waitMs: 4000 },
  { signal: 'SIGQUIT', waitMs: 800 },
  { signal: 'SIGKILL', waitMs: 2000 },
]

/** Ends a database server, as gently as it lets us, in at most five seconds before force is used. */
async function endServer(pid: number): Promise<void> {
  for (const { signal, waitMs } of STEPS) {
    if (!send(pid, signal) || (await isGone(pid, waitMs))) return
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isGone(pid: number, waitMs: number): Promise<boolean> {
  const deadline = performance.now() + waitMs
  while (performance.now() < deadline) {
    if (!isAlive(pid)) return true
    await sleep(20)
  }
  return !isAlive(pid)
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch {
    return false
  }
}
