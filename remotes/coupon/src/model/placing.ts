import type { CouponToPlace, CouponView, PlacedCoupon } from '@evens/contracts'
import type { CallError, Selection } from '@evens/remote-sdk'

/** What was sent: the request as it was, so that it can be sent again, and the legs, so that they can be bet on again. */
export type Attempt = { readonly request: CouponToPlace; readonly sent: readonly Selection[] }

export type Placing =
  | { readonly step: 'idle' }
  | ({ readonly step: 'sending' } & Attempt)
  /** No answer came: it may have been taken or not. Sent again with its key it is taken once. */
  | ({ readonly step: 'unsure' } & Attempt)
  | ({ readonly step: 'failed'; readonly message: string } & Attempt)
  | ({ readonly step: 'waiting'; readonly coupons: readonly PlacedCoupon[]; readonly dueMs: number } & Attempt)
  | ({
      readonly step: 'decided'
      readonly coupons: readonly PlacedCoupon[]
      /** The legs that were in the coupon when this was decided. */
      readonly left: string
    } & Attempt)

export const IDLE: Placing = { step: 'idle' }

export const isUnderWay = ({ step }: Placing): boolean => step === 'sending' || step === 'waiting'

export const refsOf = (selections: readonly Selection[]): string => selections.map(({ ref }) => ref).join(' ')

/** What happened to one coupon says nothing about another one: the answer is gone when the legs are other ones. */
export function placingFor(placing: Placing, selections: readonly Selection[]): Placing {
  if (placing.step === 'unsure' || placing.step === 'failed')
    return refsOf(placing.sent) === refsOf(selections) ? placing : IDLE
  if (placing.step === 'decided') return placing.left === refsOf(selections) ? placing : IDLE
  return placing
}

/** A call that was not answered. Whoever cannot know whether money moved may ask again under the same key. */
export const afterError = (attempt: Attempt, { isUncertain, message }: CallError): Placing =>
  isUncertain ? { step: 'unsure', ...attempt } : { step: 'failed', message, ...attempt }

export const isWaiting = (coupons: readonly PlacedCoupon[]): boolean => coupons.some(({ state }) => state === 'waiting')
/** Taken in, and now with the house: accepted, or waiting for a price or an approval. */
export const takenOf = (coupons: readonly PlacedCoupon[]): readonly PlacedCoupon[] =>
  coupons.filter(({ state }) => state !== 'refused' && state !== 'waiting')
export const refusedOf = (coupons: readonly PlacedCoupon[]): readonly PlacedCoupon[] =>
  coupons.filter(({ state }) => state === 'refused')

/** Coupons that waited, with what the lists say of them now. Those that nobody lists go on waiting. */
export function withHeard(coupons: readonly PlacedCoupon[], views: readonly CouponView[]): readonly PlacedCoupon[] {
  return coupons.map((coupon) => {
    const view = coupon.state === 'waiting' ? views.find(({ id }) => id === coupon.id) : undefined
    if (view === undefined || view.state === 'waiting') return coupon
    const { stake, possibleWin, reason } = view
    const isRefused = view.state === 'refused' || view.state === 'cancelled'
    const state = isRefused ? 'refused' : 'accepted'
    const refusals = new Map(view.legs.map((leg) => [leg.ref, leg.refusal]))
    // The prices of now come over the line.
    const legs = coupon.legs.map((leg) =>
      isRefused ? { ...leg, odds: null, refusal: refusals.get(leg.ref) ?? null } : leg,
    )
    return { ...coupon, state, stake, possibleWin, reason, waitsMs: 0, legs }
  })
}

/** The reasons at the legs of coupons that were refused. */
export const legReasons = (coupons: readonly PlacedCoupon[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    refusedOf(coupons).flatMap(({ legs }) =>
      legs.flatMap(({ ref, refusal }) => (refusal === null ? [] : [[ref, refusal]])),
    ),
  )

/** The legs with the prices at which they could be taken now: agreed to by being placed again. */
export function withFreshOdds(
  selections: readonly Selection[],
  coupons: readonly PlacedCoupon[],
  heard: (ref: string) => number | null,
): readonly Selection[] {
  const refused = new Map(refusedOf(coupons).flatMap(({ legs }) => legs.map(({ ref, odds }) => [ref, odds] as const)))
  return selections.map((selection) => {
    const { ref, odds } = selection
    return refused.has(ref) ? { ...selection, odds: refused.get(ref) ?? heard(ref) ?? odds } : selection
  })
}

const KEYS = { ordered: 'coupon_ordered', asked: 'coupon_asked' } as const

/** How coupons that were sent together are named as one. */
export function takenKey(coupons: readonly Pick<PlacedCoupon, 'state'>[]): string {
  const [first] = coupons
  const state = coupons.every((coupon) => coupon.state === first?.state) ? first?.state : undefined
  return state === 'ordered' || state === 'asked' ? KEYS[state] : 'coupon_accepted'
}
