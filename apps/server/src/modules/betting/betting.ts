import type { AdvanceReply, CouponsReply, CouponToPlace, CouponView, SiteConfig } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import { amountIn } from '@evens/rules/coupon'
import { type Kysely, sql } from 'kysely'
import type { Registry } from 'prom-client'
import type { Database } from '../../platform/database/index.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { App } from '../../platform/http/serve.ts'
import { gauge } from '../../platform/read-metrics.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { Log } from '../../platform/log.ts'
import type { BookModule } from '../book/index.ts'
import { createBetCounts } from './bet-counts.ts'
import { createBigWins } from './big-wins.ts'
import { createCashOutValue } from './cash-out-value.ts'
import { createCashOut } from './cash-out.ts'
import { createCouponLimits } from './coupon-limits.ts'
import { createFinishing } from './finish.ts'
import { createOrders } from './orders.ts'
import { createPlacing } from './place.ts'
import { createPromo } from './promo.ts'
import { createCouponReads } from './read-coupons.ts'
import { bettingRoutes } from './routes.ts'
import { createSales } from './sales.ts'
import { createSettling } from './settle.ts'
import { createCouponStore } from './store.ts'
import type { BettingTables } from './tables.ts'
import { createVip } from './vip.ts'
import { createWaiting } from './wait.ts'

export type BettingDeps = {
  readonly database: Pick<Database, 'kysely'>
  readonly book: Pick<BookModule, 'quote' | 'log' | 'eventStatuses' | 'setBets'>
  readonly siteFor: (host: string | undefined) => SiteConfig
  readonly siteById: (id: string) => SiteConfig | undefined
  readonly clock: Clock
  /** Signs cash-out prices; at least 32 random bytes from the data folder. */
  readonly quoteKey: Uint8Array
  /** Notifies these players' pages that coupons or balances changed. */
  readonly notify: (players: readonly bigint[]) => void
  readonly log: Log
}

export type Betting = ReturnType<typeof createBetting>

const LOOK_TICK_MS = 1000
const SETTLE_TICK_MS = 500
const MISSED_TICK_MS = 5000
const LONG_MISSED_TICK_MS = 120_000
const SELL_TICK_MS = 1000
const WATCH_TICK_MS = 15_000

