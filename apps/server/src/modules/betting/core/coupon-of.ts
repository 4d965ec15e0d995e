import { type BaseCoupon, type BetToPlace, type CouponToPlace, SERVER_DECIDED } from '@evens/contracts'
import { err, minor, ok, type Minor, type Result } from '@evens/kernel'
import { couponTypeOf, type Coupon } from '@evens/rules/coupon'

export type ShapeRefusal = 'type-unknown' | 'amount-missing' | 'block-missing' | 'system-value-missing'

/** Drops what the server decides itself, so that it changes neither the bet nor its idempotency. */
export const couponToPlace = (sent: BaseCoupon): CouponToPlace =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => !Object.hasOwn(SERVER_DECIDED, name))) as CouponToPlace

/** The currency does not affect the shape. */
type Shape = Omit<CouponToPlace, 'currency'>

/** The coupon of one request; `singles` are split before. */
export function couponOf<Leg>(request: Shape, legs: readonly Leg[]): Result<Coupon<Leg>, ShapeRefusal> {
  const type = couponTypeOf(request.typeId)
  if (type === null || type === 'singles') return err('type-unknown')
  if (type === 'conditional') return blocksOf(request, legs)
  const stake = amountOf(request.amount)
  if (stake === null) return err('amount-missing')
  if (type !== 'system') return ok({ type, stake, legs })
  if (request.systemValue === undefined) return err('system-value-missing')
  const isBanker = (at: number): boolean => request.bets[at]?.isBanker === true
  return ok({
    type,
    stake,
    size: request.systemValue,
    legs: legs.filter((_leg, at) => !isBanker(at)),
    bankers: legs.filter((_leg, at) => isBanker(at)),
  })
}

function blocksOf<Leg>(request: Shape, legs: readonly Leg[]): Result<Coupon<Leg>, ShapeRefusal> {
  const ids = [...new Set(request.bets.map(({ blockId }) => blockId))]
  const blocks: { amount: Minor; legs: readonly Leg[] }[] = []
  for (const id of ids.toSorted((a, b) => (a ?? 0) - (b ?? 0))) {
    if (id === undefined) return err('block-missing')
    const amount = amountOf(request.amountByBlockId?.[String(id)])
    if (amount === null) return err('amount-missing')
    blocks.push({ amount, legs: legs.filter((_leg, at) => request.bets[at]?.blockId === id) })
  }
  return ok({ type: 'conditional', blocks })
}

/** The contract has checked that it is plain digits. */
const amountOf = (text: string | undefined): Minor | null => (text === undefined ? null : minor(BigInt(text)))

/** Each bet of singles is a coupon of its own, with its own amount and its own key. */
export function singlesRequests(request: CouponToPlace): readonly CouponToPlace[] {
  const { amount: _all, bets, key, ...shared } = request
  return bets.map(({ amount, ...bet }, at) => ({
    ...shared,
    key: `${key}.${at}`,
    typeId: 0,
    bets: [bet satisfies BetToPlace],
    ...(amount !== undefined && { amount }),
  }))
}
