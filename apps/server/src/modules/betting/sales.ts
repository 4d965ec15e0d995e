import { sql, type Kysely } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import type { createCashOutValue } from './cash-out-value.ts'
import { winAfter } from './cash-out.ts'
import { isStillWorth } from './core/cash-out.ts'
import { cashOut, finishSale } from './sql-calls.ts'
import type { CouponStore } from './store.ts'
import type { BettingTables } from './tables.ts'

export type SalesDeps = {
  readonly db: Db
  readonly store: CouponStore
  readonly cashOutValue: ReturnType<typeof createCashOutValue>
  readonly notify: (players: readonly bigint[]) => void
}

type Db = Kysely<BettingTables>

const AT_ONCE = 100

/** Cash-outs without a waiting request: those whose delay is over, and automatic ones at the player's price. */
export function createSales({ db, store, cashOutValue, notify }: SalesDeps) {
  async function finishOne(sale: Awaited<ReturnType<typeof dueSales>>[number]): Promise<void> {
    const found = await cashOutValue.find(sale.player_id, String(sale.coupon_id))
    if (found === null) return
    const { stake, amount, tax } = sale
    const worth = cashOutValue.worth(found, stake)
    const isStillGood = worth.ok && isStillWorth(amount, worth.value.amount)
    await callSql(db, finishSale, {
      player: String(sale.player_id),
      id: String(sale.coupon_id),
      n: sale.n,
      version: found.coupon.version,
      stake,
      amount,
      ...(tax > 0n && { tax }),
      reason: isStillGood ? null : worth.ok ? 'price-changed' : worth.error,
      possibleWin: winAfter(found.coupon, stake, amount + tax),
      ...cashOutValue.suspendable(found),
    })
    notify([sale.player_id])
  }

  async function sellOne(appraised: ReturnType<typeof cashOutValue.of>): Promise<void> {
    const { coupon } = appraised
    const worth = cashOutValue.worth(appraised, null)
    if (!worth.ok || coupon.sells_at === null || worth.value.amount < coupon.sells_at) return
    const { amount, tax } = worth.value
    await callSql(db, cashOut, {
      player: String(coupon.player_id),
      id: String(coupon.id),
      version: coupon.version,
      stake: coupon.stake - coupon.sold_stake,
      amount,
      ...(tax > 0n && { tax }),
      waitsMs: cashOutValue.delayMs(appraised),
      possibleWin: 0n,
      ...cashOutValue.suspendable(appraised),
    })
    notify([coupon.player_id])
  }

  return {
    async finishDue(): Promise<number> {
      const due = await dueSales(db)
      for (const sale of due) await finishOne(sale)
      return due.length
    },

    /** Looks at all coupons with an automatic cash-out, page by page. */
    async sellOrdered(): Promise<void> {
      for (let after = 0n; ;) {
        const page = await couponsToSell(db, after)
        const results = await store.resultsOf(page)
        for (const coupon of page) await sellOne(cashOutValue.of(coupon, results.get(coupon.id) ?? []))
        if (page.length < AT_ONCE) return
        after = page.at(-1)?.id ?? after
      }
    },
  }
}

const dueSales = (db: Db) =>
  db
    .selectFrom('coupon_sale')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('due_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute()

const couponsToSell = (db: Db, after: bigint) =>
  db
    .selectFrom('coupon')
    .selectAll()
    .where('sells_at', 'is not', null)
    .where('state', '=', 'accepted')
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
