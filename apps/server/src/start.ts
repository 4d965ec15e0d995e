import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createSimulatedFeed } from '@evens/feed-simulator'
import closeWithGrace from 'close-with-grace'
import { compose } from './compose.ts'
import { keysIn } from './keys.ts'
import { allMigrations } from './modules/index.ts'
import { DEMO_KEY, DEMO_OPERATORS } from './modules/operators/index.ts'
import { DEMO_PASSWORD, demoPlayersOf } from './modules/players/index.ts'
import { noticeOlder, replayJournal } from './modules/restore/index.ts'
import {
  checkAddresses,
  checkMethodTexts,
  loadDictionaries,
  loadSites,
  methodTexts,
  type Sites,
} from './modules/site/index.ts'
import type { Parts } from './parts.ts'
import { readBuildManifest } from './platform/build-manifest.ts'
import { type Database, migrate, openDatabase, startClockSync } from './platform/database/index.ts'
import type { Environment } from './platform/environment.ts'
import type { App } from './platform/http/serve.ts'
import { startJobs } from './platform/jobs.ts'
import { type Journal, journalCovers, openJournal, readJournals } from './platform/journal.ts'
import { createLog, createLogger, type Log } from './platform/log.ts'
import { openMessageBus } from './platform/message-bus.ts'
import { StartupError } from './platform/startup-error.ts'
import { serveAll } from './serve-all.ts'

const DRAIN_MS = 8000
const ARCHIVE_WAIT_MS = 10_000

const every = (ms: number, run: () => void): (() => void) => {
  const timer = setInterval(run, ms)
  return () => clearInterval(timer)
}

const say = (line: string): void => void process.stdout.write(`  ${line}\n`)

