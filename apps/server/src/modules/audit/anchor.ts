import { closeSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** The end of the chain when it was last verified. */
export type Anchor = { readonly position: bigint; readonly hash: string }

const LINE = /^(\d+) ([0-9a-f]{64}) \S+$/
const SIZE_MAX = 1_000_000

/** Kept outside the database, so that cutting the end off the chain there is noticed. */
export const anchorIn = (dataDir: string): string => join(dataDir, 'audit-anchor')

/** The last whole line; a crash may have cut off the one after it. */
export function readAnchor(file: string): Anchor | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const found = text
    .split('\n')
    .map((line) => LINE.exec(line))
    .findLast((line) => line !== null)
  return found?.[1] === undefined || found[2] === undefined ? null : { position: BigInt(found[1]), hash: found[2] }
}

/**
 * Flushes to disk before it returns. Only the last line matters, so a long file is replaced by one that holds it alone.
 */
export function writeAnchor(file: string, { position, hash }: Anchor): void {
  const line = `${position} ${hash} ${new Date().toISOString()}\n`
  const isLong = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > SIZE_MAX
  const target = isLong ? `${file}.new` : file
  const handle = openSync(target, isLong ? 'w' : 'a', 0o600)
  try {
    // A line that a crash has cut off must not become the beginning of this one.
    writeSync(handle, `\n${line}`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  if (isLong) renameSync(target, file)
}

const VERIFY = new URL('verify.sql', import.meta.url)

type Fault = { readonly position: bigint | null; readonly entry_id: bigint | null; readonly fault: string }

/**
 * The first links or entries that do not match; empty when the log is intact. Without a site running, such as after a
 * restore, entries wait for their link as long as it takes to start one.
 */
export async function auditFaults(
  client: Pick<pg.ClientBase, 'query'>,
  anchor: Anchor | null,
  { isRunning = true }: { readonly isRunning?: boolean } = {},
): Promise<readonly string[]> {
  const given = [anchor?.position ?? 0n, Buffer.from(anchor?.hash ?? '', 'hex'), isRunning]
  const { rows } = await client.query<Fault>(readFileSync(VERIFY, 'utf8'), given)
  return rows.map(({ position, entry_id: entry, fault }) =>
    position === null ? `entry ${entry} ${fault}` : `link ${position} ${fault}`,
  )
}
