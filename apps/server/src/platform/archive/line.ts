import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { manifestFaults, readManifest, MANIFEST, type Manifest } from './manifest.ts'
import { segmentsIn, type Segment } from './wal-files.ts'
import { parseLsn, segmentAfter, segmentName, segmentStart } from './wal.ts'

/**
 * An archive holds one folder for each line: base backups and all WAL since the older of them. A restore ends a line,
 * because the restored server writes other WAL under the same names; its archive is a new one.
 */
const LINE = /^line-[0-9TZ-]+$/
const BASE = /^base-[0-9TZ-]+$/
const UNFINISHED = /^base-[0-9TZ-]+\.unfinished$/
const MARK = 'archive-line'

const nameNow = (kind: 'line' | 'base'): string => `${kind}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`

export const walIn = (line: string): string => join(line, 'wal')
export const newBaseIn = (line: string): string => join(line, nameNow('base'))

const namesIn = (folder: string, pattern: RegExp): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => pattern.test(name))
        .toSorted()
        .map((name) => join(folder, name))
    : []

/** The oldest first. */
export const linesIn = (archive: string): readonly string[] => namesIn(archive, LINE)
/** Only whole ones have this name; the oldest first. */
export const basesIn = (line: string): readonly string[] => namesIn(line, BASE)

/** The line that this cluster writes, when the archive still has it. */
export function knownLine(archive: string, postgresHome: string): string | null {
  const mark = join(postgresHome, MARK)
  const line = existsSync(mark) ? join(archive, readFileSync(mark, 'utf8').trim()) : null
  return line !== null && existsSync(walIn(line)) ? line : null
}

export function beginLine(archive: string, postgresHome: string): string {
  const name = nameNow('line')
  mkdirSync(walIn(join(archive, name)), { recursive: true, mode: 0o700 })
  writeFileSync(join(postgresHome, MARK), `${name}\n`, { mode: 0o600, flush: true })
  return join(archive, name)
}

/** The WAL of a base backup that is still needed to restore it, up to the end of the line. */
export function segmentsSince(line: string, { startLsn }: Pick<Manifest, 'startLsn'>): readonly Segment[] {
  const first = segmentName(1, parseLsn(startLsn)).slice(8)
  return segmentsIn(walIn(line)).filter(({ name }) => name.slice(8) >= first)
}

/** Keeps the newest bases and what they need; older lines go once this one can be restored by itself. */
export function prune(archive: string, line: string, basesKept: number): void {
  for (const left of namesIn(line, UNFINISHED)) rmSync(left, { recursive: true, force: true })
  const bases = basesIn(line)
  const gone = bases.slice(0, Math.max(0, bases.length - basesKept))
  for (const base of gone) rmSync(base, { recursive: true, force: true })
  const oldest = bases.at(gone.length)
  if (oldest === undefined) return
  const first = segmentName(1, parseLsn(readManifest(oldest).startLsn)).slice(8)
  // The last segment stays in any case: a receiver that has fallen behind is writing it, and resumes there.
  for (const { name, file } of segmentsIn(walIn(line)).slice(0, -1))
    if (name.slice(8) < first) rmSync(file, { force: true })
  if (bases.length < basesKept) return
  for (const older of linesIn(archive)) if (older < line) rmSync(older, { recursive: true, force: true })
}

export type Restorable = {
  readonly base: string
  readonly manifest: Manifest
  readonly segments: readonly Segment[]
}

/** The newest point that an archive can be restored to: a whole base and the WAL behind it without a gap. */
export async function newestRestorable(archive: string): Promise<Restorable> {
  const reasons: string[] = []
  for (const line of linesIn(archive).toReversed()) {
    for (const base of basesIn(line).toReversed()) {
      if (!existsSync(join(base, MANIFEST))) continue
      const manifest = readManifest(base)
      const faults = await manifestFaults(base, manifest)
      if (faults.length === 0) return { base, manifest, segments: withoutGap(segmentsSince(line, manifest), manifest) }
      reasons.push(`${base}: ${faults.slice(0, 3).join('; ')}`)
    }
  }
  throw new Error(`the archive ${archive} holds no whole base backup${reasons.map((why) => `; ${why}`).join('')}`)
}

/** A missing segment would end recovery there without a word: everything after it would be lost unnoticed. */
function withoutGap(segments: readonly Segment[], { startLsn, endLsn }: Manifest): readonly Segment[] {
  if (segments.length === 0) return segments
  let expected = segmentStart(parseLsn(startLsn))
  for (const { name } of segments) {
    if (name.slice(8) !== segmentName(1, expected).slice(8))
      throw new Error(`the archive lacks WAL segment ${segmentName(1, expected)}, and ${name} follows it`)
    expected = segmentAfter(expected)
  }
  if (expected <= parseLsn(endLsn)) return []
  return segments
}
