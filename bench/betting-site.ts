import type { OfferedMarket } from '@evens/contracts/feed'
import { connect, type Database, joinDatabase } from '../apps/server/src/platform/database/connect.ts'
import { SERVER_FACTS_SQL, serverRefusal, type ServerFacts } from '../apps/server/src/platform/database/durability.ts'
import { createPatientPool } from '../apps/server/src/platform/database/pool.ts'
import { brokenRules } from '../apps/server/src/modules/wallet/index.ts'
import { startDatabases } from '../e2e/support/databases.ts'
import { startFeed, type Feed } from '../e2e/support/feed.ts'
import { playGame, type Game } from '../e2e/support/game.ts'
import { fair } from '../e2e/support/offer.ts'
import { startSite, type RunningSite } from '../e2e/support/site.ts'
import { UNBOUNDED } from './answers.ts'
import { startNats } from './nats.ts'

export const CHAMP = '9'
const FIRST_GAME = 800_001
/** Bought back by its chances. */
const RESULT: OfferedMarket = { ...fair('result', { home: 0.46, draw: 0.28, away: 0.26 }), cashOut: 1 }

/** Nothing is ever too dear; nobody waits for a live price. */
const BETTING = { maxEventLiability: 1_000_000_000, maxMarketLiability: 1_000_000_000, liveDelayMs: 0 }

export type BettingSite = {
  /** The first takes the feed. */
  readonly nodes: readonly [RunningSite, ...RunningSite[]]
  /** The same database as the nodes', beside them. */
  readonly database: Database
  readonly feed: Feed
  /** One more game of the champ that can be bet on: it begins in an hour. */
  readonly game: () => Promise<Game>
  readonly games: (count: number) => Promise<readonly Game[]>
  /** Throws when a rule of the ledger does not hold; answers how long the look took. */
  readonly checkLedger: () => Promise<number>
  /** Vacuums now, as autovacuum would later. */
  readonly tidy: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Whole sites on an embedded PostgreSQL that keeps what it has acknowledged, with a book that a benchmark fills. The
 * server is the benchmark's, or `embedded` the site's own, with its archive.
 */
export async function startBettingSite(
  count: 1 | 2 | 3 = 1,
  more: Readonly<Record<string, string>> = {},
  server: 'shared' | 'embedded' = 'shared',
): Promise<BettingSite> {
  const databases = server === 'shared' ? await startDatabases() : null
  const nats = count === 1 ? null : await startNats()
  const address = await databases?.make()
  const env = {
    ...UNBOUNDED,
    ...more,
    ...(address !== undefined && { DATABASE_URL: address }),
    ...(nats !== null && { NATS_URL: nats.url }),
  }
  const node = (): Promise<RunningSite> => startSite({ overlay: { betting: BETTING, book: { feed: 'http' } }, env })
  const first = await node()
  const others: RunningSite[] = []
  while (others.length < count - 1) others.push(await node())
  const database =
    address === undefined
      ? joinDatabase({ dataDir: first.dataDir, databaseUrl: null })
      : connect('external', address, async () => undefined)
  const patient = createPatientPool(database.url)
  await refuseForgetful(database)
  const feed = startFeed(first, 'bench')
  let made = 0
  const game = (): Promise<Game> =>
    playGame(feed, FIRST_GAME + made++, { isLive: false, champ: CHAMP, markets: [RESULT] })
  return {
    nodes: [first, ...others],
    database,
    feed,
    game,
    async games(wanted) {
      const all: Game[] = []
      while (all.length < wanted) all.push(await game())
      return all
    },
    async checkLedger() {
      const startedMs = performance.now()
      const broken = await brokenRules(patient)
      if (broken.length > 0) throw new Error(`the ledger is broken: ${broken.join('; ')}`)
      return performance.now() - startedMs
    },
    tidy: async () => void (await patient.query('vacuum analyze')),
    async stop() {
      await feed.stop()
      await patient.end()
      await database.close()
      for (const site of [first, ...others].toReversed()) await site.stop()
      await nats?.stop()
      await databases?.stop()
    },
  }
}

/** Speed that was bought with a commit that is not on the disk is no speed. */
async function refuseForgetful({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<ServerFacts>(SERVER_FACTS_SQL)
  const [facts] = rows
  const refusal = facts === undefined ? 'it says nothing of itself' : serverRefusal(facts)
  if (refusal !== null) throw new Error(`the database does not keep what it acknowledges: ${refusal}`)
}
