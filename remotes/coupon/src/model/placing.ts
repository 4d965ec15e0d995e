import type { CouponToPlace, CouponView, PlacedCoupon, RefusalReason } from '@evens/contracts'
import type { CallError, Selection } from '@evens/remote-sdk'

/** The request as sent, so it can be retried under its key, and the legs, so they can be bet on again. */
export type Attempt = { readonly request: CouponToPlace; readonly sent: readonly Selection[] }

export type Placing =
  | { readonly step: 'idle' }
  | ({ readonly step: 'sending' } & Attempt)
  /** The call failed without an answer. A retry under the same idempotency key places the coupon at most once. */
  | ({ readonly step: 'unsure' } & Attempt)
  | ({ readonly step: 'failed'; readonly message: string } & Attempt)
  | ({ readonly step: 'waiting'; readonly coupons: readonly PlacedCoupon[]; readonly dueMs: number } & Attempt)
  | ({
      readonly step: 'decided'
      readonly coupons: readonly PlacedCoupon[]
      /** The legs left in the slip at the decision; see `placingFor`. */
      readonly left: string
      /** Epoch time of the decision in this browser. */
      readonly atMs: number
    } & Attempt)

export const IDLE: Placing = { step: 'idle' }

export const isUnderWay = ({ step }: Placing): boolean => step === 'sending' || step === 'waiting'

export const refsOf = (selections: readonly Selection[]): string => selections.map(({ ref }) => ref).join(' ')

/** Drops an outcome once the legs in the slip differ: it says nothing about another coupon. */
export function placingFor(placing: Placing, selections: readonly Selection[]): Placing {
  if (placing.step === 'unsure' || placing.step === 'failed')
    return refsOf(placing.sent) === refsOf(selections) ? placing : IDLE
  if (placing.step === 'decided') return placing.left === refsOf(selections) ? placing : IDLE
  return placing
}

/** The step after a failed call. If money may have moved, a retry under the same idempotency key is offered. */
export const afterError = (attempt: Attempt, { isUncertain, message }: CallError): Placing =>
  isUncertain ? { step: 'unsure', ...attempt } : { step: 'failed', message, ...attempt }

export const isWaiting = (coupons: readonly PlacedCoupon[]): boolean => coupons.some(({ state }) => state === 'waiting')
/** Coupons with the operator: accepted, or waiting for their odds or an approval. */
export const takenOf = (coupons: readonly PlacedCoupon[]): readonly PlacedCoupon[] =>
  coupons.filter(({ state }) => state !== 'refused' && state !== 'waiting')
export const refusedOf = (coupons: readonly PlacedCoupon[]): readonly PlacedCoupon[] =>
  coupons.filter(({ state }) => state === 'refused')

/** Updates waiting coupons from the lists of bets. A coupon that is not listed goes on waiting. */
export function withListed(coupons: readonly PlacedCoupon[], views: readonly CouponView[]): readonly PlacedCoupon[] {
  return coupons.map((coupon) => {
    const view = coupon.state === 'waiting' ? views.find(({ id }) => id === coupon.id) : undefined
    if (view === undefined || view.state === 'waiting') return coupon
    const { stake, possibleWin } = view
    const isRefused = view.state === 'refused' || view.state === 'cancelled'
    const state = isRefused ? 'refused' : 'accepted'
    // A coupon that stands shows why it was not sold back, which is no answer to its placing.
    const reason = isRefused ? (view.reason as PlacedCoupon['reason']) : null
    const refusals = new Map(view.legs.map((leg) => [leg.ref, leg.refusal]))
    // The current prices come over the socket.
    const legs = coupon.legs.map((leg) =>
      isRefused ? { ...leg, odds: null, refusal: refusals.get(leg.ref) ?? null } : leg,
    )
    const bound = isRefused && view.bound !== null ? { bound: view.bound } : {}
    return { ...coupon, state, stake, possibleWin, reason, ...bound, waitsMs: 0, legs }
  })
}

/** Refusal reasons by leg. */
export const legReasons = (coupons: readonly PlacedCoupon[]): Readonly<Record<string, RefusalReason<'coupon'>>> =>
  Object.fromEntries<RefusalReason<'coupon'>>(
    refusedOf(coupons).flatMap(({ legs }) =>
      legs.flatMap(({ ref, refusal }) => (refusal === null ? [] : [[ref, refusal] as const])),
    ),
  )

/** Refused legs get their current price; placing again agrees to it. */
export function withFreshOdds(
  selections: readonly Selection[],
  coupons: readonly PlacedCoupon[],
  oddsNow: (ref: string) => number | null,
): readonly Selection[] {
  const refused = new Map(refusedOf(coupons).flatMap(({ legs }) => legs.map(({ ref, odds }) => [ref, odds] as const)))
  return selections.map((selection) => {
    const { ref, odds } = selection
    return refused.has(ref) ? { ...selection, odds: refused.get(ref) ?? oddsNow(ref) ?? odds } : selection
  })
}

const KEYS = { ordered: 'coupon_ordered', asked: 'coupon_asked' } as const

/** One text key for coupons that were placed together. */
export function takenKey(coupons: readonly Pick<PlacedCoupon, 'state'>[]): string {
  const [first] = coupons
  const state = coupons.every((coupon) => coupon.state === first?.state) ? first?.state : undefined
  return state === 'ordered' || state === 'asked' ? KEYS[state] : 'coupon_accepted'
}
