import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from './startup-error.ts'

const KEY_BYTES = 32

/** A secret of this installation: made at first start, kept in the data folder, never in the repository. */
export function readOrMakeKey(dataDir: string, name: string): Uint8Array {
  const folder = join(dataDir, 'keys')
  const file = join(folder, `${name}.key`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (!existsSync(file)) writeWhole(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw new StartupError(`the folder ${folder} cannot be written (${code})`, { cause: error })
  }
  const key = readFileSync(file)
  if (key.length !== KEY_BYTES)
    throw new StartupError(`the key ${file} is damaged: restore it from a backup, or remove it to create a new one`)
  return key
}

/** Two nodes on one folder: the first to link its file wins, and nobody ever reads half a key. */
function writeWhole(file: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(KEY_BYTES), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } finally {
    rmSync(draft)
  }
}