/** Checks everything that can be wrong before anything is opened; a failure closes what was opened. */
export async function start(root: string, environment: Environment): Promise<void> {
  const checked = await checkSettings(root, environment)
  const logger = createLogger(environment.logLevel)
  const log = createLog(logger)
  const { database, messageBus } = await openConnections(environment, log)
  const opened = [database.close, messageBus.close]
  const closeAll = async (): Promise<void> => {
    for (const close of opened.toReversed()) await close()
  }
  try {
    const journal = await recover(database, environment, log)
    const { clock, stop: stopTime } = await startClockSync(database.pool, log)
    opened.push(stopTime)
    const parts = partsOf(environment, { ...checked, root, database, messageBus, clock, journal }, log)
    const composed = await compose(parts)
    const { modules } = composed
    opened.push(...modules.flatMap(({ shutdown }) => shutdown ?? []))
    const { sites, dist, manifest } = checked
    const app = await serveAll(composed, { logger, dist, manifest, database, environment, clock })
    await app.listen({ host: environment.host, port: environment.port }).catch((error: unknown) => {
      throw portError(error, environment.host, environment.port)
    })
    const address = addressOf(app, environment)
    for (const { listening } of modules) listening?.(address)
    opened.push(...modules.map(startJobs))
    endGracefully(app, closeAll)
    for (const line of [...demoSignIns(sites), ...demoOperators(sites, environment)]) say(line)
    say(`ready at ${address}`)
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** Sites, texts and the build, read without opening anything. */
async function checkSettings(root: string, { site, siteConfig, host, port, privateHosts, journalDir }: Environment) {
  const sites = loadSites({ site, overlayPath: siteConfig, listensOn: host })
  checkAddresses(sites, privateHosts)
  const dictionaries = loadDictionaries(join(root, 'dictionaries'), methodTexts(sites))
  checkMethodTexts(sites, dictionaries)
  const dist = join(root, 'dist')
  const manifest = readBuildManifest(dist)
  await checkPort(host, port)
  refuseOneJournal(sites, journalDir)
  return { sites, dictionaries, dist, manifest }
}

async function openConnections(environment: Environment, log: Log) {
  const messageBus = await openMessageBus(environment.natsUrl)
  const archive = {
    mode: environment.archive,
    folder: environment.archiveDir,
    command: environment.archiveCommand,
    log,
  }
  const wanted = { ...environment, archive, waitMs: environment.databaseWaitMs }
  const database = await openDatabase(wanted, say).catch(async (error: unknown) => {
    await messageBus.close()
    throw error
  })
  return { database, messageBus }
}

/** Migrates the database and reinstates what a restored one has lost, before anybody can sign in. */
async function recover(database: Database, environment: Environment, log: Log): Promise<Journal> {
  await migrate(database, allMigrations, say)
  const journalFolders = [environment.dataDir, environment.journalDir]
  const covers = (asOf: Date): boolean => journalCovers(journalFolders, asOf.getTime())
  if (await noticeOlder(database.kysely, journalFolders, covers)) log.error({ event: 'restore.detected' })
  const lost = await replayJournal(database.kysely, readJournals(journalFolders))
  if (lost > 0) say(`restored ${lost} acts of player protection from the journal: the database had lost them`)
  const journal = openJournal(environment, log)
  if ((await database.archive?.ready(ARCHIVE_WAIT_MS)) === false)
    log.error({ event: 'archive.not-ready', waitedMs: ARCHIVE_WAIT_MS })
  return journal
}

type Opened = Pick<
  Parts,
  'root' | 'dist' | 'manifest' | 'sites' | 'dictionaries' | 'database' | 'messageBus' | 'clock' | 'journal'
>

const partsOf = (environment: Environment, opened: Opened, log: Log): Parts => ({
  ...opened,
  ...keysIn(environment.dataDir),
  trustProxy: environment.trustProxy,
  providerSecrets: environment.providerSecrets,
  privateHosts: environment.privateHosts,
  captchaCost: environment.captchaCost,
  post: environment,
  rates: environment,
  dataDir: environment.dataDir,
  anchorUrl: environment.anchorUrl,
  simulator: ({ seed, speed }) => createSimulatedFeed({ seed, speed, clock: opened.clock, every, hasSeasons: true }),

  log,
})

/** With the data folder would go the only record of who must not bet. */
function refuseOneJournal(sites: Sites, journalDir: string | null): void {
  const real = sites.find(({ sandbox }) => !sandbox)
  if (journalDir === null && real !== undefined)
    throw new StartupError(
      `the site ${real.id} is not a sandbox and needs a second copy of the protection journal: set JOURNAL_DIR`,
    )
}

function demoSignIns(sites: Sites): readonly string[] {
  return sites
    .filter(({ sandbox }) => sandbox)
    .map((site) => {
      const players = demoPlayersOf(site).map(
        ({ login, currency, profile }) =>
          `${login} (${currency}${profile.documentNumber === null ? ', not verified' : ''})`,
      )
      return `sandbox ${site.id}: sign in as ${players.join(', ')} with the password ${DEMO_PASSWORD}`
    })
}

/** Only where the demo operators are in force: a sandbox without a file of its own. */
function demoOperators(sites: Sites, { operatorsFile }: Environment): readonly string[] {
  if (!sites.every(({ sandbox }) => sandbox) || existsSync(operatorsFile)) return []
  const names = DEMO_OPERATORS.map(({ name, role }) => `${name} (${role})`)
  return [`operators: ${names.join(', ')} with the key ${DEMO_KEY} (docs/guides/operators.md)`]
}

function addressOf(app: App, { host }: Environment): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : ''
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
}

/** SIGTERM lets what is under way finish, then stops the database cleanly, all within ten seconds. */
function endGracefully(app: App, closeAll: () => Promise<void>): void {
  closeWithGrace({ delay: DRAIN_MS, logger: false }, async ({ err }) => {
    if (err !== undefined) createLog(app.log).fatal({ event: 'server.crashed', err })
    await app.close()
    await closeAll()
  })
  // The parent may be killed without notice; this process must not outlive it. The database stops cleanly by itself
  // when its parent is gone.
  process.on('disconnect', () => process.exit(1))
}

const WHY: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use by another program: set PORT to another one',
  EACCES: 'may not be used by this user: set PORT to one above 1023',
  EADDRNOTAVAIL: 'cannot be opened: HOST is not an address of this machine',
  ENOTFOUND: 'cannot be opened: HOST cannot be resolved',
}

function portError(error: unknown, host: string, port: number): StartupError {
  const { code = '' } = error as NodeJS.ErrnoException
  return new StartupError(`port ${port} on ${host} ${WHY[code] ?? `cannot be opened (${code})`}`, { cause: error })
}

/** Checked before the database starts, so that a taken port is reported at once. */
async function checkPort(host: string, port: number): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portError(error, host, port)))
    server.listen(port, host, () => server.close(() => resolve()))
  })
}
