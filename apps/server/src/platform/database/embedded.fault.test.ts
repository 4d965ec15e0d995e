import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { binariesIn, installedPackage } from './binaries.ts'
import { chooseRunAs } from './run-as.ts'
import {
  postmasterOf,
  query,
  readKept,
  startOwner,
  untilGone,
  writeKept,
  KEPT,
  type Owner,
  type StartOptions,
} from './testing-processes.ts'

let room: string
let data: string
const owners: Owner[] = []

beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'evens-fault-'))
  data = join(room, 'data')
})
afterEach(async () => {
  await Promise.all(owners.splice(0).map((owner) => owner.end('SIGTERM')))
  rmSync(room, { recursive: true, force: true })
})

async function start(options?: StartOptions, dataDir = data): Promise<Owner> {
  const owner = await startOwner(dataDir, options)
  owners.push(owner)
  return owner
}

const amRoot = process.getuid?.() === 0
const NOBODY = 65_534
const asUser = (uid: number): readonly string[] => [
  'setpriv',
  `--reuid=${uid}`,
  `--regid=${uid}`,
  '--clear-groups',
  '--',
]
// An ordinary user can only be tried where this very clone can be read by one.
const othersCanRead = amRoot && canRun([...asUser(NOBODY), 'test', '-r', import.meta.filename])

/** With hard links where the disk is the same: the package is large. */
function copyPackage(folder: string): void {
  if (!canRun(['cp', '-al', installedPackage(), folder])) execFileSync('cp', ['-a', installedPackage(), folder])
}

