import type { CouponToPlace } from '@evens/contracts'
import { minor, oddsMilli, type Minor, type OddsMilli } from '@evens/kernel'
import type { Selection } from '@evens/remote-sdk'
import { COUPON_TYPES, singlesOf, type ChangeCoefAction, type Coupon, type CouponType } from '@evens/rules/coupon'
import type { ReadStake } from '../stake/typed-stake.ts'
import { sizeFor, typeFor } from './coupon-type.ts'
import type { Draft } from './draft.ts'

/** A picked price with what it is now. */
export type PricedSelection = {
  readonly selection: Selection
  readonly odds: OddsMilli
  readonly isOpen: boolean
  readonly trend: 'up' | 'down' | null
}

export type FilledLeg = PricedSelection & {
  readonly isBanker: boolean
  /** As typed, and as read: of singles each has its own. */
  readonly typed: string
  readonly stake: ReadStake
}

/** The coupon as it is filled in, right or not. */
export type FilledCoupon = {
  readonly type: CouponType
  readonly size: number
  readonly typed: string
  readonly stake: ReadStake
  readonly legs: readonly FilledLeg[]
}

type Filling = {
  readonly chosenType: string | undefined
  readonly draft: Draft
  readonly usualStake: string
  readonly read: (text: string) => ReadStake
}

export function fillCoupon(
  prices: readonly PricedSelection[],
  { chosenType, draft, usualStake, read }: Filling,
): FilledCoupon {
  const type = typeFor(prices.length, chosenType)
  const typed = draft.stake ?? usualStake
  const legs = prices.map((price): FilledLeg => {
    const { ref } = price.selection
    const own = draft.stakes[ref] ?? typed
    const isBanker = type === 'system' && draft.bankers.includes(ref)
    return { ...price, isBanker, typed: own, stake: read(own) }
  })
  const besideBankers = legs.filter(({ isBanker }) => !isBanker).length
  return { type, size: sizeFor(besideBankers, draft.size), typed, stake: read(typed), legs }
}

const NOTHING = minor(0n)
const amountOf = (stake: ReadStake): Minor => (stake.ok ? stake.value : NOTHING)

/** As the arithmetic takes it; singles are several. A stake that cannot be read is none. */
export function couponsOf({ type, size, stake, legs }: FilledCoupon): readonly Coupon<FilledLeg>[] {
  if (type === 'singles') return singlesOf(legs.map((leg) => ({ stake: amountOf(leg.stake), leg })))
  if (type === 'conditional') return []
  if (type !== 'system') return [{ type, stake: amountOf(stake), legs }]
  const bankers = legs.filter(({ isBanker }) => isBanker)
  return [{ type, stake: amountOf(stake), size, legs: legs.filter(({ isBanker }) => !isBanker), bankers }]
}

/** What is sent. A leg says the price that the player agreed to, not the one it has now. */
export function requestOf(coupon: FilledCoupon, changeCoefAction: ChangeCoefAction, key: string): CouponToPlace {
  const { type, size, stake, legs } = coupon
  const isSingles = type === 'singles'
  return {
    key,
    typeId: COUPON_TYPES[type].code,
    changeCoefAction,
    ...(!isSingles && { amount: String(amountOf(stake)) }),
    ...(type === 'system' && { systemValue: size }),
    bets: legs.map((leg) => ({
      ref: leg.selection.ref,
      coef: leg.selection.odds,
      ...(leg.isBanker && { isBanker: true }),
      ...(isSingles && { amount: String(amountOf(leg.stake)) }),
    })),
  }
}

/** A price that is gone keeps the odds it was picked at, so that the rest can still be reckoned. */
export const oddsNow = (selection: Selection, odds: number | null): OddsMilli => oddsMilli(odds ?? selection.odds)
