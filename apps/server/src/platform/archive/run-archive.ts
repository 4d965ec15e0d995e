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
import type { Log } from '../log.ts'

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
export async function runArchive(settings: ArchiveSettings, log: Log) {
  const { mode, folder, dataDir, superuserUrl } = settings
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pool = new pg.Pool({ connectionString: superuserUrl, max: 1, application_name: 'evens archive keeper' })
  pool.on('error', () => undefined)
  const line = await prepareLine(pool, folder, postgresIn(dataDir))
  const receiver = keepReceiver({ url: superuserUrl, slot: SLOT, folder: walIn(line) }, log)
  const standing = watchStanding(pool, settings, log)
  const stopLooking = runPeriodically('archive.check', TICK_MS, standing.look, log, 'error')
  const bases = createBaseBackups(settings, line, log)
  async function takeBase(): Promise<void> {
    if (standing.figures().isStreaming) await bases.takeIfDue()
  }
  const stopBases = runPeriodically('archive.back-up', TICK_MS, takeBase, log, 'error')

  return {
    folder,
    line,
    /** True once commits wait for the archive, or at once in async mode; false after a timeout. */
    async ready(waitMs: number): Promise<boolean> {
      const deadline = performance.now() + waitMs
      while (mode === 'sync' && !standing.figures().isSync) {
        if (performance.now() > deadline) return false
        await sleep(20)
        await standing.look().catch(() => undefined)
      }
      return true
    },
    figures: (): ArchiveFigures => {
      const newest = basesIn(line).at(-1)
      const baseAtMs = newest === undefined ? 0 : Date.parse(readManifest(newest).endedAt)
      return { ...standing.figures(), bases: basesIn(line).length, baseAtMs }
    },
    freeBytes: (): number => {
      const { bavail, bsize } = statfsSync(folder)
      return bavail * bsize
    },
    /** For tests: the receiver thread, to be killed in the middle of its work. */
    receiver: receiver.worker,
    async stop(): Promise<void> {
      receiver.restartNoMore()
      standing.adjustNoMore()
      await stopLooking()
      await standing.setSync(false).catch(() => undefined)
      await untilFlushed(pool)
      await receiver.worker().terminate()
      await bases.stop()
      await stopBases()
      await pool.end()
    },
  }
}

/** Runs the WAL receiver in a worker, and starts another when it ends. */
function keepReceiver(settings: ReceiverSettings, log: Log) {
  let isStopped = false
  let receiver = start()

  function start(): Worker {
    const worker = new Worker(new URL('wal-receiver.ts', import.meta.url), { workerData: settings })
    worker.on('message', (reason: string) => log.error({ event: 'archive.receiver-failed', reason }))
    worker.on('error', (err) => log.error({ event: 'archive.receiver-crashed', err }))
    worker.once('exit', () => {
      if (isStopped) return
      setTimeout(() => {
        if (!isStopped) receiver = start()
      }, TICK_MS).unref()
    })
    return worker
  }

  return { worker: (): Worker => receiver, restartNoMore: (): void => void (isStopped = true) }
}

/** Follows how far the archive has flushed, and in sync mode whether commits can wait for it. */
function watchStanding(pool: pg.Pool, { mode, folder }: Pick<ArchiveSettings, 'mode' | 'folder'>, log: Log) {
  let isStopped = false
  let [isStreaming, isSync, degradations, lagBytes] = [false, false, 0, 0]
  let [flushed, movedAtMs] = ['', performance.now()]

  async function setSync(on: boolean): Promise<void> {
    // Without a transaction id this does not wait for the archive.
    await pool.query(`alter system set synchronous_standby_names = '${on ? SLOT : ''}'`)
    await pool.query('select pg_reload_conf()')
    isSync = on
  }

  async function adjust(): Promise<void> {
    const isStuck = performance.now() - movedAtMs > DEGRADE_AFTER_MS
    if (isSync && isStuck) {
      await setSync(false)
      degradations += 1
      log.error({ event: 'archive.degraded', folder })
    } else if (!isSync && isStreaming && !isStuck && lagBytes < CAUGHT_UP_BYTES) {
      await setSync(true)
      if (degradations > 0) log.info({ event: 'archive.caught-up', folder })
    }
  }

  return {
    setSync,
    async look(): Promise<void> {
      const { streaming, flush_lsn, lag } = await standingOf(pool)
      isStreaming = streaming
      lagBytes = lag === null ? Number.NaN : Number(lag)
      if (streaming && (flush_lsn !== flushed || lagBytes === 0)) {
        flushed = flush_lsn ?? ''
        movedAtMs = performance.now()
      }
      if (mode === 'sync' && !isStopped) await adjust()
    },
    figures: () => ({ isStreaming, isSync, lagBytes, degradations }),
    adjustNoMore: (): void => void (isStopped = true),
  }
}

async function standingOf(pool: pg.Pool): Promise<ReplicationStatus> {
  const { rows } = await pool.query<ReplicationStatus>(
    `select state = 'streaming' as streaming, flush_lsn::text,
       pg_wal_lsn_diff(pg_current_wal_flush_lsn(), flush_lsn)::text as lag
     from pg_stat_replication where application_name = $1`,
    [SLOT],
  )
  return rows[0] ?? { streaming: false, flush_lsn: null, lag: null }
}

/** Takes a base backup in a worker whenever one is due, and removes the oldest ones. */
function createBaseBackups(settings: ArchiveSettings, line: string, log: Log) {
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
      await take(newBaseIn(line)).catch((err: unknown) => log.error({ event: 'archive.backup-failed', err }))
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
    gauge('evens_archive_sync', '1 while commits wait for the archive.', () => Number(figures().isSync)),
    gauge('evens_archive_streaming', '1 while the archive receives WAL.', () => Number(figures().isStreaming)),
    gauge('evens_archive_lag_bytes', 'WAL not in the archive yet.', () => figures().lagBytes),
    gauge('evens_archive_base_backups', 'Base backups in the archive.', () => figures().bases),
    gauge(
      'evens_archive_base_timestamp_seconds',
      'Time at which the newest base backup ended.',
      () => figures().baseAtMs / 1000,
    ),
    gauge('evens_archive_free_bytes', 'Free space on the disk of the archive.', archive.freeBytes),
    counter(
      'evens_archive_degradations_total',
      'Times commits stopped waiting for the archive.',
      () => figures().degradations,
    ),
  ])
    registry.registerMetric(metric)
}
