import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { environmentExample, readEnvironment } from './environment.ts'
import { StartupError } from './startup-error.ts'

const root = mkdtempSync(join(tmpdir(), 'evens-environment-'))
const envFile = join(root, '.env')
beforeEach(() => rmSync(envFile, { force: true }))
afterAll(() => rmSync(root, { recursive: true }))

test('an empty environment gives the defaults', () => {
  expect(readEnvironment(root, {})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: join(root, '.data'),
    databaseUrl: null,
    databaseWaitMs: 900_000,
    archive: 'sync',
    archiveDir: join(root, '.data-archive'),
    archiveCommand: null,
    journalDir: join(root, '.data-archive'),
    operatorsFile: join(root, '.data/operators.json'),
    natsUrl: null,
    site: null,
    siteConfig: null,
    trustProxy: false,
    requestsPerMinute: 6000,
    smtpUrl: null,
    mailFrom: null,
    smsUrl: null,
    smsKey: null,
    ratesSource: null,
    ratesToken: null,
    ratesMaxHours: 24,
    captchaCost: 1000,
    providerSecrets: {},
    privateHosts: [],
    anchorUrl: null,
    logLevel: 'info',
  })
})

test('every setting is taken, paths from the root of the project', () => {
  const given = {
    PORT: '0',
    HOST: '::1',
    DATA_DIR: 'somewhere',
    DATABASE_URL: 'postgres://u:p@db/evens',
    DATABASE_WAIT_SECONDS: '30',
    ARCHIVE: 'async',
    ARCHIVE_DIR: '/disk2/archive',
    ARCHIVE_COMMAND: 'put "$ARCHIVE_FILE"',
    JOURNAL_DIR: '/disk3/journal',
    OPERATORS_FILE: '/etc/evens/operators.json',
    NATS_URL: 'nats://bus:4222',
    SITE: 'partner',
    SITE_CONFIG: '/etc/evens.json',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    REQUESTS_PER_MINUTE: '120',
    SMTP_URL: 'smtp://u:p@mail:587',
    MAIL_FROM: 'post@evens.example',
    SMS_URL: 'https://gateway.example/messages',
    OUTBOUND_PRIVATE: 'Payments.internal, 10.0.0.5:8080',
    SMS_KEY: 'a secret of sixteen',
    RATES_SOURCE: 'rates.json',
    RATES_TOKEN: 'a token of rates',
    RATES_MAX_HOURS: '6',
    CAPTCHA_COST: '2000',
    ANCHOR_URL: 'https://witness.example/anchors',
    LOG_LEVEL: 'debug',
    PATH: '/bin',
  }
  expect(readEnvironment(root, given)).toEqual({
    port: 0,
    host: '::1',
    dataDir: join(root, 'somewhere'),
    databaseUrl: 'postgres://u:p@db/evens',
    databaseWaitMs: 30_000,
    archive: 'async',
    archiveDir: '/disk2/archive',
    archiveCommand: 'put "$ARCHIVE_FILE"',
    journalDir: '/disk3/journal',
    operatorsFile: '/etc/evens/operators.json',
    natsUrl: 'nats://bus:4222',
    site: 'partner',
    siteConfig: '/etc/evens.json',
    trustProxy: '10.0.0.0/8, ::1',
    requestsPerMinute: 120,
    smtpUrl: 'smtp://u:p@mail:587',
    mailFrom: 'post@evens.example',
    smsUrl: 'https://gateway.example/messages',
    smsKey: 'a secret of sixteen',
    ratesSource: join(root, 'rates.json'),
    ratesToken: 'a token of rates',
    ratesMaxHours: 6,
    captchaCost: 2000,
    providerSecrets: {},
    privateHosts: ['payments.internal', '10.0.0.5:8080'],
    anchorUrl: 'https://witness.example/anchors',
    logLevel: 'debug',
  })
})

test('the environment cannot be changed afterwards', () => {
  expect(Object.isFrozen(readEnvironment(root, {}))).toBe(true)
})

test('an empty value counts as not given', () => {
  expect(readEnvironment(root, { PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
})

test.each([
  { given: { PORT: 'abc' }, line: 'PORT must be a whole number from 0 to 65535, got "abc"' },
  { given: { PORT: '65536' }, line: 'PORT must be a whole number from 0 to 65535, got "65536"' },
  { given: { PORT: '-1' }, line: 'PORT must be a whole number from 0 to 65535, got "-1"' },
  { given: { PORT: '80.5' }, line: 'PORT must be a whole number from 0 to 65535, got "80.5"' },
  { given: { HOST: 'a b' }, line: 'HOST must be an address or a host name, got "a b"' },
  { given: { HOST: 'a\nb' }, line: String.raw`HOST must be an address or a host name, got "a\nb"` },
  {
    given: { LOG_LEVEL: 'loud' },
    line: 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, got "loud"',
  },
  {
    given: { SITE: '../etc' },
    line: 'SITE must be the name of a file in sites/, in small letters, without its ending, got "../etc"',
  },
])('$line', ({ given, line }) => {
  expect(() => readEnvironment(root, given)).toThrow(new StartupError(line))
})

test('a bad address that may hold a password is not repeated', () => {
  const line = 'DATABASE_URL must be an address like postgres://user:password@host:5432/name'
  expect(() => readEnvironment(root, { DATABASE_URL: 'mysql://me:hunter2@db' })).toThrow(new StartupError(line))
})

test('a .env file is read, and a variable wins over it', () => {
  writeFileSync(envFile, 'PORT=4100\nHOST=0.0.0.0\nSITE=\n')
  expect(readEnvironment(root, { PORT: '4101' })).toMatchObject({ port: 4101, host: '0.0.0.0', site: null })
})

test('a bad value in the .env file is named like any other', () => {
  writeFileSync(envFile, 'PORT=http\n')
  expect(() => readEnvironment(root, {})).toThrow('PORT must be a whole number from 0 to 65535, got "http"')
})

test('without an archive the journal has no second place of its own accord', () => {
  expect(readEnvironment(root, { ARCHIVE: 'off' }).journalDir).toBeNull()
  expect(readEnvironment(root, { DATABASE_URL: 'postgres://u:p@db/evens' }).journalDir).toBeNull()
})

test.each(['ARCHIVE_DIR', 'JOURNAL_DIR'])('%s inside of the data folder would be lost with it', (name) => {
  const inside = join(root, '.data', 'copy')
  expect(() => readEnvironment(root, { [name]: inside })).toThrow(
    `${name} must be the path of a folder outside of DATA_DIR`,
  )
})

// After a change of the schema: npx vitest run --project unit -u environment
test('.env.example matches the schema', async () => {
  await expect(environmentExample()).toMatchFileSnapshot('../../../../.env.example')
})
