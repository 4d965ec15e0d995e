import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { Registry } from 'prom-client'
import { commandVariables } from '../environment.ts'
import type { Log } from '../log.ts'
import { counter, gauge } from '../read-metrics.ts'
import { runPeriodically } from '../run-periodically.ts'
import type { Archive } from './run-archive.ts'
import { basesIn, linesIn, walIn } from './line.ts'
import { readManifest } from './manifest.ts'

/**
 * Sends an archive to another host by a command of the operator, as PostgreSQL's archive_command does. The command finds
 * in ARCHIVE_FILE the path of a file, or of the folder of a base backup, in ARCHIVE_NAME the name to store it under, and
 * exits with 0 once it is safe there. A base backup is one call: it has a thousand small files.
 */
export type ShipSettings = {
  readonly folder: string
  readonly command: string
  readonly nowMs?: () => number
}

export type ShipFigures = {
  readonly waiting: number
  readonly failures: number
  /** The last time that nothing was waiting; 0 before the first. */
  readonly completeAtMs: number
}

type Item = { readonly name: string; readonly version: string }
type Shipped = Record<string, string>

/** Names and versions of what was sent. Without this file everything is sent again, which is harmless. */
const SHIPPED = 'shipped.json'
const SHIP_EVERY_MS = 5000
/** The segment that is being written changes all the time, and 16 MB travel each time. */
const PARTIAL_EVERY_MS = 60_000
const LAST_SHIPPING_MS = 10_000
const COMMAND_MAX_MS = 15 * 60_000
const ERROR_CHARACTERS = 500

export function createShipping({ folder, command, nowMs = Date.now }: ShipSettings) {
  const shipped = readShipped(folder)
  const partialSentMs = new Map<string, number>()
  const stopped = new AbortController()
  let waiting = 0
  let failures = 0
  let completeAtMs = 0

  function isDue({ name, version }: Item, isLast: boolean): boolean {
    if (shipped[name] === version) return false
    return isLast || !isPartial(name) || nowMs() - (partialSentMs.get(name) ?? 0) >= PARTIAL_EVERY_MS
  }

  async function send({ name, version }: Item): Promise<void> {
    const sentMs = nowMs()
    try {
      await run(command, { file: join(folder, name), name, signal: stopped.signal })
    } catch (error) {
      // A file that was pruned meanwhile is not missed.
      if (!existsSync(join(folder, name))) return
      failures += 1
      throw error
    }
    shipped[name] = version
    waiting -= 1
    if (isPartial(name)) partialSentMs.set(name, sentMs)
    writeShipped(folder, shipped)
  }

  return {
    figures: (): ShipFigures => ({ waiting, failures, completeAtMs }),

    /** Sends all that is due, and fails with the first that cannot be sent: the caller tries again later. */
    async shipAll({ isLast = false } = {}): Promise<void> {
      const items = itemsOf(folder)
      forget(shipped, items)
      const due = items.filter((item) => isDue(item, isLast))
      waiting = due.length
      for (const item of due) await send(item)
      completeAtMs = nowMs()
    },

    stop: (): void => stopped.abort(),
  }
}

/** An archive whose files are also sent to another host. A host that is down delays no commit. */
export function withShipping(archive: Archive, command: string, log: Log): ShippedArchive {
  const shipping = createShipping({ folder: archive.folder, command })
  const stopShipping = runPeriodically('archive.ship', SHIP_EVERY_MS, () => shipping.shipAll(), log, 'error')
  return {
    ...archive,
    shipping: shipping.figures,
    /** Sends what the last commits have written, unless the host is too slow for that. */
    async stop() {
      await archive.stop()
      const giveUp = setTimeout(shipping.stop, LAST_SHIPPING_MS)
      await stopShipping()
      await shipping.shipAll({ isLast: true }).catch((err: unknown) => {
        log.error({ event: 'job.failed', job: 'archive.ship', err })
      })
      clearTimeout(giveUp)
    },
  }
}
export type ShippedArchive = Archive & { readonly shipping?: () => ShipFigures }

export function shippingMetrics(registry: Registry, archive: ShippedArchive | null): void {
  const figures = archive?.shipping
  if (figures === undefined) return
  for (const metric of [
    gauge('archive_unsent_files', 'Files of the archive not yet sent by ARCHIVE_COMMAND.', () => figures().waiting),
    gauge(
      'archive_sent_timestamp_seconds',
      'Last time that all files of the archive had been sent.',
      () => figures().completeAtMs / 1000,
    ),
    counter('archive_send_failures_total', 'Failed runs of ARCHIVE_COMMAND.', () => figures().failures),
  ])
    registry.registerMetric(metric)
}

const isPartial = (name: string): boolean => name.endsWith('.partial')

/**
 * In an order that makes the copy restorable at any moment: journals first, because they protect players; then the log;
 * then whole base backups, which are checked by their manifest when they are restored.
 */
function itemsOf(folder: string): readonly Item[] {
  const lines = linesIn(folder)
  const files = [...namesIn(folder), ...lines.flatMap((line) => namesIn(walIn(line)))].flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found?.isFile() !== true || basename(path).startsWith(SHIPPED)) return []
    return [{ path, version: `${found.size} ${Math.trunc(found.mtimeMs)}` }]
  })
  const bases = lines.flatMap(basesIn).map((path) => ({ path, version: readManifest(path).endedAt }))
  return [...files, ...bases].map(({ path, version }) => ({ name: relative(folder, path), version }))
}

const namesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name))

function forget(shipped: Shipped, items: readonly Item[]): void {
  const there = new Set(items.map(({ name }) => name))
  for (const name of Object.keys(shipped)) if (!there.has(name)) delete shipped[name]
}

function readShipped(folder: string): Shipped {
  const path = join(folder, SHIPPED)
  try {
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Shipped) : {}
  } catch {
    return {}
  }
}

function writeShipped(folder: string, shipped: Shipped): void {
  const path = join(folder, SHIPPED)
  writeFileSync(`${path}.new`, JSON.stringify(shipped), { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

type Asked = { readonly file: string; readonly name: string; readonly signal: AbortSignal }

async function run(command: string, { file, name, signal }: Asked): Promise<void> {
  const child = spawn('/bin/sh', ['-c', command], {
    env: { ...commandVariables(), ARCHIVE_FILE: file, ARCHIVE_NAME: name },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(COMMAND_MAX_MS)]),
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors = `${errors}${chunk.toString()}`.slice(-ERROR_CHARACTERS)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`ARCHIVE_COMMAND ended with ${code} for ${name}: ${errors.trim()}`)
}
