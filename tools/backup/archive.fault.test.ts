import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { segmentsIn } from '../../apps/server/src/platform/archive/wal-files.ts'
import { MANIFEST } from '../../apps/server/src/platform/archive/manifest.ts'
import { basesIn, newestRestorable, walIn } from '../../apps/server/src/platform/archive/line.ts'
import { openDatabase, type Database } from '../../apps/server/src/platform/database/index.ts'
import { restoreArchive } from './restore-backup.ts'
import { eventually } from '../../apps/server/src/testing/eventually.ts'
import { recordedLog } from '../../apps/server/src/testing/recorded-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'evens-archive-'))
const dataDir = join(folder, 'data')
const archive = join(folder, 'archive')
const host = join(folder, 'host')
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const LOAD = new URL('../drill/acknowledge.ts', import.meta.url).pathname

/** Starts a process that commits, and kills it -9 in the middle. Answers what it was acknowledged. */
async function acknowledgedUntilKilled(isEnough: (acks: number, bases: number) => boolean): Promise<bigint[]> {
  const child = spawn(process.execPath, [LOAD, dataDir, archive], { stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(child)
  const acks: bigint[] = []
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) {
    const [what, n = '0', bases = '0'] = line.split(' ')
    if (what !== 'ack') continue
    acks.push(BigInt(n))
    if (isEnough(acks.length, Number(bases))) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  // The server ends with its parent; until then it holds the folder.
  const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid')
  for (;;) {
    try {
      process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 0)
      await sleep(50)
    } catch {
      return acks
    }
  }
}

const present = async ({ pool }: Database): Promise<ReadonlySet<bigint>> =>
  new Set((await pool.query<{ n: bigint }>('select n from acknowledged')).rows.map(({ n }) => n))

test('a killed node starts again on its folder, then the folder is lost: every acknowledged commit is in the archive (T104, I15)', async () => {
  // Commits of the first run wait for an archive whose receiver is gone; the second start must not.
  const first = await acknowledgedUntilKilled((count) => count === 60)
  let afterBase = 0
  const second = await acknowledgedUntilKilled((_count, bases) => bases > 0 && (afterBase += 1) === 120)
  expect(first.length).toBeGreaterThanOrEqual(60)
  rmSync(dataDir, { recursive: true })

  const { segments } = await newestRestorable(archive)
  expect(segments.at(-1)?.isPartial).toBe(true)
  await restoreArchive(archive, dataDir)
  const restored = await openDatabase({ dataDir, databaseUrl: null }, () => undefined)
  try {
    const there = await present(restored)
    expect([...first, ...second].filter((n) => !there.has(n))).toEqual([])
  } finally {
    await restored.close()
  }
})

test('an archive that lacks a segment in the middle is refused, not restored up to the gap', async () => {
  const { base } = await newestRestorable(archive)
  const line = join(base, '..')
  const [, ...later] = segmentsIn(walIn(line))
  const next = later.at(-1) ?? segmentsIn(walIn(line)).at(-1)
  if (next === undefined) throw new Error('no WAL')
  const beyond = `${next.name.slice(0, 16)}${(Number.parseInt(next.name.slice(16), 16) + 2).toString(16).toUpperCase().padStart(8, '0')}`
  writeFileSync(join(walIn(line), beyond), '')
  await expect(newestRestorable(archive)).rejects.toThrow('lacks WAL segment')
  rmSync(join(walIn(line), beyond))
})

test('commits do not hang for an archive that is gone: they go on without it, and wait again when it is back', async () => {
  const { log, lines } = recordedLog()
  const command = `mkdir -p "$(dirname "${host}/$ARCHIVE_NAME")" && cp -R "$ARCHIVE_FILE" "${host}/$ARCHIVE_NAME"`
  const database = await openDatabase(
    { dataDir, databaseUrl: null, archive: { mode: 'sync', folder: archive, command, log } },
    () => undefined,
  )
  const running = database.archive
  if (running === null) throw new Error('no archive')
  const commit = (n: number) => database.pool.query('insert into acknowledged values ($1)', [n])
  try {
    expect(await running.ready(30_000)).toBe(true)
    await commit(-1)
    // A restored cluster begins a line of its own: the old one stays as it was.
    expect(running.line > join((await newestRestorable(archive)).base, '..')).toBe(true)
    const wal = walIn(running.line)
    renameSync(wal, `${wal}-away`)
    writeFileSync(wal, '')
    await running.receiver().terminate()
    await commit(-2)
    await expect.poll(() => running.figures().isSync).toBe(false)
    expect(running.figures().degradations).toBe(1)
    expect(lines).toContainEqual({ event: 'archive.degraded', folder: archive })
    rmSync(wal)
    renameSync(`${wal}-away`, wal)
    await eventually(() => expect(running.figures(), JSON.stringify(lines.slice(-5))).toMatchObject({ isSync: true }))
    await commit(-3)
    await expect.poll(() => running.figures().bases).toBe(1)
    const manifest = join(host, basename(running.line), basename(basesIn(running.line)[0] ?? ''), MANIFEST)
    await expect.poll(() => existsSync(manifest)).toBe(true)
    await expect.poll(() => running.shipping?.().waiting).toBe(0)
  } finally {
    await database.close()
  }
})

test('the copy that ARCHIVE_COMMAND made on another host is restored, without the data folder and the archive', async () => {
  rmSync(dataDir, { recursive: true })
  rmSync(archive, { recursive: true })
  await restoreArchive(host, dataDir)
  const restored = await openDatabase({ dataDir, databaseUrl: null }, () => undefined)
  try {
    const there = await present(restored)
    expect([-1n, -2n, -3n].filter((n) => !there.has(n))).toEqual([])
  } finally {
    await restored.close()
  }
})

test('a stale part of a segment does not replace the whole one of the base backup', async () => {
  const { base, manifest } = await newestRestorable(host)
  const wal = walIn(join(base, '..'))
  for (const { file } of segmentsIn(wal)) rmSync(file)
  const ofBase = Object.keys(manifest.files).filter((path) => path.includes('pg_wal/'))
  expect(ofBase).not.toEqual([])
  for (const path of ofBase) writeFileSync(join(wal, `${basename(path)}.partial`), Buffer.alloc(16 * 1024 * 1024))
  rmSync(dataDir, { recursive: true })
  await restoreArchive(host, dataDir)
  const restored = await openDatabase({ dataDir, databaseUrl: null }, () => undefined)
  await restored.close()
})
