import { once } from 'node:events'
import { mkdirSync, statfsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import type { Registry } from 'prom-client'
import { postgresIn } from '../database/data-folder.ts'
import { counter, gauge } from '../read-metrics.ts'
import { runPeriodically } from '../run-periodically.ts'
import { basesIn, beginLine, knownLine, newBaseIn, prune, segmentsSince, walIn } from './line.ts'
import { readManifest } from './manifest.ts'
import type { ReceiverSettings } from './wal-receiver.ts'

/** `sync` acknowledges a commit once the archive has flushed it; `async` streams without waiting. */
export type ArchiveMode = 'off' | 'async' | 'sync'

export type ArchiveSettings = {
  readonly mode: Exclude<ArchiveMode, 'off'>
  readonly folder: string
  readonly dataDir: string
  readonly superuserUrl: string
  /** For tests and drills; a base backup a day and two of them otherwise. */
  readonly baseEveryMs?: number
}

export type ArchiveFigures = {
  readonly isStreaming: boolean
  readonly isSync: boolean
  readonly lagBytes: number
  readonly degradations: number
  readonly bases: number
  readonly baseAtMs: number
}

const SLOT = 'evens_archive'
const TICK_MS = 500
/** Commits wait no longer than this for an archive that does not answer. */
const DEGRADE_AFTER_MS = 4000
const CAUGHT_UP_BYTES = 1024 * 1024
const BASE_EVERY_MS = 24 * 3_600_000
const BASE_SEGMENTS_MAX = 128
const BASES_KEPT = 2
const BASE_RETRY_MS = 60_000
const STOP_WAIT_MS = 2000

type ReplicationStatus = { readonly streaming: boolean; readonly flush_lsn: string | null; readonly lag: string | null }

export type Archive = Awaited<ReturnType<typeof runArchive>>

/**
 * Streams the WAL of the embedded server into a second folder and takes base backups beside it. When the archive hangs
 * or fails, commits stop waiting for it: the site goes on, logs it, and returns to synchronous commits when the archive
 * has caught up.
 */
export async function runArchive(settings: ArchiveSettings, warn: (message: string) => void) {
  const { mode, folder, dataDir, superuserUrl } = settings
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pool = new pg.Pool({ connectionString: superuserUrl, max: 1, application_name: 'evens archive keeper' })
  pool.on('error', () => undefined)
  const line = await prepareLine(pool, folder, postgresIn(dataDir))
  let isStopped = false
  let isSync = false
  let degradations = 0
  let lagBytes = 0
  let isStreaming = false
  let flushed = ''
  let movedAtMs = performance.now()

  let receiver = startReceiver()
  function startReceiver(): Worker {
    const workerData: ReceiverSettings = { url: superuserUrl, slot: SLOT, folder: walIn(line) }
    const worker = new Worker(new URL('wal-receiver.ts', import.meta.url), { workerData })
    worker.on('message', (reason: string) => warn(`the archive's WAL receiver failed and tries again: ${reason}`))
    worker.on('error', (error) => warn(`the archive's WAL receiver broke: ${(error as Error).message}`))
    worker.once('exit', () => {
      if (isStopped) return
      setTimeout(() => {
        if (!isStopped) receiver = startReceiver()
      }, TICK_MS).unref()
    })
    return worker
  }

  async function setSync(on: boolean): Promise<void> {
    // Without a transaction id this does not wait for the archive.
    await pool.query(`alter system set synchronous_standby_names = '${on ? SLOT : ''}'`)
    await pool.query('select pg_reload_conf()')
    isSync = on
  }

  async function look(): Promise<void> {
    const { rows } = await pool.query<ReplicationStatus>(
      `select state = 'streaming' as streaming, flush_lsn::text,
         pg_wal_lsn_diff(pg_current_wal_flush_lsn(), flush_lsn)::text as lag
       from pg_stat_replication where application_name = $1`,
      [SLOT],
    )
    const { streaming = false, flush_lsn = null, lag = null } = rows[0] ?? {}
    isStreaming = streaming
    lagBytes = lag === null ? Number.NaN : Number(lag)
    if (streaming && (flush_lsn !== flushed || lagBytes === 0)) {
      flushed = flush_lsn ?? ''
      movedAtMs = performance.now()
    }
    if (mode !== 'sync' || isStopped) return
    const isStuck = performance.now() - movedAtMs > DEGRADE_AFTER_MS
    if (isSync && isStuck) {
      await setSync(false)
      degradations += 1
      warn(
        `the archive in ${folder} does not keep up: commits are acknowledged without it, a lost disk would lose them`,
      )
    } else if (!isSync && streaming && !isStuck && lagBytes < CAUGHT_UP_BYTES) {
      await setSync(true)
      if (degradations > 0) warn(`the archive in ${folder} has caught up: commits wait for it again`)
    }
  }

  const stopLooking = runPeriodically(TICK_MS, look, warn)
  const bases = createBaseBackups(settings, line, warn)
  async function takeBase(): Promise<void> {
    if (isStreaming) await bases.takeIfDue()
  }
  const stopBases = runPeriodically(TICK_MS, takeBase, warn)

  return {
    folder,
    line,
    /** True once commits wait for the archive, or at once in async mode; false after a timeout. */
    async ready(waitMs: number): Promise<boolean> {
      const deadline = performance.now() + waitMs
      while (mode === 'sync' && !isSync) {
        if (performance.now() > deadline) return false
        await sleep(20)
        await look().catch(() => undefined)
      }
      return true
    },
    figures: (): ArchiveFigures => {
      const newest = basesIn(line).at(-1)
      return {
        isStreaming,
        isSync,
        lagBytes,
        degradations,
        bases: basesIn(line).length,
        baseAtMs: newest === undefined ? 0 : Date.parse(readManifest(newest).endedAt),
      }
    },
    freeBytes: (): number => {
      const { bavail, bsize } = statfsSync(folder)
      return bavail * bsize
    },
    /** For tests: the receiver thread, to be killed in the middle of its work. */
    receiver: (): Worker => receiver,
    async stop(): Promise<void> {
      isStopped = true
      await stopLooking()
      await setSync(false).catch(() => undefined)
      await untilFlushed(pool)
      await receiver.terminate()
      await bases.stop()
      await stopBases()
      await pool.end()
    },
  }
}

/** Takes a base backup in a worker whenever one is due, and removes the oldest ones. */
function createBaseBackups(settings: ArchiveSettings, line: string, warn: (message: string) => void) {
  const { folder, dataDir, superuserUrl, baseEveryMs = BASE_EVERY_MS } = settings
  let isStopped = false
  let triedMs = -BASE_RETRY_MS
  let worker: Worker | null = null

  function isDue(): boolean {
    const newest = basesIn(line).at(-1)
    if (newest === undefined) return true
    const manifest = readManifest(newest)
    const isOld = Date.now() - Date.parse(manifest.endedAt) > baseEveryMs
    return isOld || segmentsSince(line, manifest).length > BASE_SEGMENTS_MAX
  }

  async function take(to: string): Promise<void> {
    worker = new Worker(new URL('base-worker.ts', import.meta.url), { workerData: { dataDir, url: superuserUrl, to } })
    await once(worker, 'exit')
    if (!isStopped) prune(folder, line, BASES_KEPT)
  }

  return {
    async takeIfDue(): Promise<void> {
      if (performance.now() - triedMs < BASE_RETRY_MS || !isDue()) return
      triedMs = performance.now()
      await take(newBaseIn(line)).catch((error: unknown) =>
        warn(`no base backup could be taken: ${(error as Error).message}`),
      )
    },
    async stop(): Promise<void> {
      isStopped = true
      await worker?.terminate()
    },
  }
}

/** A cluster without an archive keeps no WAL for one. */
export async function forgetArchive(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query(
      'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active',
      [SLOT],
    )
  } finally {
    await client.end()
  }
}