/** The life of coupons from placement to the last correction. */
export function createBetting(deps: BettingDeps) {
  const { notify } = deps
  const db = deps.database.kysely.$extendTables<BettingTables>()
  const store = createCouponStore(deps.database.kysely)
  const promo = createPromo(deps.database.kysely)
  const placing = createPlacing({ quote: deps.book.quote, store, promo, db, notify })
  const finishing = createFinishing({ db, placing, promo, siteById: deps.siteById, notify })
  const waiting = createWaiting(db, finishing)
  const orders = createOrders({ db, store, finishing, book: deps.book, notify })
  const vip = createVip(db, finishing, deps.clock)
  const settling = createSettling({ db, log: deps.book.log, notify })
  const advances = createAdvances(db, settling.settleCoupon, notify)
  const cashOutValue = createCashOutValue({ store, quote: deps.book.quote, siteById: deps.siteById })
  const cashOut = createCashOut({ db, cashOutValue, clock: deps.clock, key: deps.quoteKey, notify })
  const sales = createSales({ db, store, cashOutValue, notify })
  const reads = createCouponReads({ db, store, book: deps.book, clock: deps.clock })
  const watch = createWatch(db, deps.log)
  const betCounts = createBetCounts(db, deps.book.setBets)
  const bigWins = createBigWins(db)

  const due = createDue(db, [waiting, sales])

  async function settleAll(): Promise<void> {
    while (await settling.takeIn());
    while ((await settling.settleNew()) > 0);
    await advances.resolveOpen()
  }

  const betting = {
    siteFor: deps.siteFor,
    place: (player: Principal, site: SiteConfig, request: CouponToPlace) => placing.place(player, site, request),
    limits: createCouponLimits(deps.book.quote),

    async cancel(player: Principal, id: string): Promise<{ isCancelled: boolean }> {
      const isCancelled = await finishing.cancel(player, id)
      if (isCancelled === null) throw new Refusal('NOT_FOUND')
      return { isCancelled }
    },

    list: (player: Principal, kind: 'open' | 'closed', before: string | null): Promise<CouponsReply> =>
      reads.list(player.id, kind, before),

    /** Null when there is no such coupon or it is another player's: the two look alike. */
    find: (player: Pick<Principal, 'id'>, id: string): Promise<CouponView | null> => reads.find(player.id, id),

    jobs: jobsOf(deps.log, { due, orders, vip, sales, settling, settleAll, betCounts, bigWins, watch }),

    /** True when everything up to an offset of the book's log has been settled. */
    isCaughtUp: settling.isCaughtUp,
    cashOut,
    sales,
    settling,
    watch,
    betCounts,
    bigWins,
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

type Workers = {
  readonly due: ReturnType<typeof createDue>
  readonly orders: ReturnType<typeof createOrders>
  readonly vip: ReturnType<typeof createVip>
  readonly sales: ReturnType<typeof createSales>
  readonly settling: ReturnType<typeof createSettling>
  readonly settleAll: () => Promise<void>
  readonly betCounts: ReturnType<typeof createBetCounts>
  readonly bigWins: ReturnType<typeof createBigWins>
  readonly watch: ReturnType<typeof createWatch>
}

/** The periodic work of every node. */
function jobsOf(log: Log, { due, orders, vip, sales, settling, settleAll, betCounts, bigWins, watch }: Workers) {
  return [
    () => runPeriodically('betting.finish-due', due.restMs, due.finishDue, log),
    () => runPeriodically('betting.place-orders', LOOK_TICK_MS, orders.placeReached, log),
    () => runPeriodically('betting.decide-vip', LOOK_TICK_MS, vip.decideAsked, log),
    () => runPeriodically('betting.auto-cash-out', SELL_TICK_MS, sales.sellOrdered, log),
    () => runPeriodically('betting.settle', SETTLE_TICK_MS, settleAll, log),
    () => runPeriodically('betting.settle-missed', MISSED_TICK_MS, settling.settleMissedLately, log),
    () => runPeriodically('betting.settle-all-missed', LONG_MISSED_TICK_MS, settling.settleMissed, log),
    () => runPeriodically('betting.count-bets', betCounts.restMs, betCounts.count, log),
    () => runPeriodically('betting.read-big-wins', bigWins.restMs, bigWins.read, log),
    () => runPeriodically('betting.check-stuck', WATCH_TICK_MS, watch.look, log),
  ]
}

/** The interval without pending work: well below the shortest delay of a live bet. */
const REST_MS = 1000
const SHORTEST_MS = 50

type Finish = { readonly finishDue: () => Promise<unknown> }

/** Decides bets and cash-outs whose delay is over. One query tells when the next of either kind is due. */
function createDue(db: Kysely<BettingTables>, kinds: readonly Finish[]) {
  let restMs = REST_MS

  async function nextInMs(): Promise<number | null> {
    const { rows } = await sql<{ ms: number | null }>`
      select (extract(epoch from least(
        (select min(due_at) from coupon where state = 'waiting'),
        (select min(due_at) from coupon_sale where state = 'waiting')
      ) - clock_timestamp()) * 1000)::float8 as ms`.execute(db)
    return rows[0]?.ms ?? null
  }

  return {
    restMs: (): number => restMs,
    async finishDue(): Promise<void> {
      restMs = REST_MS
      const next = await nextInMs()
      if (next === null) return
      if (next <= 0) for (const { finishDue } of kinds) await finishDue()
      restMs = Math.max(SHORTEST_MS, Math.min(REST_MS, next))
    },
  }
}

/** Overdue work, by kind. */
type Stuck = { readonly unappliedResults: number; readonly overdueCoupons: number; readonly overdueCashOuts: number }

const NONE: Stuck = { unappliedResults: 0, overdueCoupons: 0, overdueCashOuts: 0 }
const STUCK_METRICS: Readonly<Record<keyof Stuck, readonly [name: string, help: string]>> = {
  unappliedResults: ['evens_betting_unapplied_results', 'Market results not applied to any coupon for over a minute.'],
  overdueCoupons: ['evens_betting_overdue_coupons', 'Coupons whose acceptance delay ended over a minute ago.'],
  overdueCashOuts: ['evens_betting_overdue_cash_outs', 'Cash-outs whose delay ended over a minute ago.'],
}

/** Alerts operators when a player's money is stuck for more than a minute. */
function createWatch(db: Kysely<BettingTables>, log: Log) {
  let now = NONE
  return {
    async look(): Promise<Stuck> {
      const { rows } = await sql<Stuck>`
        select
          (select count(*)::int from market_verdict where not is_done and known_at < clock_timestamp() - interval '1 minute') as "unappliedResults",
          (select count(*)::int from coupon where state = 'waiting' and due_at < clock_timestamp() - interval '1 minute') as "overdueCoupons",
          (select count(*)::int from coupon_sale where state = 'waiting' and due_at < clock_timestamp() - interval '1 minute') as "overdueCashOuts"
        `.execute(db)
      now = rows[0] ?? NONE
      if (Object.values(now).some((count) => count > 0)) log.warn({ event: 'betting.stuck', ...now })
      return now
    },
    metrics(registry: Registry): void {
      for (const [count, [name, help]] of Object.entries(STUCK_METRICS))
        registry.registerMetric(gauge(name, help, () => now[count as keyof Stuck]))
    },
  }
}

const AT_ONCE = 200

type SettleCoupon = (playerId: bigint, id: bigint) => Promise<unknown>

/** Bets staked against open coupons, until those have paid the advance back or no longer can. */
function createAdvances(
  db: Kysely<BettingTables>,
  settleCoupon: SettleCoupon,
  notify: (players: readonly bigint[]) => void,
) {
  return {
    async available({ id, currency }: Principal, { betting }: SiteConfig): Promise<AdvanceReply> {
      if (!betting.offers.advance) return { available: '0', reason: 'switched-off' }
      const { rows } = await sql<{ is_open: boolean; available: bigint }>`
        select betting_advance_is_open(${id}) as is_open, betting_advance_available(${id}, ${currency},
          ${Math.round(betting.advance.share * 1000)}, ${amountIn(currency, betting.advance.max)}) as available
      `.execute(db)
      const [row] = rows
      if (row === undefined || row.is_open) return { available: '0', reason: 'advance-open' }
      return { available: String(row.available), reason: row.available === 0n ? 'no-open-coupons' : null }
    },

    /** Resolves advances whose end is known: paid back, or with no open coupon left that could pay. */
    async resolveOpen(): Promise<void> {
      const { rows } = await sql<{ player_id: bigint; id: bigint }>`
        select player_id, id from coupon v where advance_state = 'open'
          and (wallet_balance(player_id, 'advance', currency) = 0 or not betting_is_covered(v))
        order by player_id limit ${AT_ONCE}`.execute(db)
      // They are few. Each has its own transaction, so that none can deadlock.
      for (const { player_id, id } of rows) {
        const resolved = await sql<{ became: string }>`
          select betting_advance_resolve(${player_id}, ${id}) as became`.execute(db)
        if (resolved.rows[0]?.became === 'covered') await settleCoupon(player_id, id)
      }
      notify(rows.map(({ player_id }) => player_id))
    },
  }
}
