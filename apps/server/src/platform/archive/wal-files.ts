import {
  closeSync,
  fdatasyncSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import {
  isSegmentName,
  offsetIn,
  SEGMENT_BYTES,
  segmentAfter,
  segmentName,
  segmentStart,
  startOfSegment,
} from './wal.ts'

/** A segment that is still being written. Restored, it is a segment whose end is zeros. */
const PARTIAL = '.partial'

export type Segment = { readonly name: string; readonly file: string; readonly isPartial: boolean }

/** The segments in a folder, the oldest first; a whole one wins over a partial one of the same name. */
export function segmentsIn(folder: string): readonly Segment[] {
  const found = new Map<string, Segment>()
  for (const file of readdirSync(folder).toSorted()) {
    const isPartial = file.endsWith(PARTIAL)
    const name = isPartial ? file.slice(0, -PARTIAL.length) : file
    if (isSegmentName(name) && !found.has(name)) found.set(name, { name, file: join(folder, file), isPartial })
  }
  return [...found.values()]
}

/** From where a stream goes on: the start of the segment that is not whole, or of the one after the last whole one. */
export function resumeAt(folder: string): bigint | null {
  const last = segmentsIn(folder).at(-1)
  if (last === undefined) return null
  const start = startOfSegment(last.name)
  return last.isPartial ? start : segmentAfter(start)
}

export type WalFiles = {
  readonly write: (start: bigint, bytes: Buffer) => void
  /** All that was written is on the disk; answers up to where. */
  readonly flush: () => bigint
  readonly close: () => void
}

/**
 * Writes a stream of WAL into segment files. A file has its full size from the beginning, so a flush writes no metadata;
 * it gets its final name when it is whole and on the disk.
 */
export function openWalFiles(folder: string, timeline: number, from: bigint): WalFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let written = from
  let flushed = from
  let current: { readonly start: bigint; readonly handle: number; readonly path: string } | null = null

  function open(lsn: bigint) {
    const path = join(folder, segmentName(timeline, lsn))
    const handle = openSync(`${path}${PARTIAL}`, 'a+', 0o600)
    closeSync(handle)
    const kept = openSync(`${path}${PARTIAL}`, 'r+')
    if (statSync(`${path}${PARTIAL}`).size < SEGMENT_BYTES) {
      writeSync(kept, Buffer.alloc(SEGMENT_BYTES), 0, SEGMENT_BYTES, 0)
      fsyncSync(kept)
      syncFolder(folder)
    }
    return { start: segmentStart(lsn), handle: kept, path }
  }

  function finish(): void {
    if (current === null) return
    const { handle, path } = current
    fdatasyncSync(handle)
    // Forgotten before anything can fail: a handle that is closed twice may be another file's by then.
    current = null
    closeSync(handle)
    renameSync(`${path}${PARTIAL}`, path)
    syncFolder(folder)
    flushed = written
  }

  function writePart(start: bigint, bytes: Buffer): void {
    current ??= open(start)
    for (let done = 0; done < bytes.length;)
      done += writeSync(current.handle, bytes, done, bytes.length - done, offsetIn(start) + done)
    written = start + BigInt(bytes.length)
    if (written === segmentAfter(current.start)) finish()
  }

  return {
    write(start, bytes) {
      if (start !== written) throw new Error('the WAL stream has a gap')
      for (let at = 0; at < bytes.length;) {
        const room = SEGMENT_BYTES - offsetIn(start + BigInt(at))
        writePart(start + BigInt(at), bytes.subarray(at, at + room))
        at += room
      }
    },
    flush() {
      if (current !== null && flushed !== written) fdatasyncSync(current.handle)
      flushed = written
      return flushed
    },
    close() {
      const handle = current?.handle
      current = null
      if (handle !== undefined) closeSync(handle)
    },
  }
}

/** A new name is on the disk when its folder is. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
