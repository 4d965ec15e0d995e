import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const LOG_BYTES_MAX = 1_000_000

/** The server's own log: a file, so that the server never waits for us to read it. */
export type ServerLog = {
  readonly file: number
  /** The last thing that the server called fatal since the log was opened. */
  readonly fatal: () => string | null
  readonly close: () => void
}

export function openServerLog(home: string): ServerLog {
  const path = join(home, 'server.log')
  const file = openSync(path, 'a', 0o600)
  if (fstatSync(file).size > LOG_BYTES_MAX) ftruncateSync(file)
  const start = fstatSync(file).size
  return {
    file,
    fatal: () => lastFatal(readFileSync(path).subarray(start).toString('utf8')),
    close: () => closeSync(file),
  }
}

/** Not the answers to our own early knocking: those are called fatal too. */
function lastFatal(log: string): string | null {
  return [...log.matchAll(/(?:FATAL|PANIC): +(?!the database system is )(.+)/g)].at(-1)?.[1] ?? null
}