function canRun([program = '', ...rest]: readonly string[]): boolean {
  try {
    execFileSync(program, rest, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** What is read at the second start, having been written at the first. */
async function overARestart(first: StartOptions, second: StartOptions = first): Promise<readonly unknown[]> {
  const before = await start(first)
  await writeKept(before)
  await before.end('SIGTERM')
  return readKept(await start(second))
}

describe('whoever starts it', () => {
  test('it keeps what was written over a restart', async () => {
    expect(await overARestart({})).toEqual(KEPT)
  })

  test('its folder is closed, its role is no superuser, and it keeps what it has acknowledged (safety rule 1)', async () => {
    const { url } = await start()
    expect(statSync(data).mode & 0o777).toBe(0o700)
    const settings = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'is_superuser']
    expect(
      await query(url, `select ${settings.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`),
    ).toEqual([
      { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', data_checksums: 'on', is_superuser: 'off' },
    ])
  })

  test('a path too long for a socket, with spaces, commas and quotes in it', async () => {
    const far = join(room, 'a folder, "quoted"', 'x'.repeat(90), 'data')
    const owner = await start({}, far)
    expect(await query(owner.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe.runIf(amRoot)('root starts it', () => {
  const closedPackage = (): string => {
    const folder = join(room, 'package')
    copyPackage(folder)
    return folder
  }
  const withoutNamespaces = (): string => {
    const folder = join(room, 'path')
    mkdirSync(folder)
    writeFileSync(join(folder, 'unshare'), '#!/bin/sh\necho unshare: not permitted >&2\nexit 1\n', { mode: 0o755 })
    return folder
  }

  test('in a folder that only root can enter, with the programs in there too', async () => {
    chmodSync(room, 0o700)
    expect(await overARestart({ packageFolder: closedPackage() })).toEqual(KEPT)
    expect(statSync(join(data, 'postgres', 'cluster')).uid).toBe(0)
  })

  test('in such a folder where namespaces are forbidden, and kill -9 leaves no server behind there either', async () => {
    chmodSync(room, 0o700)
    expect(await overARestart({ packageFolder: closedPackage(), pathFirst: withoutNamespaces() })).toEqual(KEPT)
    expect(statSync(join(data, 'postgres', 'cluster')).uid).not.toBe(0)
    const postmaster = postmasterOf(data)
    await owners.at(-1)?.end('SIGKILL')
    await untilGone(postmaster)
  })

  test('where namespaces were allowed at the first start and are not any more', async () => {
    expect(await overARestart({}, { pathFirst: withoutNamespaces() })).toEqual(KEPT)
  })

  test('where namespaces were forbidden at the first start and are allowed now', async () => {
    expect(await overARestart({ pathFirst: withoutNamespaces() }, {})).toEqual(KEPT)
  })
})

describe.runIf(othersCanRead)('an ordinary user starts it', () => {
  const ownRoom = (uid: number): void => chownSync(room, uid, uid)

  test('the files are theirs', async () => {
    ownRoom(NOBODY)
    expect(await overARestart({ prefix: asUser(NOBODY) })).toEqual(KEPT)
    expect(statSync(join(data, 'postgres', 'cluster')).uid).toBe(NOBODY)
  })

  test('a user whom /etc/passwd does not know', async () => {
    ownRoom(12_345)
    expect(await overARestart({ prefix: asUser(12_345) })).toEqual(KEPT)
  })

  test('root in between does not take the files away', async () => {
    ownRoom(NOBODY)
    expect(await overARestart({ prefix: asUser(NOBODY) }, {})).toEqual(KEPT)
    await Promise.all(owners.splice(0).map((owner) => owner.end('SIGTERM')))
    const again = await start({ prefix: asUser(NOBODY) })
    expect(await readKept(again)).toEqual(KEPT)
  })

  test('library links that npm left out are made in a copy when the package belongs to someone else', async () => {
    ownRoom(NOBODY)
    const folder = join(room, 'package')
    copyPackage(folder)
    execFileSync('find', [folder, '-type', 'l', '-delete'])
    expect(await overARestart({ prefix: asUser(NOBODY), packageFolder: folder })).toEqual(KEPT)
  })

  test('a folder they may not write in is refused in one line', async () => {
    chmodSync(room, 0o755)
    const { refused } = await start({ prefix: asUser(NOBODY) })
    expect(refused).toBe(`the data folder ${data} cannot be written: permission denied`)
  })
})

describe('what it finds is not usable', () => {
  test('a first start that is cut off leaves nothing that a later one stumbles over', async () => {
    mkdirSync(join(data, 'postgres', 'cluster.unfinished', 'base'), { recursive: true, mode: 0o700 })
    expect((await start()).refused).toBeNull()
  })

  const cluster = (): string => join(data, 'postgres', 'cluster')

  test('a database of another version', async () => {
    mkdirSync(cluster(), { recursive: true, mode: 0o700 })
    writeFileSync(join(cluster(), 'PG_VERSION'), '15\n')
    const { refused } = await start()
    expect(refused).toMatch(/was made by PostgreSQL 15, and this Evens brings 18/)
  })

  test('a database without checksums, which we would not have made (T021)', async () => {
    const home = join(data, 'postgres')
    mkdirSync(home, { recursive: true, mode: 0o700 })
    writeFileSync(join(home, 'password'), 'quiet\n', { mode: 0o600 })
    const binaries = binariesIn(installedPackage(), home)
    const runAs = await chooseRunAs(binaries, home, cluster())
    const [program, ...rest] = [
      ...runAs.prefix,
      binaries.initdb,
      '-D',
      cluster(),
      '--no-data-checksums',
      '-U',
      'postgres',
    ]
    execFileSync(program, [...rest, '-A', 'scram-sha-256', `--pwfile=${join(home, 'password')}`], { stdio: 'ignore' })
    const { refused } = await start()
    expect(refused).toBe(`the database in ${cluster()} keeps no data checksums, so it is not one of ours`)
  })

  test('a folder that holds something else', async () => {
    mkdirSync(cluster(), { recursive: true, mode: 0o700 })
    const { refused } = await start()
    expect(refused).toBe(`the folder ${cluster()} holds no database that can be read`)
  })

  test('a file where the folder should be', async () => {
    writeFileSync(data, '')
    const { refused } = await start()
    expect(refused).toBe(`the data folder ${data} cannot be written: a file stands in its place`)
  })

  test('a refusal leaves the folder free', async () => {
    mkdirSync(cluster(), { recursive: true, mode: 0o700 })
    const first = await start()
    const second = await start()
    expect(second.refused).toBe(first.refused)
  })
})
