import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Contents of a backup: every file with its size and hash, and the log positions between which it was taken. */
export type Manifest = {
  readonly startedAt: string
  readonly endedAt: string
  readonly startLsn: string
  readonly endLsn: string
  readonly files: Readonly<Record<string, { readonly size: number; readonly sha256: string }>>
}

export const MANIFEST = 'manifest.json'

/**
 * Copies a file and flushes it before it returns. The size and hash are of the copied bytes: the source may change
 * meanwhile.
 */
export async function copyFile(from: string, to: string): Promise<{ size: number; sha256: string }> {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let size = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(createReadStream(from), counted, createWriteStream(to, { mode: 0o600, flush: true }))
  return { size, sha256: hash.digest('hex') }
}

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest

/** Files that are missing from a backup, damaged in it or foreign to it; empty when it is complete. */
export async function manifestFaults(folder: string, { files }: Manifest): Promise<readonly string[]> {
  const faults: string[] = []
  await together(Object.entries(files), async ([path, { size, sha256 }]) => {
    const file = join(folder, path)
    const found = statSync(file, { throwIfNoEntry: false })
    if (found === undefined) faults.push(`${path} is missing`)
    else if (found.size !== size || (await hashOf(file)) !== sha256) faults.push(`${path} is damaged`)
  })
  for (const path of filesIn(folder)) if (path !== MANIFEST && !(path in files)) faults.push(`${path} is not of it`)
  return faults
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

/** Small files mostly wait for the disk: several at once take hardly longer than one. */
const AT_ONCE = 24

/** Runs the work for all items with bounded concurrency; the first failure ends it. */
export async function together<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const left = all.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of left) await work(one)
    }),
  )
}