/** A slot that has lost WAL cannot continue its line; neither can a cluster that was just created or restored. */
async function prepareLine(pool: pg.Pool, folder: string, postgresHome: string): Promise<string> {
  const { rows } = await pool.query<{ usable: boolean }>(
    `select wal_status is distinct from 'lost' and restart_lsn is not null as usable
     from pg_replication_slots where slot_name = $1`,
    [SLOT],
  )
  const known = knownLine(folder, postgresHome)
  if (known !== null && rows[0]?.usable === true) return known
  if (rows.length > 0) await pool.query('select pg_drop_replication_slot($1)', [SLOT])
  await pool.query('select pg_create_physical_replication_slot($1, true)', [SLOT])
  return beginLine(folder, postgresHome)
}

async function untilFlushed(pool: pg.Pool): Promise<void> {
  const deadline = performance.now() + STOP_WAIT_MS
  while (performance.now() < deadline) {
    const { rows } = await pool
      .query<{ done: boolean }>(
        `select flush_lsn >= pg_current_wal_flush_lsn() as done from pg_stat_replication where application_name = $1`,
        [SLOT],
      )
      .catch(() => ({ rows: [{ done: true }] }))
    if (rows[0]?.done !== false) return
    await sleep(20)
  }
}

/**
 * Metrics of the archive: the data that would be lost with the data folder now, and the age of the newest base backup.
 */
export function archiveMetrics(registry: Registry, archive: Archive | null): void {
  if (archive === null) return
  const { figures } = archive
  for (const metric of [
    gauge('archive_sync', 'Whether commits wait for the archive.', () => Number(figures().isSync)),
    gauge('archive_streaming', 'Whether the archive receives WAL.', () => Number(figures().isStreaming)),
    gauge('archive_lag_bytes', 'WAL that is not in the archive yet.', () => figures().lagBytes),
    gauge('archive_base_backups', 'Base backups in the archive.', () => figures().bases),
    gauge('archive_base_timestamp_seconds', 'When the newest base backup ended.', () => figures().baseAtMs / 1000),
    gauge('archive_free_bytes', 'Room left on the disk of the archive.', archive.freeBytes),
    counter(
      'archive_degradations_total',
      'Times that commits stopped waiting for the archive.',
      () => figures().degradations,
    ),
  ])
    registry.registerMetric(metric)
}
