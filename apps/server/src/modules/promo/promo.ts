import type { BonusInPlayReply, SiteConfig } from '@evens/contracts'
import { type Clock, isCurrencyCode } from '@evens/kernel'
import type { FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { createTurns, type Database } from '../../platform/database/index.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { App } from '../../platform/http/serve.ts'
import type { Log } from '../../platform/log.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { Attempts } from '../sessions/index.ts'
import { createActs } from './acts.ts'
import { titleContribution } from './core/title-contribution.ts'
import { createDefinitions } from './definitions.ts'
import { endDue, announceEnding } from './end-due.ts'
import { createFollower } from './follow.ts'
import { createFriends } from './friends.ts'
import { createGive } from './give.ts'
import { createGrantReads } from './grants.ts'
import { createLoyaltyReads } from './loyalty.ts'
import { createMetrics } from './metrics.ts'
import { createPromotionReads, type Viewer } from './promotions.ts'
import { promoRoutes } from './routes.ts'
import { createShop } from './shop.ts'
import { createWeekly } from './weekly.ts'
import { createWorker } from './worker.ts'

export type PromoDeps = {
  readonly database: Pick<Database, 'kysely' | 'pool'>
  readonly siteFor: (host: string | undefined) => SiteConfig
  readonly siteById: (id: string) => SiteConfig | undefined
  /** Currency of a visitor who has chosen nothing. */
  readonly currencyAt: (request: FastifyRequest, language: string) => string
  readonly attempts: Pick<Attempts, 'take'>
  readonly clock: Clock
  readonly notify: (players: Iterable<bigint>) => void
  readonly log: Log
}

const EVENTS_EVERY_MS = 1000
const FOLLOW_EVERY_MS = 60_000
const FOLLOW_LOCK = 7_062_041
/** Refusals in a row after which a node follows beside the one that holds the lock. */
const REFUSALS_MAX = 3
/** The window of a message is an hour: none is missed, and a second one is not sent. */
const ANNOUNCE_EVERY_MS = 30 * 60_000
const DUE_EVERY_MS = 15_000
const CODE_TRIES = { max: 10, seconds: 3600 } as const

/** Promotions of the sites: their definitions, what they reward, and what players read and do about it. */
export function createPromo(deps: PromoDeps) {
  const { database, siteFor, siteById, currencyAt, attempts, clock, notify, log } = deps
  const db = database.kysely
  const metrics = createMetrics()
  const changed = (player: bigint): void => notify([player])
  const definitions = createDefinitions(db, clock)
  const grants = createGrantReads(db, definitions)
  const give = createGive(definitions, siteById)
  const friends = createFriends({ db, definitions, give, clock, changed })
  const worker = createWorker({ db, definitions, give, friends, clock, changed, gave: metrics.gave, log })
  const { gave, followed } = metrics
  const follower = createFollower({ db, definitions, give, friends, clock, changed, gave, followed })
  const weekly = createWeekly({ db, definitions, siteById })
  const parts = {
    definitions,
    grants,
    worker,
    follower,
    weekly,
    friends,
    promotions: createPromotionReads({ db, definitions, grants, clock }),
    acts: createActs({
      db,
      definitions,
      grants,
      clock,
      takeCodeTry: (player) => attempts.take([{ what: 'promo-code', by: String(player), ...CODE_TRIES }]),
      changed,
    }),
    shop: createShop({ db, definitions, siteById, clock, changed }),
    loyalty: createLoyaltyReads(db, definitions, clock),

    async viewerOf(request: FastifyRequest, language: string): Promise<Viewer> {
      const site = siteFor(request.hostname)
      const player = await request.server.principalOf(request)
      const currency = player?.currency ?? currencyAt(request, language)
      return { site, language, player, currency: isCurrencyCode(currency) ? currency : site.currencies.default }
    },

    async bonusInPlay(player: Principal, language: string, title: number | null): Promise<BonusInPlayReply> {
      const { bonus, rounds } = await grants.inPlay(player, language, title)
      return { grant: bonus, title: titleContribution(bonus, title), rounds }
    },
  }
  const inTurn = createTurns(database.pool, FOLLOW_LOCK, REFUSALS_MAX)
  /** The week is paid from what has been followed, so one job does both. */
  const followOnOneNode = () =>
    inTurn(async () => {
      await follower.tick()
      await weekly.tick()
    })
  return {
    ...parts,
    routes: (app: App): void => promoRoutes(app, parts),
    metrics: (registry: Registry): void => metrics.register(registry),
    jobs: [
      () => runPeriodically('promo.events', EVENTS_EVERY_MS, worker.tick, log, 'error'),
      () => runPeriodically('promo.follow', FOLLOW_EVERY_MS, followOnOneNode, log, 'error'),
      () => runPeriodically('promo.announce-ending', ANNOUNCE_EVERY_MS, () => announceEnding(db), log),
      () => runPeriodically('promo.end-due', DUE_EVERY_MS, async () => notify(await endDue(db)), log, 'error'),
    ],
  }
}
export type PromoParts = Omit<ReturnType<typeof createPromo>, 'routes' | 'metrics' | 'jobs'>
