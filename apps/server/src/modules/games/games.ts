import type { GamePlayed, GameRoundToStart, GameStepped, GameStepToTake, SiteConfig } from '@evens/contracts'
import { allGames, changedMaths, missingMaths } from '@evens/games'
import type { Database } from '../../platform/database/index.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { App } from '../../platform/http/serve.ts'
import type { Log } from '../../platform/log.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import { StartupError } from '../../platform/startup-error.ts'
import type { Fair } from '../fair/index.ts'
import { createCounting } from './counting.ts'
import { createJackpots } from './jackpots.ts'
import { createPairs } from './pairs.ts'
import { createPopular } from './popular.ts'
import { createRoundReads } from './reads.ts'
import { createReturns } from './returns.ts'
import { gameRoutes } from './routes.ts'
import { createSeeds } from './seeds.ts'
import { createStarting } from './start.ts'
import { createStepping } from './step.ts'
import { createRoundStore } from './store.ts'
import { createSweeping } from './sweep.ts'
import type { GameTables } from './tables.ts'
import { titleView } from './title.ts'
import { createWatch } from './watch.ts'

export type GamesDeps = {
  readonly database: Pick<Database, 'kysely'>
  readonly fair: Fair
  readonly sites: readonly SiteConfig[]
  readonly siteFor: (host: string | undefined) => SiteConfig
  readonly notify: (players: readonly bigint[]) => void
  readonly log: Log
}

export type Games = ReturnType<typeof createGames>

const SWEEP_MS = 15_000
const ROUTES = ['casino', 'games']
const isOffered = ({ availableRoutes }: SiteConfig): boolean => ROUTES.some((route) => availableRoutes[route] === true)

/** Rounds of games for money: seeds, stakes, steps, payouts, and what is read about them. */
export function createGames(deps: GamesDeps) {
  refuseOtherMaths()
  const db = deps.database.kysely.$extendTables<GameTables>()
  const store = createRoundStore(db)
  const pairs = createPairs(db, deps.fair)
  const reads = createRoundReads(db, store, pairs)
  const jackpots = createJackpots(db, deps.log)
  const starting = createStarting(store, pairs, jackpots)
  const stepping = createStepping(store, reads)
  const sweep = createSweeping({ store, stepping, sites: deps.sites, notify: deps.notify, log: deps.log })
  const counting = createCounting(db, deps.log)
  const watch = createWatch(db, deps.log)
  const popular = createPopular(db, deps.log)

  function siteFor(host: string | undefined): SiteConfig {
    const site = deps.siteFor(host)
    if (!isOffered(site)) throw new Refusal('NOT_FOUND')
    return site
  }

  function notified<Reply extends GamePlayed | GameStepped>({ id }: Principal, reply: Reply): Reply {
    if (reply.state === 'played') deps.notify([id])
    return reply
  }

  const games = {
    siteFor,
    start: async (player: Principal, site: SiteConfig, request: GameRoundToStart): Promise<GamePlayed> =>
      notified(player, await starting(player, site, request)),
    stepping: {
      take: async (player: Principal, site: SiteConfig, id: string, request: GameStepToTake): Promise<GameStepped> =>
        notified(player, await stepping.take(player, site, id, request)),
    },
    reads,
    seeds: createSeeds(db, deps.fair, pairs),
    title: titleView,
    returns: createReturns(db),
    jackpots,
    sweep,
    monitor: { count: counting.count, watch: watch.watch },
    popular,
    jobs: [
      () => runPeriodically('games.sweep', SWEEP_MS, sweep, deps.log),
      ...counting.jobs,
      ...jackpots.jobs,
      ...watch.jobs,
      ...popular.jobs,
    ],
    metrics: watch.metrics,
    routes: (app: App): void => gameRoutes(app, games),
  }
  return games
}

/** A round is its replay: with other mathematics than it was played by, none could be shown or verified again. */
function refuseOtherMaths(): void {
  const games = allGames()
  const [changed] = changedMaths(games)
  if (changed !== undefined) throw new StartupError(`the mathematics file ${changed} is not as it was shipped`)
  const [missing] = missingMaths(games)
  if (missing !== undefined) throw new StartupError(`the mathematics file ${missing} is gone`)
}
