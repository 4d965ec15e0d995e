import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { filesIn } from './manifest.ts'
import { createShipping } from './ship-archive.ts'

const LINE = 'line-2027-01-15T10-00-00-000Z'
const BASE = `${LINE}/base-2027-01-15T10-00-01-000Z`
const SEGMENT = `${LINE}/wal/000000010000000000000001`

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'evens-ship-'))
  folders.push(folder)
  return folder
}

function write(folder: string, name: string, text: string, atMs = 1_000): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
  utimesSync(join(folder, name), atMs / 1000, atMs / 1000)
}

function anArchive(): string {
  const folder = aFolder()
  write(folder, 'staying-away-1', 'journal')
  write(folder, SEGMENT, 'log')
  write(folder, `${BASE}/manifest.json`, '{"endedAt":"2027-01-15"}')
  write(folder, `${BASE}/cluster/base/1`, 'table')
  write(folder, `${LINE}/base-2027-01-16T10-00-01-000Z.unfinished/cluster/base/1`, 'half')
  return folder
}

/** Copies to another folder and notes the order. */
const copyTo = (host: string): string =>
  `mkdir -p "$(dirname "${host}/$ARCHIVE_NAME")" && cp -R "$ARCHIVE_FILE" "${host}/$ARCHIVE_NAME" && echo "$ARCHIVE_NAME" >> "${host}/order"`
const orderAt = (host: string): readonly string[] => readFileSync(join(host, 'order'), 'utf8').trim().split('\n')

test('sends journals first, then the log, then whole base backups, and nothing unfinished', async () => {
  const [folder, host] = [anArchive(), aFolder()]
  const shipping = createShipping({ folder, command: copyTo(host), nowMs: () => 5 })
  await shipping.shipAll()
  expect(orderAt(host)).toEqual(['staying-away-1', SEGMENT, BASE])
  expect(filesIn(host).toSorted()).toEqual([
    `${BASE}/cluster/base/1`,
    `${BASE}/manifest.json`,
    SEGMENT,
    'order',
    'staying-away-1',
  ])
  expect(shipping.figures()).toEqual({ waiting: 0, failures: 0, completeAtMs: 5 })
})

test('sends a file again only when it has changed, also after a restart', async () => {
  const [folder, host] = [anArchive(), aFolder()]
  await createShipping({ folder, command: copyTo(host) }).shipAll()
  const before = orderAt(host).length
  const restarted = createShipping({ folder, command: copyTo(host) })
  await restarted.shipAll()
  expect(orderAt(host)).toHaveLength(before)
  write(folder, 'staying-away-1', 'journal, longer', 2_000)
  await restarted.shipAll()
  expect(orderAt(host).slice(before)).toEqual(['staying-away-1'])
  expect(readFileSync(join(host, 'staying-away-1'), 'utf8')).toBe('journal, longer')
})

test('a failed command leaves the file pending, reports its error output, and is retried', async () => {
  const [folder, host] = [anArchive(), aFolder()]
  const command = `if [ ! -e "${host}/up" ]; then echo "host is down" >&2; exit 7; fi; ${copyTo(host)}`
  const shipping = createShipping({ folder, command })
  await expect(shipping.shipAll()).rejects.toThrow('ARCHIVE_COMMAND ended with 7 for staying-away-1: host is down')
  expect(shipping.figures()).toMatchObject({ waiting: 3, failures: 1, completeAtMs: 0 })
  write(host, 'up', '')
  await shipping.shipAll()
  expect(orderAt(host)).toHaveLength(3)
  expect(shipping.figures()).toMatchObject({ waiting: 0, failures: 1 })
})

test('the segment that is being written is sent once a minute, and at the end', async () => {
  const [folder, host] = [aFolder(), aFolder()]
  let now = 100_000
  const shipping = createShipping({ folder, command: copyTo(host), nowMs: () => now })
  for (const [atMs, text] of [
    [100_000, 'a'],
    [130_000, 'ab'],
    [161_000, 'abc'],
  ] as const) {
    now = atMs
    write(folder, `${SEGMENT}.partial`, text, atMs)
    await shipping.shipAll()
  }
  expect(orderAt(host)).toEqual([`${SEGMENT}.partial`, `${SEGMENT}.partial`])
  expect(readFileSync(join(host, `${SEGMENT}.partial`), 'utf8')).toBe('abc')
  write(folder, `${SEGMENT}.partial`, 'abcd', now + 1)
  await shipping.shipAll({ isLast: true })
  expect(readFileSync(join(host, `${SEGMENT}.partial`), 'utf8')).toBe('abcd')
})

test('the command sees no variable of the site', async () => {
  const [folder, host] = [aFolder(), aFolder()]
  write(folder, 'staying-away-1', '')
  process.env['DATABASE_URL'] = 'postgres://secret'
  try {
    await createShipping({ folder, command: `env > "${host}/env"` }).shipAll()
  } finally {
    delete process.env['DATABASE_URL']
  }
  const names = readFileSync(join(host, 'env'), 'utf8').match(/^\w+(?==)/gm)
  expect(names).toEqual(expect.arrayContaining(['ARCHIVE_FILE', 'ARCHIVE_NAME', 'PATH']))
  expect(names).not.toContain('DATABASE_URL')
  expect(filesIn(host)).toEqual(['env'])
})

test('stopping ends a command under way', async () => {
  const folder = anArchive()
  const shipping = createShipping({ folder, command: 'sleep 60' })
  const under = shipping.shipAll()
  setTimeout(() => shipping.stop(), 50)
  await expect(under).rejects.toThrow(/abort/i)
})
