import type { CouponView, RefusalReason } from '@evens/contracts'
import { currencyToShow, outcomeId } from '@evens/kernel'
import { bonusBetCoef, hyperBonusPercent, type LegResult } from '@evens/rules/coupon'
import type { Selectable } from 'kysely'
import type { EventStatus } from '../book/index.ts'
import { generationOf, picksOf, readTerms, type TermsLeg } from './core/accepted-terms.ts'
import { WHOLE_EVENT } from './core/read-log.ts'
import { acceptedLeg } from './core/settle-step.ts'
import { taxFor } from './core/settlement-of.ts'
import { type Dated, whyOf } from './core/why.ts'
import type { BettingTables } from './tables.ts'

type CouponRow = Selectable<BettingTables['coupon']>
type LegView = CouponView['legs'][number]

/** All that is known of a coupon besides its row. */
export type Surroundings = {
  readonly results: readonly (LegResult | null)[]
  /** By event. */
  readonly eventStatuses: ReadonlyMap<string, EventStatus>
  /** By event and market, and by event alone, oldest first. */
  readonly spoken: ReadonlyMap<string, readonly Dated[]>
  readonly sales: readonly Selectable<BettingTables['coupon_sale']>[]
  readonly versions: readonly Selectable<BettingTables['coupon_settlement']>[]
  readonly nowMs: number
}

export function couponView(row: CouponRow, around: Surroundings): CouponView {
  const { agreed, currency, state } = row
  const { request } = agreed
  const terms = readTerms(agreed.terms)
  const { sales, versions, nowMs } = around
  const waits = sales.find((sale) => sale.state === 'waiting')
  const possibleTax = taxFor(agreed, row.possible_win, row.stake - row.sold_stake)
  const counted = around.results.filter((result) => result?.kind !== 'void').length
  return {
    id: String(row.id),
    state,
    typeId: row.type,
    systemValue: request.systemValue ?? null,
    currency,
    exponent: currencyToShow(currency).exponent,
    stake: String(row.stake),
    amountByBlockId: request.amountByBlockId ?? {},
    possibleWin: String(row.possible_win - possibleTax),
    tax: terms.tax && { ...terms.tax, possible: String(possibleTax), withheld: String(withheldOf(row)) },
    payout: paidOf(row),
    reason: row.reason ?? (state === 'accepted' ? refusedSale(sales) : null),
    bound: agreed.bound ?? null,
    waitsMs: leftMs(row.due_at, nowMs),
    placedAt: row.placed_at.getTime(),
    closedAt: row.closed_at?.getTime() ?? null,
    rulesVersion: agreed.rules,
    exactCoef: request.exactCoef ?? null,
    isDropOnScoreChange: request.isDropOnScoreChange === true,
    isVip: request.isVip === true,
    isFreeBet: terms.isFreeBet,
    isBonus: row.grant_id !== null,
    promoCode: row.promo_code,
    advance: String(row.advance),
    bonusCoef: terms.hasBonusBet && counted > 0 ? bonusBetCoef(counted) : null,
    hyperBonusPercent: terms.hyperBonus === null ? 0 : hyperBonusPercent(terms.hyperBonus, counted),
    stakeLeft: String(row.stake - row.sold_stake),
    sales: sales
      .filter((sale) => sale.state === 'sold')
      .map(({ stake, amount, at }) => ({ stake: String(stake), amount: String(amount), at: at.getTime() })),
    sellsAt: state !== 'accepted' || row.sells_at === null ? null : String(row.sells_at),
    saleWaitsMs: waits === undefined ? null : leftMs(waits.due_at, nowMs),
    versions: versions.map(({ version, payout, is_open, reason, at }) => ({
      version,
      payout: is_open ? null : String(payout),
      reason,
      at: at.getTime(),
    })),
    legs: agreed.legs.map((leg, at) => legView(row, leg, at, around)),
  }
}

/** A cashed-out coupon has paid the sum of its sales. */
function paidOf({ state, payout, sold_for }: CouponRow): string | null {
  if (state === 'cashed-out') return String(sold_for)
  return payout === null ? null : String(payout)
}

/** Of sales and of the settlement; a cashed-out coupon has sales alone. */
const withheldOf = ({ state, tax, sold_tax }: CouponRow): bigint => sold_tax + (state === 'settled' ? tax : 0n)

/** The refusal of the player's last cash-out; a later successful one supersedes it. */
function refusedSale(sales: Surroundings['sales']): RefusalReason<'cashOut'> | null {
  const last = sales.at(-1)
  return last?.state === 'refused' ? last.reason : null
}

const leftMs = (due: Date | null, nowMs: number): number => (due === null ? 0 : Math.max(0, due.getTime() - nowMs))

const NOT_KNOWN: LegView['event'] = { href: null, status: 0, score: null, isLive: false }

function legView(row: CouponRow, leg: TermsLeg, at: number, { results, eventStatuses, spoken }: Surroundings): LegView {
  const { ref, odds, isLive, score, fixture } = leg
  const bet = row.agreed.request.bets[at]
  return {
    ref: outcomeId(ref),
    odds,
    isBanker: bet?.isBanker === true,
    blockId: bet?.blockId ?? null,
    isLive,
    score,
    result: results[at]?.kind ?? null,
    refusal: row.agreed.refusals?.[at] ?? null,
    sport: fixture?.sport ?? '',
    champ: fixture?.champ.names ?? {},
    competitors: (fixture?.competitors ?? []).map(({ id, names, colours }) => ({
      id,
      names,
      colours: colours ?? null,
    })),
    startsAt: fixture?.startsAt ?? 0,
    event: eventStatuses.get(ref.event) ?? NOT_KNOWN,
    why: row.accepted_at === null ? null : whyFor(leg, row.accepted_at.getTime(), spoken),
  }
}

function whyFor(leg: TermsLeg, acceptedAtMs: number, spoken: Surroundings['spoken']): LegView['why'] {
  const { event } = leg.ref
  const markets = picksOf(leg.ref).map(({ market, outcome }) => ({
    leg: acceptedLeg(leg, outcome, acceptedAtMs),
    spoken: spoken.get(`${event}/${market}`) ?? [],
  }))
  return whyOf(markets, spoken.get(`${event}/${WHOLE_EVENT}`) ?? [], generationOf(leg))
}
