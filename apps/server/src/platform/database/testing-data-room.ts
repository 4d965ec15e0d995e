import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { installedPackage } from './binaries.ts'
import { readRows, startOwner, writeRows, type Owner, type StartOptions } from './testing-processes.ts'

/** A temporary folder for each test of the file, and the servers started in it: both are removed after the test. */
export function dataRoom() {
  const owners: Owner[] = []
  let room = ''
  beforeEach(() => {
    room = mkdtempSync(join(tmpdir(), 'evens-fault-'))
  })
  afterEach(async () => {
    await endAll()
    rmSync(room, { recursive: true, force: true })
  })

  const endAll = (): Promise<unknown> => Promise.all(owners.splice(0).map((owner) => owner.end('SIGTERM')))
  const dataIn = (folder: string): string => join(folder, 'data')
  async function start(options?: StartOptions, dataDir = dataIn(room)): Promise<Owner> {
    const owner = await startOwner(dataDir, options)
    owners.push(owner)
    return owner
  }

  return {
    owners,
    get room(): string {
      return room
    },
    get data(): string {
      return dataIn(room)
    },
    start,
    endAll,
    /** Writes at the first start and returns the rows read at the second. */
    async overARestart(first: StartOptions, second: StartOptions = first): Promise<readonly unknown[]> {
      const before = await start(first)
      await writeRows(before)
      await before.end('SIGTERM')
      return readRows(await start(second))
    },
  }
}

export const amRoot = process.getuid?.() === 0
export const UNPRIVILEGED_USER = 65_534
export const asUser = (uid: number): readonly string[] => [
  'setpriv',
  `--reuid=${uid}`,
  `--regid=${uid}`,
  '--clear-groups',
  '--',
]

/** With hard links where the disk is the same: the package is large. */
export function copyPackage(folder: string): void {
  if (!canRun(['cp', '-al', installedPackage(), folder])) execFileSync('cp', ['-a', installedPackage(), folder])
}

export function canRun([program = '', ...rest]: readonly string[]): boolean {
  try {
    execFileSync(program, rest, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
