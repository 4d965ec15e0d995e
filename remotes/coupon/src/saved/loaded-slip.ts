import type { LegNames } from '@evens/book-ui'
import type { LoadedCoupon } from '@evens/contracts'
import { minor, typedAmount, type AmountWriting } from '@evens/kernel'
import type { Selection } from '@evens/remote-sdk'
import { couponTypeOf, type CouponType } from '@evens/rules/coupon'
import type { Draft } from '../draft/draft.ts'

type LoadedLeg = LoadedCoupon['legs'][number]

/** What a saved coupon puts into the slip, beside its legs. */
export type LoadedDraft = Pick<Draft, 'size' | 'stake' | 'stakes' | 'bankers' | 'blocks'>

export type LoadedSlip = {
  readonly code: string
  readonly type: CouponType | null
  readonly selections: readonly Selection[]
  /** Legs that are not offered any more, in words. */
  readonly gone: readonly string[]
  readonly draft: LoadedDraft
}

export type SlipWords = {
  readonly namesOf: (leg: LoadedLeg) => LegNames
  readonly hrefOf: (leg: LoadedLeg) => string
  readonly currency: string
  readonly writing: AmountWriting
}

/** Amounts of another currency are no amounts here. */
export function loadedSlip(coupon: LoadedCoupon, { namesOf, hrefOf, currency, writing }: SlipWords): LoadedSlip {
  const textOf = (amount: string | null): string | null =>
    amount === null || coupon.currency !== currency ? null : typedAmount(minor(BigInt(amount)), writing)
  const selections = coupon.legs.flatMap((leg) => {
    const { ref, odds, isLive, isOffered } = leg
    return isOffered && odds !== null ? [{ ref, odds, isLive, href: hrefOf(leg), ...namesOf(leg) }] : []
  })
  const offered = new Set(selections.map(({ ref }) => ref))
  const kept = coupon.legs.filter(({ ref }) => offered.has(ref))
  return {
    code: coupon.code,
    type: couponTypeOf(coupon.typeId),
    selections,
    gone: coupon.legs.filter(({ ref }) => !offered.has(ref)).map((leg) => goneText(namesOf(leg))),
    draft: {
      size: coupon.systemValue ?? 2,
      stake: textOf(coupon.amount),
      stakes: Object.fromEntries(
        kept.flatMap(({ ref, amount }) => {
          const text = textOf(amount)
          return text === null ? [] : [[ref, text]]
        }),
      ),
      bankers: kept.filter(({ isBanker }) => isBanker).map(({ ref }) => ref),
      blocks: blocksOf(kept, (block) => textOf(coupon.amountByBlockId[String(block)] ?? null)),
    },
  }
}

/** Blocks that have lost all their legs close up. */
function blocksOf(legs: readonly LoadedLeg[], stakeOf: (block: number) => string | null): Draft['blocks'] {
  const ids = [...new Set(legs.flatMap(({ blockId }) => blockId ?? []))].toSorted((a, b) => a - b)
  if (ids.length === 0) return null
  return {
    stakes: ids.map(stakeOf),
    of: Object.fromEntries(legs.map(({ ref, blockId }) => [ref, Math.max(0, ids.indexOf(blockId ?? 0))])),
  }
}

const goneText = ({ event, outcome }: LegNames): string => `${event}: ${outcome}`
