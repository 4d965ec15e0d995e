import type { BettingSettings, CouponToPlace, PlacedCoupon, PlaceReply, SiteConfig } from '@evens/contracts'
import { parseOutcomeId, type OutcomeRef } from '@evens/kernel'
import { amountIn, amountsIn, COUPON_TYPES } from '@evens/rules/coupon'
import { createHash, randomInt } from 'node:crypto'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Quote } from '../book/index.ts'
import { agreedOn } from './core/agree.ts'
import { singlesRequests } from './core/coupon-of.ts'
import { decidePlacement, type Decision, type Taken } from './core/decide-placement.ts'
import type { CouponStore, Placing } from './store.ts'

export type PlaceDeps = {
  readonly quote: (ref: OutcomeRef) => Quote
  readonly store: CouponStore
}

/** Refusals that only the database can see: each has its answer ready. */
const SEEN_LATE = ['insufficient-funds', 'event-limit'] as const

/** Digits alone, and too many to guess. */
const newCouponId = (): string => String(1_000_000_000_000_000 + randomInt(2 ** 48 - 1))

export function createPlacing({ quote, store }: PlaceDeps) {
  const quotesOf = (request: CouponToPlace): readonly Quote[] => request.bets.map(({ ref }) => quote(refOf(ref)))

  async function placeOne(player: Principal, site: SiteConfig, request: CouponToPlace): Promise<PlacedCoupon> {
    const quotes = quotesOf(request)
    const decision = decidePlacement(request, quotes, rulesFor(site.betting, player.currency, false))
    const answer = await store.place(placingOf(player, site, request, quotes, decision))
    if (answer === null) throw new Refusal('KEY_REUSED')
    return JSON.parse(answer) as PlacedCoupon
  }

  return {
    quotesOf,
    async place(player: Principal, site: SiteConfig, request: CouponToPlace): Promise<PlaceReply> {
      const requests = request.typeId === COUPON_TYPES.singles.code ? singlesRequests(request) : [request]
      return { coupons: await Promise.all(requests.map((each) => placeOne(player, site, each))) }
    },
  }
}

/** What cannot be read names nothing that the book has. */
const refOf = (text: string): OutcomeRef => parseOutcomeId(text) ?? { event: '', market: '', outcome: '' }

export function rulesFor(settings: BettingSettings, currency: string, hasWaited: boolean) {
  return {
    amounts: amountsIn(currency, settings),
    antiExpressMarginMilli: settings.antiExpressMargin,
    liveDelayMs: settings.liveDelayMs,
    hasWaited,
  }
}

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
    player: String(player.id),
    id,
    site: site.id,
    key: request.key,
    hash: createHash('sha256').update(canonical(request)).digest('hex'),
    currency: player.currency,
  }
  if (decision.kind === 'refuse') {
    const { reason } = decision
    return { ...shared, state: 'refused', reason, answers: { [reason]: receipt('refused', reason) } }
  }
  const state = decision.waitsMs > 0 ? 'waiting' : 'accepted'
  return {
    ...shared,
    ...bookedAs(player, site, request, quotes, decision),
    state,
    reason: null,
    waitsMs: decision.waitsMs,
    answers: {
      [state]: receipt(state, null),
      ...Object.fromEntries(SEEN_LATE.map((reason) => [reason, receipt('refused', reason)])),
    },
  }
}

/** What the database keeps of a coupon that is taken, now or after its wait. */
export function bookedAs(
  player: Pick<Principal, 'currency'>,
  site: SiteConfig,
  request: CouponToPlace,
  quotes: readonly Quote[],
  decision: Taken,
) {
  return {
    type: request.typeId,
    stake: String(decision.stake),
    possibleWin: String(decision.possibleWin),
    eventCap: String(amountIn(player.currency, site.betting.maxEventLiability)),
    agreed: agreedOn(request, quotes, decision),
    legs: quotes.map(({ ref }) => ref),
  }
}

/** The answer in words that stay the same for ever. */
function receiptFor(id: string, request: CouponToPlace, quotes: readonly Quote[], decision: Decision) {
  const taken = decision.kind === 'take' ? decision : null
  const legs = quotes.map(({ odds }, at) => ({
    ref: request.bets[at]?.ref ?? '',
    odds,
    refusal: decision.kind === 'refuse' ? (decision.legs[at] ?? null) : null,
  }))
  return (state: PlacedCoupon['state'], reason: string | null): string =>
    JSON.stringify({
      id,
      state,
      reason,
      waitsMs: state === 'waiting' ? (taken?.waitsMs ?? 0) : 0,
      stake: String(taken?.stake ?? 0n),
      possibleWin: String(taken?.possibleWin ?? 0n),
      legs,
    } satisfies PlacedCoupon)
}

/** The same for the same request, whatever the order in which its fields came. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}
