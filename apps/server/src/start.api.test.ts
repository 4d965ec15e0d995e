import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { readEnvironment } from './platform/environment.ts'
import { StartupError } from './platform/startup-error.ts'
import { start } from './start.ts'
import { refusedStart } from './testing/refused-start.ts'

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
const JOURNAL = /^the site evens is not a sandbox and needs a second copy of the protection journal: set JOURNAL_DIR$/
const DATABASE = /^the database at 127\.0\.0\.1:1 cannot be reached/

test.each([
  { sandbox: false, what: 'no archive', given: NO_ARCHIVE, says: JOURNAL },
  { sandbox: false, what: 'a database server of its own', given: NO_DATABASE, says: JOURNAL },
  { sandbox: false, what: 'a second place', given: { ...NO_DATABASE, ...SECOND_PLACE }, says: DATABASE },
  { sandbox: true, what: 'a database server of its own', given: NO_DATABASE, says: DATABASE },
])('with sandbox $sandbox and $what the start fails with: $says (T068)', async ({ sandbox, given, says }) => {
  writeFileSync(overlay, JSON.stringify({ sandbox, book: { feed: 'none' } }))
  const variables = { SITE: 'evens', SITE_CONFIG: overlay, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...given }
  await expect(start(ROOT, readEnvironment(folder, variables))).rejects.toThrow(says)
  expect(existsSync(dataDir), 'nothing was opened').toBe(false)
})

/** Checked before anything is opened, so that a mistake leaves nothing behind. */
const MISTAKES: readonly {
  readonly what: string
  readonly says: RegExp
  readonly overlay?: string
  readonly given?: Readonly<Record<string, string>>
}[] = [
  {
    what: 'an overlay with an unknown key',
    overlay: '{ "colour": "blue" }',
    says: /^SITE_CONFIG .*unknown key colour/,
  },
  {
    what: 'an overlay with a value of the wrong kind',
    overlay: '{ "maintenance": { "isActive": "yes" } }',
    says: /maintenance\.isActive/,
  },
  {
    what: 'an overlay whose values contradict one another',
    overlay: '{ "languages": { "all": ["en"], "default": "ru" } }',
    says: /languages\.default must be one of languages\.all/,
  },
  { what: 'an overlay that is no JSON', overlay: '{ "brand": ', says: /^SITE_CONFIG .* is not JSON/ },
  {
    what: 'an overlay that is not there',
    given: { SITE_CONFIG: '/no/such/overlay.json' },
    says: /^SITE_CONFIG \/no\/such\/overlay\.json cannot be read \(ENOENT\)/,
  },
  {
    what: 'a site that is not there',
    given: { SITE: 'nobody' },
    says: /^SITE must be one of evens, ledara, got "nobody"/,
  },
  {
    what: 'a port that is no number',
    given: { PORT: 'http' },
    says: /^PORT must be a whole number .* got "http"/,
  },
  {
    what: 'a database that nothing listens for',
    given: { DATABASE_URL: 'postgres://someone:hush@127.0.0.1:9/evens' },
    says: /^the database at 127\.0\.0\.1:9 cannot be reached: nothing listens there/,
  },
  {
    what: 'a database address that is none',
    given: { DATABASE_URL: 'mysql://someone:hush@127.0.0.1/evens' },
    says: /^DATABASE_URL must be an address like/,
  },
]

/** The message of a start that is refused; no other error is one. */
async function refusal(given: Readonly<Record<string, string>>): Promise<string> {
  const error = await Promise.resolve()
    .then(() => start(ROOT, readEnvironment(folder, { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...given })))
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StartupError)
  return (error as StartupError).message
}

test.each(MISTAKES)('$what is refused in one line, and nothing is opened', async ({ overlay: text, given, says }) => {
  if (text !== undefined) writeFileSync(overlay, text)
  const message = await refusal({ ...(text !== undefined && { SITE_CONFIG: overlay }), ...given })
  expect(message).toMatch(says)
  expect(message).not.toContain('\n')
  expect(message).not.toContain('hush')
  expect(existsSync(dataDir)).toBe(false)
})

test('a port that is taken is refused', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  try {
    const { port } = other.address() as AddressInfo
    expect(await refusal({ PORT: String(port) })).toContain(`port ${port} on 127.0.0.1 is in use by another program`)
  } finally {
    other.close()
  }
})

test('a refused start logs its reason in one line, exits with 1, and leaves nothing behind', async () => {
  const url = 'postgres://someone:hush@127.0.0.1:9/evens'
  const { code, stderr, left, isAlive } = await refusedStart({ DATABASE_URL: url })
  expect(stderr).toMatch(/^evens: the database at 127\.0\.0\.1:9 cannot be reached: nothing listens there.*\n$/)
  expect([code, left, isAlive]).toEqual([1, [], false])
})
