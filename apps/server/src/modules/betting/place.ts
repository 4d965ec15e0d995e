import { hash, randomInt } from 'node:crypto'
import type { CouponToPlace, LimitReason, PlacedCoupon, PlaceReply, SiteConfig, RefusalReason } from '@evens/contracts'
import { isCurrencyCode, type OutcomeRef, parseOutcomeId, type Result } from '@evens/kernel'
import { amountIn, type Bound, COUPON_TYPES, type HyperBonus, taxOn } from '@evens/rules/coupon'
import { packOf } from '@evens/rules/limits'
import type { QueryExecutorProvider } from 'kysely'
import { canonical } from '../../platform/canonical.ts'
import { actorOf, type Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Quote } from '../book/index.ts'
import { bonusOf } from './bonus.ts'
import { singlesRequests } from './core/coupon-of.ts'
import { decidePlacement, type Decision, type PlaceRules } from './core/decide-placement.ts'
import { placementRecord } from './core/placement-record.ts'
import type { Promo, PromoLookup } from './core/promo.ts'
import type { Promos } from './promo.ts'
import type { Placing } from './sql-calls.ts'
import type { CouponStore } from './store.ts'

export type PlaceDeps = {
  readonly quote: (ref: OutcomeRef) => Quote
  readonly store: CouponStore
  readonly promo: Pick<Promos, 'find'>
  readonly db: QueryExecutorProvider
  readonly notify: (players: readonly bigint[]) => void
}

/** Digits alone, and too many to guess. */
const newCouponId = (): string => String(1_000_000_000_000_000 + randomInt(2 ** 48 - 1))

export function createPlacing({ quote, store, promo, db, notify }: PlaceDeps) {
  const quotesOf = (request: CouponToPlace): readonly Quote[] => request.bets.map(({ ref }) => quote(refOf(ref)))

  async function placeOne(
    player: Principal,
    site: SiteConfig,
    request: CouponToPlace,
    isOneOfSingles: boolean,
  ): Promise<PlacedCoupon> {
    const found = await promo.find({ ...player, currency: request.currency }, request.promoCode)
    const quotes = quotesOf(request)
    const { stakeFactorMilli, hiddenSports } = player
    const rules = {
      ...rulesFor(site, { currency: request.currency, stakeFactorMilli }, found, isOneOfSingles),
      hiddenSports,
      bonus: await bonusOf(db, player.id, request),
    }
    const decision = decidePlacement(request, quotes, { ...rules, after: 'nothing', scores: null })
    const answer = await store.place(placingOf(player, site, request, quotes, decision))
    if (answer === null) throw new Refusal('KEY_REUSED')
    return JSON.parse(answer) as PlacedCoupon
  }

  return {
    quotesOf,
    async place(player: Principal, site: SiteConfig, request: CouponToPlace): Promise<PlaceReply> {
      if (!isCurrencyCode(request.currency)) throw new Refusal('BAD_REQUEST', { field: 'currency' })
      const areSingles = request.typeId === COUPON_TYPES.singles.code
      const requests = areSingles ? singlesRequests(request) : [request]
      const coupons = await Promise.all(requests.map((each) => placeOne(player, site, each, areSingles)))
      if (coupons.some(({ state }) => state !== 'refused')) notify([player.id])
      return { coupons }
    },
  }
}

/** A malformed id refers to nothing in the book. */
export const refOf = (text: string): OutcomeRef => parseOutcomeId(text) ?? { event: '', market: '', outcome: '' }

function placingOf(
  player: Principal,
  site: SiteConfig,
  request: CouponToPlace,
  quotes: readonly Quote[],
  decision: Decision,
): Placing {
  const id = newCouponId()
  const receipt = receiptFor(id, request, quotes, decision)
  const shared = {
    ...actorOf(player),
    id,
    site: site.id,
    key: request.key,
    hash: hash('sha256', canonical(request)),
    currency: request.currency,
  }
  if (decision.kind === 'refuse') {
    const { reason } = decision
    return { ...shared, state: 'refused', reason, answers: { refused: receipt('refused', reason) } }
  }
  const { state } = decision
  return {
    ...shared,
    ...placementRecord(request.currency, site, request, quotes, decision),
    state,
    reason: null,
    answers: { [state]: receipt(state, null) },
  }
}

/**
 * The receipt, which must never change: it is repeated under the idempotency key. The database writes a refusal that
 * only it can decide into it.
 */
function receiptFor(id: string, request: CouponToPlace, quotes: readonly Quote[], decision: Decision) {
  const taken = decision.kind === 'take' ? decision : null
  const bound = decision.kind === 'refuse' ? decision.bound : undefined
  const legs = quotes.map(({ odds }, at) => ({
    ref: request.bets[at]?.ref ?? '',
    odds,
    refusal: decision.kind === 'refuse' ? (decision.legs[at] ?? null) : null,
  }))
  const tax = taken === null ? 0n : taxOn(taken.terms.tax, taken.possibleWin, taken.terms.isFreeBet ? 0n : taken.stake)
  return (state: PlacedCoupon['state'], reason: RefusalReason<'coupon'> | null): string =>
    JSON.stringify({
      id,
      state,
      reason,
      waitsMs: state === 'waiting' ? (taken?.waitsMs ?? 0) : 0,
      stake: String(taken?.stake ?? 0n),
      possibleWin: String((taken?.possibleWin ?? 0n) - tax),
      ...(taken?.terms.tax && { tax: { perMille: taken.terms.tax.perMille, amount: String(tax) } }),
      ...(bound && { bound: boundView(bound) }),
      legs,
    } satisfies PlacedCoupon)
}

export const boundView = ({ amount, reason }: Bound): NonNullable<PlacedCoupon['bound']> => ({
  amount: String(amount),
  reason: reason as LimitReason,
})

/** The site's rules for coupons, in the currency of one player. */
export function rulesFor(
  { betting, jurisdiction }: Pick<SiteConfig, 'betting' | 'jurisdiction'>,
  { currency, stakeFactorMilli }: Pick<Principal, 'currency' | 'stakeFactorMilli'>,
  found: Result<Promo, PromoLookup> | null,
  isOneOfSingles = false,
): Omit<PlaceRules, 'after' | 'scores' | 'hiddenSports' | 'bonus'> {
  const { offers } = betting
  return {
    currency,
    table: betting,
    stakeFactorMilli,
    antiExpressMarginMilli: betting.antiExpressMargin,
    liveDelayMs: betting.liveDelayMs,
    tax: packOf(jurisdiction.pack).tax,
    isBonusBetOffered: offers.bonusBet,
    hyperBonus: offers.hyperBonus && hyperBonusIn(currency, offers.hyperBonus),
    areOrdersOffered: offers.orders,
    isVipOffered: offers.vipBet,
    isAdvanceOffered: offers.advance,
    promo: { isOffered: offers.promoCodes, found },
    isOneOfSingles,
  }
}

type HyperBonusSettings = NonNullable<SiteConfig['betting']['offers']['hyperBonus']>

const hyperBonusIn = (currency: string, { percents, min, max }: HyperBonusSettings): HyperBonus => ({
  percents,
  min: amountIn(currency, min),
  max: amountIn(currency, max),
})
