import type { CouponsReply, CouponToPlace, SiteConfig } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import type { Database } from '../../platform/database/index.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { App } from '../../platform/http/serve.ts'
import type { BookModule } from '../book/index.ts'
import { createCashOut } from './cash-out.ts'
import { couponView } from './coupon-view.ts'
import { keepDoing } from './keep-doing.ts'
import { createPlacing } from './place.ts'
import { bettingRoutes } from './routes.ts'
import { createSettling } from './settle.ts'
import { createCouponStore } from './store.ts'
import type { BettingTables } from './tables.ts'
import { createWaiting } from './wait.ts'

export type BettingDeps = {
  readonly database: Pick<Database, 'kysely'>
  readonly book: Pick<BookModule, 'quote' | 'log'>
  readonly siteFor: (host: string | undefined) => SiteConfig
  readonly siteById: (id: string) => SiteConfig | undefined
  readonly clock: Clock
  /** Signs the prices at which coupons are bought back; at least 32 random bytes from the data folder. */
  readonly quoteKey: Uint8Array
  readonly warn: (message: string) => void
}

export type Betting = ReturnType<typeof createBetting>

const PAGE = 20
const WAIT_TICK_MS = 200
const SETTLE_TICK_MS = 500
const MISSED_TICK_MS = 5000

/** Coupons from the first click to the last correction. */
export function createBetting(deps: BettingDeps) {
  const db = deps.database.kysely.$extendTables<BettingTables>()
  const store = createCouponStore(deps.database.kysely)
  const placing = createPlacing({ quote: deps.book.quote, store })
  const waiting = createWaiting({ db, placing, siteById: deps.siteById })
  const settling = createSettling(db, deps.book.log)
  const cashOut = createCashOut({ db, store, quote: deps.book.quote, clock: deps.clock, key: deps.quoteKey })

  async function settleAll(): Promise<void> {
    while (await settling.takeIn());
    while ((await settling.settleNew()) > 0);
  }

  const betting = {
    siteFor: deps.siteFor,
    place: (player: Principal, site: SiteConfig, request: CouponToPlace) => placing.place(player, site, request),

    async cancel(player: Principal, id: string): Promise<{ isCancelled: boolean }> {
      const isCancelled = await waiting.cancel(player.id, id)
      if (isCancelled === null) throw new Refusal('NOT_FOUND')
      return { isCancelled }
    },

    async list(player: Principal, kind: 'open' | 'closed', before: string | null): Promise<CouponsReply> {
      const states = kind === 'open' ? OPEN_STATES : CLOSED_STATES
      const rows = await store.list(player.id, states, PAGE + 1, before)
      const shown = rows.slice(0, PAGE)
      const results = await store.resultsOf(
        player.id,
        shown.map(({ id }) => id),
      )
      return {
        coupons: shown.map((row) => couponView(row, results.get(row.id) ?? [], deps.clock.nowMs())),
        next: rows.length > PAGE ? String(shown.at(-1)?.id) : null,
      }
    },

    /** What is done without anybody asking: waits that end, results that come. Returns what stops it. */
    keepGoing(): () => Promise<void> {
      const stops = [
        keepDoing(WAIT_TICK_MS, waiting.finishDue, deps.warn),
        keepDoing(SETTLE_TICK_MS, settleAll, deps.warn),
        keepDoing(MISSED_TICK_MS, settling.settleMissed, deps.warn),
      ]
      return async () => void (await Promise.all(stops.map((stop) => stop())))
    },

    cashOut,
    settling,
    waiting,
    routes: (app: App): void => bettingRoutes(app, betting),
  }
  return betting
}

const OPEN_STATES = ['waiting', 'accepted'] as const
const CLOSED_STATES = ['settled', 'cashed-out', 'refused', 'cancelled'] as const
