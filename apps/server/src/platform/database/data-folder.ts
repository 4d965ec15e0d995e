import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { StartupError } from '../startup-error.ts'
import { lockFile, type FileLock } from './file-lock.ts'

/** A data folder that is locked by this process until it is released, or until the process ends for any reason. */
export type DataFolder = {
  readonly path: string
  readonly postgres: string
  readonly release: () => void
}

/** Grace period for a predecessor that is just ending, before the folder is reported as taken. */
const HANDOVER_MS = 3000

export const postgresIn = (path: string): string => join(path, 'postgres')

export async function openDataFolder(path: string): Promise<DataFolder> {
  const postgres = postgresIn(path)
  const lock = await takeLock(path, () => mkdirSync(postgres, { recursive: true, mode: 0o700 }))
  if (lock.kind === 'held') {
    const owner = lock.pid === null ? 'another Evens' : `another Evens (process ${lock.pid})`
    throw new StartupError(`${owner} is using ${shown(path)}: stop it, or set DATA_DIR to another folder`)
  }
  return { path, postgres, release: lock.release }
}

async function takeLock(path: string, makeFolders: () => void): Promise<FileLock> {
  try {
    makeFolders()
    return await lockFile(join(path, 'lock'), HANDOVER_MS)
  } catch (error) {
    throw error instanceof StartupError ? error : unwritable(path, error)
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

/** True when the disk under the folder is the cause. */
export const isUnwritable = (error: unknown): boolean => codeOf(error) in REASONS && codeOf(error) !== 'ENOENT'

export function unwritable(path: string, error: unknown): StartupError {
  const reason = REASONS[codeOf(error)] ?? codeOf(error)
  return new StartupError(`the data folder ${shown(path)} cannot be written: ${reason}`, { cause: error })
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a file stands in its place',
  EEXIST: 'a file stands in its place',
  ENOENT: 'it cannot be made', // Node says so of a read-only disk, too.
}

/** A path relative to the project, as a person would type it. */
export function shown(path: string): string {
  const near = relative(process.cwd(), path)
  return near === '' || near.startsWith('..') ? path : near
}
