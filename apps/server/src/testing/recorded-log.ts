import type { Log, LogLine } from '../platform/log.ts'

/** A log whose lines a test reads. */
export function recordedLog() {
  const lines: LogLine[] = []
  const add = (line: LogLine): void => void lines.push(line)
  const log: Log = { info: add, warn: add, error: add, fatal: add }
  return { log, lines }
}

const ignore = (): void => undefined

/** For tests that do not read the log. */
export const SILENT_LOG: Log = { info: ignore, warn: ignore, error: ignore, fatal: ignore }
