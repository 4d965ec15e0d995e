import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allMigrations } from '../modules/index.ts'
import { connect } from '../platform/database/connect.ts'
import { startEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/index.ts'

/** Debian's package `libfaketime`, or wherever it was unpacked. */
const PLACES = [
  process.env['EVENS_FAKETIME'] ?? '',
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
]
export const FAKETIME = PLACES.find((path) => path !== '' && existsSync(path)) ?? null

/** A PostgreSQL whose clock a test sets: `set` takes what libfaketime reads, as "+26h" or "+0 x60". */
export async function startFakedDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'evens-clock-'))
  const file = join(folder, 'time')
  const set = (time: string): void => writeFileSync(file, `${time}\n`, { mode: 0o644 })
  set('+0')
  const faked = {
    LD_PRELOAD: FAKETIME ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
  // The server is started with the environment of this process.
  Object.assign(process.env, faked)
  const server = await startEmbedded(join(folder, 'data'), () => undefined)
  for (const name of Object.keys(faked)) delete process.env[name]
  const database = connect('external', server.url, server.stop)
  await migrate(database, allMigrations, () => undefined)
  return {
    ...database,
    set,
    async close(): Promise<void> {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
