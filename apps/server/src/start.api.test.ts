import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { readEnvironment } from './platform/environment.ts'
import { start } from './start.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'evens-start-'))
const dataDir = join(folder, 'data')
const overlay = join(folder, 'site.json')
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

/** Nothing listens on port 1: a start that passes every check of its settings ends at the database. */
const NO_DATABASE = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATABASE_WAIT_SECONDS: '0' }
const NO_ARCHIVE = { ARCHIVE: 'off' }
const SECOND_PLACE = { JOURNAL_DIR: join(folder, 'second') }
const JOURNAL = /^the site evens is no sandbox and needs a second place for the protection journal: set JOURNAL_DIR$/
const DATABASE = /^the database at 127\.0\.0\.1:1 cannot be reached/

test.each([
  { sandbox: false, what: 'no archive', given: NO_ARCHIVE, says: JOURNAL },
  { sandbox: false, what: 'a database server of its own', given: NO_DATABASE, says: JOURNAL },
  { sandbox: false, what: 'a second place', given: { ...NO_DATABASE, ...SECOND_PLACE }, says: DATABASE },
  { sandbox: true, what: 'a database server of its own', given: NO_DATABASE, says: DATABASE },
])('with sandbox $sandbox and $what the start ends with: $says (T068)', async ({ sandbox, given, says }) => {
  writeFileSync(overlay, JSON.stringify({ sandbox, book: { feed: 'none' } }))
  const variables = { SITE: 'evens', SITE_CONFIG: overlay, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...given }
  await expect(start(ROOT, readEnvironment(folder, variables))).rejects.toThrow(says)
  expect(existsSync(dataDir), 'nothing was opened').toBe(false)
})
