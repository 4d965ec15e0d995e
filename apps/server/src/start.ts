import { createSimulatedFeed } from '@evens/feed-simulator'
import closeWithGrace from 'close-with-grace'
import { join } from 'node:path'
import { compose } from './compose.ts'
import { keysIn } from './keys.ts'
import { allMigrations } from './migrations.ts'
import { anchorIn, keepChaining } from './modules/audit/index.ts'
import { awayJournalIn, restoreAway } from './modules/limits/index.ts'
import { DEMO_PASSWORD, demoPlayersOf } from './modules/identity/index.ts'
import { checkAddresses, loadDictionaries, loadSites, type Sites } from './modules/site/index.ts'
import { ALL_ORACLES } from './oracles.ts'
import { readBuildManifest } from './platform/build-manifest.ts'
import { openCarrier } from './platform/carrier.ts'
import { keepTime, migrate, openDatabase } from './platform/database/index.ts'
import type { Environment } from './platform/environment.ts'
import type { App } from './platform/http/serve.ts'
import { createLogger } from './platform/logger.ts'
import { checkPort, portError } from './platform/port.ts'
import { serveAll } from './serve-all.ts'

const DRAIN_MS = 8000

const every = (ms: number, run: () => void): (() => void) => {
  const timer = setInterval(run, ms)
  return () => clearInterval(timer)
}

const say = (line: string): void => void process.stdout.write(`  ${line}\n`)

/** Everything that can be wrong is looked at before anything is opened; what was opened is closed again on failure. */
export async function start(root: string, environment: Environment): Promise<void> {
  const sites = loadSites({
    site: environment.site,
    overlayPath: environment.siteConfig,
    listensOn: environment.host,
  })
  checkAddresses(sites, environment.privateHosts)
  const dictionaries = loadDictionaries(join(root, 'dictionaries'))
  const dist = join(root, 'dist')
  const manifest = readBuildManifest(dist)
  await checkPort(environment.host, environment.port)

  const logger = createLogger(environment.logLevel)
  const carrier = await openCarrier(environment.natsUrl)
  const database = await openDatabase(environment, say).catch(async (error: unknown) => {
    await carrier.close()
    throw error
  })
  const opened = [database.close, carrier.close]
  const closeAll = async (): Promise<void> => {
    for (const close of opened.toReversed()) await close()
  }
  try {
    await migrate(database, allMigrations, say)
    const restored = await restoreAway(database.kysely, awayJournalIn(environment.dataDir))
    if (restored > 0) say(`${restored} players stay away again whom the database had forgotten`)
    const { clock, stop: stopTime } = await keepTime(database.pool, (message) => logger.warn(message))
    opened.push(stopTime)
    const composed = await compose({
      root,
      dist,
      manifest,
      sites,
      dictionaries,
      database,
      carrier,
      clock,
      trustProxy: environment.trustProxy,
      ...keysIn(environment.dataDir),
      providerSecrets: environment.providerSecrets,
      privateHosts: environment.privateHosts,
      captchaCost: environment.captchaCost,
      post: environment,
      dataDir: environment.dataDir,
      anchorUrl: environment.anchorUrl,
      simulator: ({ seed, speed }) => createSimulatedFeed({ seed, speed, clock, every }),
      warn: (message) => logger.warn(message),
    })
    opened.push(composed.book.close)
    const stopChecking = composed.wallet.keepChecking((message) => logger.error(message), ALL_ORACLES)
    opened.push(async () => stopChecking())
    opened.push(keepChaining(database.pool, anchorIn(environment.dataDir), (message) => logger.error(message)))
    opened.push(composed.integrity.keepGoing((message) => logger.error(message)))
    opened.push(composed.proof.keepGoing((message) => logger.error(message)))
    opened.push(composed.proof.delivery.keepGoing((message) => logger.error(message)))
    opened.push(composed.houseTopics.keepGoing((message) => logger.warn(message)))
    opened.push(composed.betting.keepGoing())
    opened.push(composed.toto.keepGoing())
    opened.push(composed.messages.keepGoing())
    opened.push(composed.news.keepGoing())
    opened.push(composed.identity.keepGoing())
    opened.push(composed.entry.keepGoing((message) => logger.warn(message)))
    opened.push(composed.lotto.keepGoing())
    opened.push(composed.cashier.keepGoing((message) => logger.error(message)))
    opened.push(composed.uploads.keepGoing())
    opened.push(composed.verification.keepGoing())
    const app = await serveAll(composed, { logger, dist, manifest, database, environment, clock })
    await app.listen({ host: environment.host, port: environment.port }).catch((error: unknown) => {
      throw portError(error, environment.host, environment.port)
    })
    composed.cashier.openSandbox(addressOf(app, environment))
    endGracefully(app, closeAll)
    for (const line of demoSignIns(sites)) say(line)
    say(`ready at ${addressOf(app, environment)}`)
  } catch (error) {
    await closeAll()
    throw error
  }
}

function demoSignIns(sites: Sites): readonly string[] {
  return sites
    .filter(({ sandbox }) => sandbox)
    .map((site) => {
      const players = demoPlayersOf(site).map(({ login, currency }) => `${login} (${currency})`)
      return `sandbox ${site.id}: sign in as ${players.join(', ')} with the password ${DEMO_PASSWORD}`
    })
}

function addressOf(app: App, { host }: Environment): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : ''
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
}

/** SIGTERM lets what is under way finish, then stops the database cleanly, all within ten seconds. */
function endGracefully(app: App, closeAll: () => Promise<void>): void {
  closeWithGrace({ delay: DRAIN_MS, logger: false }, async ({ err }) => {
    if (err !== undefined) app.log.fatal({ err }, 'ending after an error')
    await app.close()
    await closeAll()
  })
  // Whoever started this process may be killed without a word; then this one must not stay behind. The database stops
  // by itself, cleanly, when its parent is gone.
  process.on('disconnect', () => process.exit(1))
}
