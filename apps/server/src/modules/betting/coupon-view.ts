import type { CouponView } from '@evens/contracts'
import { currencyToShow, outcomeId } from '@evens/kernel'
import type { LegResult } from '@evens/rules/coupon'
import type { Selectable } from 'kysely'
import type { BettingTables } from './tables.ts'

type CouponRow = Selectable<BettingTables['coupon']>

export function couponView(row: CouponRow, results: readonly (LegResult | null)[], nowMs: number): CouponView {
  const { agreed, currency } = row
  return {
    id: String(row.id),
    state: row.state,
    typeId: row.type,
    systemValue: agreed.request.systemValue ?? null,
    currency,
    exponent: currencyToShow(currency).exponent,
    stake: String(row.stake),
    possibleWin: String(row.possible_win),
    payout: row.payout === null ? null : String(row.payout),
    reason: row.reason,
    waitsMs: row.due_at === null ? 0 : Math.max(0, row.due_at.getTime() - nowMs),
    placedAt: row.placed_at.getTime(),
    rulesVersion: agreed.rules,
    legs: agreed.legs.map(({ ref, odds, isLive, score, fixture }, at) => ({
      ref: outcomeId(ref),
      odds,
      isBanker: agreed.request.bets[at]?.isBanker === true,
      blockId: agreed.request.bets[at]?.blockId ?? null,
      isLive,
      score,
      result: results[at]?.kind ?? null,
      sport: fixture?.sport ?? '',
      champ: fixture?.champ.names ?? {},
      competitors: (fixture?.competitors ?? []).map(({ id, names }) => ({ id, names })),
      startsAt: fixture?.startsAt ?? 0,
    })),
  }
}
