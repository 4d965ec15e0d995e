import './platform/production-mode.ts'
import { resolve } from 'node:path'
import { start } from './start.ts'
import { readEnvironment } from './platform/environment.ts'
import { StartupError } from './platform/startup-error.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

try {
  await start(ROOT, readEnvironment(ROOT))
} catch (error) {
  const message =
    error instanceof StartupError ? error.message : `could not start: ${(error as Error).stack ?? String(error)}`
  process.stderr.write(`evens: ${message}\n`)
  process.exit(1)
}
