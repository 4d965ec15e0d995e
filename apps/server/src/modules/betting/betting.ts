import type { CouponsReply, CouponToPlace, CouponView, SiteConfig } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import type { Database } from '../../platform/database/index.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { App } from '../../platform/http/serve.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { BookModule } from '../book/index.ts'
import { createAdvances } from './advance.ts'
import { createCashOutValue } from './cash-out-value.ts'
import { createCashOut } from './cash-out.ts'
import { createDue } from './due.ts'
import { createFinishing } from './finish.ts'
import { createOrders } from './orders.ts'
import { createPlacing } from './place.ts'
import { createPromo } from './promo.ts'
import { createCouponReads } from './read-coupons.ts'
import { bettingRoutes } from './routes.ts'
import { createSales } from './sales.ts'
import { createSettling } from './settle.ts'
import { createCouponStore } from './store.ts'
import { createWatch } from './stuck.ts'
import type { BettingTables } from './tables.ts'
import { createVip } from './vip.ts'
import { createWaiting } from './wait.ts'

export type BettingDeps = {
  readonly database: Pick<Database, 'kysely'>
  readonly book: Pick<BookModule, 'quote' | 'log' | 'eventStatuses'>
  readonly siteFor: (host: string | undefined) => SiteConfig
  readonly siteById: (id: string) => SiteConfig | undefined
  readonly clock: Clock
  /** Signs the prices at which coupons are bought back; at least 32 random bytes from the data folder. */
  readonly quoteKey: Uint8Array
  /** Of these players something is another now: their pages should look. */
  readonly tell: (players: readonly bigint[]) => void
  readonly warn: (message: string) => void
}

export type Betting = ReturnType<typeof createBetting>

const PAGE = 20
const LOOK_TICK_MS = 1000
const SETTLE_TICK_MS = 500
const MISSED_TICK_MS = 5000
const LONG_MISSED_TICK_MS = 120_000
const SELL_TICK_MS = 1000
const WATCH_TICK_MS = 15_000

/** Coupons from the first click to the last correction. */
export function createBetting(deps: BettingDeps) {
  const { tell } = deps
  const db = deps.database.kysely.$extendTables<BettingTables>()
  const store = createCouponStore(deps.database.kysely)
  const promo = createPromo(deps.database.kysely)
  const placing = createPlacing({ quote: deps.book.quote, store, promo, tell })
  const finishing = createFinishing({ db, placing, promo, siteById: deps.siteById, tell })
  const waiting = createWaiting(db, finishing)
  const orders = createOrders({ db, store, finishing, book: deps.book, tell })
  const vip = createVip(db, finishing, deps.clock)
  const settling = createSettling({ db, log: deps.book.log, tell })
  const advances = createAdvances(db, settling.settleCoupon, tell)
  const cashOutValue = createCashOutValue({ store, quote: deps.book.quote, siteById: deps.siteById })
  const cashOut = createCashOut({ db, cashOutValue, clock: deps.clock, key: deps.quoteKey, tell })
  const sales = createSales({ db, store, cashOutValue, tell })
  const reads = createCouponReads({ db, store, book: deps.book, clock: deps.clock })
  const watch = createWatch(db, deps.warn)

  const due = createDue(db, [waiting, sales])

  async function settleAll(): Promise<void> {
    while (await settling.takeIn());
    while ((await settling.settleNew()) > 0);
    await advances.resolveOpen()
  }

  const betting = {
    siteFor: deps.siteFor,
    place: (player: Principal, site: SiteConfig, request: CouponToPlace) => placing.place(player, site, request),

    async cancel(player: Principal, id: string): Promise<{ isCancelled: boolean }> {
      const isCancelled = await finishing.cancel(player, id)
      if (isCancelled === null) throw new Refusal('NOT_FOUND')
      return { isCancelled }
    },

    async list(player: Principal, kind: 'open' | 'closed', before: string | null): Promise<CouponsReply> {
      const states = kind === 'open' ? OPEN_STATES : CLOSED_STATES
      const rows = await store.list(player.id, states, PAGE + 1, before)
      const shown = rows.slice(0, PAGE)
      return {
        coupons: await reads.viewsOf(player.id, shown),
        next: rows.length > PAGE ? String(shown.at(-1)?.id) : null,
      }
    },

    /** One coupon of the player who asks; null when it is nobody's or another's. */
    find: (player: Pick<Principal, 'id'>, id: string): Promise<CouponView | null> => reads.find(player.id, id),

    jobs: [
      () => runPeriodically(due.restMs, due.finishDue, deps.warn),
      () => runPeriodically(LOOK_TICK_MS, orders.placeReached, deps.warn),
      () => runPeriodically(LOOK_TICK_MS, vip.decideAsked, deps.warn),
      () => runPeriodically(SELL_TICK_MS, sales.sellOrdered, deps.warn),
      () => runPeriodically(SETTLE_TICK_MS, settleAll, deps.warn),
      () => runPeriodically(MISSED_TICK_MS, settling.settleMissedLately, deps.warn),
      () => runPeriodically(LONG_MISSED_TICK_MS, settling.settleMissed, deps.warn),
      () => runPeriodically(WATCH_TICK_MS, watch.look, deps.warn),
    ],

    /** Whether everything up to a place in the book's log has been settled. */
    isCaughtUp: settling.isCaughtUp,
    cashOut,
    sales,
    settling,
    watch,
    metrics: watch.metrics,
    waiting,
    orders,
    vip,
    advances,
    promo,
    routes: (app: App): void => bettingRoutes(app, betting),
  }
  return betting
}

const OPEN_STATES = ['ordered', 'asked', 'waiting', 'accepted'] as const
const CLOSED_STATES = ['settled', 'cashed-out', 'refused', 'cancelled'] as const
