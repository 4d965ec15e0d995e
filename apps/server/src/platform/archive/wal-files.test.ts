import { closeSync, fstatSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { prune, walIn } from './line.ts'
import { MANIFEST } from './manifest.ts'
import { openWalFiles, resumeAt, segmentsIn } from './wal-files.ts'
import { lsnText, SEGMENT_BYTES, segmentName } from './wal.ts'

const SEGMENT = BigInt(SEGMENT_BYTES)
const archive = mkdtempSync(join(tmpdir(), 'evens-wal-'))
const line = join(archive, 'line-2027-01-15T10-00-00-000Z')
const wal = walIn(line)
const nth = (n: number): string => segmentName(1, BigInt(n) * SEGMENT)
const names = (): readonly string[] =>
  segmentsIn(wal).map(({ name, isPartial }) => `${name}${isPartial ? '.partial' : ''}`)

afterEach(() => rmSync(archive, { recursive: true, force: true }))

describe('segments of a stream', () => {
  test('a whole one gets its final name, the next one is partial, and a stream resumes there', () => {
    const files = openWalFiles(wal, 1, SEGMENT)
    files.write(SEGMENT, Buffer.alloc(SEGMENT_BYTES + 100, 1))
    expect(files.flush()).toBe(SEGMENT * 2n + 100n)
    files.close()
    expect(names()).toEqual([nth(1), `${nth(2)}.partial`])
    expect(resumeAt(wal)).toBe(SEGMENT * 2n)
  })

  test('one that is removed while it is written fails the stream, and closing it afterwards closes no other file', () => {
    const files = openWalFiles(wal, 1, SEGMENT)
    files.write(SEGMENT, Buffer.alloc(100, 1))
    rmSync(join(wal, `${nth(1)}.partial`))
    expect(() => files.write(SEGMENT + 100n, Buffer.alloc(SEGMENT_BYTES - 100, 1))).toThrow('ENOENT')
    writeFileSync(join(archive, 'other'), 'other')
    const other = openSync(join(archive, 'other'), 'r')
    files.close()
    expect(fstatSync(other).size).toBe(5)
    closeSync(other)
  })
})

describe('pruning after a base backup', () => {
  function aBaseFrom(segment: number, ...files: readonly string[]): void {
    const base = join(line, 'base-2027-01-15T10-00-01-000Z')
    mkdirSync(base, { recursive: true })
    mkdirSync(wal, { recursive: true })
    writeFileSync(join(base, MANIFEST), JSON.stringify({ startLsn: lsnText(BigInt(segment) * SEGMENT) }))
    for (const file of files) writeFileSync(join(wal, file), '')
  }

  test('removes segments from before its start', () => {
    aBaseFrom(3, nth(1), nth(2), nth(3), `${nth(4)}.partial`)
    prune(archive, line, 2)
    expect(names()).toEqual([nth(3), `${nth(4)}.partial`])
  })

  test('leaves the one that a receiver is still writing, though the backup begins after it', () => {
    aBaseFrom(3, nth(1), `${nth(2)}.partial`)
    prune(archive, line, 2)
    expect(names()).toEqual([`${nth(2)}.partial`])
    expect(resumeAt(wal)).toBe(SEGMENT * 2n)
  })
})
