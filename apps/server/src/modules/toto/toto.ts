import type { SiteConfig, TotoToPlace } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import type { Database } from '../../platform/database/index.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { App } from '../../platform/http/serve.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { Log } from '../../platform/log.ts'
import type { BookModule } from '../book/index.ts'
import { createCouponReads } from './coupon-reads.ts'
import { createDrawMaking } from './make-draws.ts'
import { createTotoPlacing } from './place.ts'
import { createTotoReads } from './reads.ts'
import { totoRoutes } from './routes.ts'
import { createTotoSettling } from './settle.ts'
import { createStaked } from './staked.ts'
import type { TotoTables } from './tables.ts'
import { createTakeIn } from './take-in.ts'

export type TotoDeps = {
  readonly database: Pick<Database, 'kysely'>
  readonly book: Pick<BookModule, 'quote' | 'log'>
  readonly siteFor: (host: string | undefined) => SiteConfig
  readonly sites: readonly SiteConfig[]
  readonly clock: Clock
  /** Notifies these players' pages that their coupons or balances changed. */
  readonly notify: (players: readonly bigint[]) => void
  readonly log: Log
}

export type Toto = ReturnType<typeof createToto>

const LISTEN_TICK_MS = 1000
const SETTLE_TICK_MS = 1000
const MAKE_TICK_MS = 3000
const FORGET_TICK_MS = 3_600_000

/** Pools on the results of matches: draws, coupons, and the sharing of the stakes. */
export function createToto({ database, book, siteFor, sites, clock, notify, log }: TotoDeps) {
  const db = database.kysely.$extendTables<TotoTables>()
  const { takeIn } = createTakeIn(db, book.log, book.quote)
  const making = createDrawMaking({ db, quote: book.quote, sites, clock })
  const settling = createTotoSettling(db, book.quote, notify)
  const staked = createStaked(db, clock)
  const placeOne = createTotoPlacing(db)

  async function listen(): Promise<void> {
    while (await takeIn());
  }

  const toto = {
    siteFor,
    reads: { ...createTotoReads({ db, quote: book.quote, staked }), ...createCouponReads(db) },
    async place(player: Principal, site: SiteConfig, request: TotoToPlace) {
      const placed = await placeOne(player, site, request)
      if (placed.state !== 'accepted') return placed
      staked.changed()
      notify([player.id])
      return placed
    },

    listen,
    making,
    settling,
    jobs: [
      () => runPeriodically('toto.read-results', LISTEN_TICK_MS, listen, log),
      () => runPeriodically('toto.settle', SETTLE_TICK_MS, settling.settleAll, log),
      () => runPeriodically('toto.create-draws', MAKE_TICK_MS, making.makeDraws, log),
      () => runPeriodically('toto.delete-old', FORGET_TICK_MS, making.forget, log),
    ],
    routes: (app: App): void => totoRoutes(app, toto),
  }
  return toto
}
