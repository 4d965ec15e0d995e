import { amountText, currencyToShow, parseAmount, PLAIN_MARKS, type CurrencyCode, type Minor } from '@evens/kernel'
import { COUPON_TYPES, STEPS_MAX, type CouponType, type LegResult } from '@evens/rules/coupon'
import { EMPTY_LEG, legsInUse, legsMaxOf, type Sheet, type SheetLeg } from './sheet.ts'

/**
 * Changes the coupon type. Missing legs are added empty, and none is lost. Stakes of single legs and blocks belong to the
 * types that have them.
 */
export function withType(sheet: Sheet, type: CouponType): Sheet {
  if (type === sheet.type) return sheet
  const missing = Math.max(COUPON_TYPES[type].legsMin - sheet.legs.length, 0)
  const isInBlocks = type === 'conditional'
  const stake = type === 'singles' ? sheet.stake : null
  const legs = [...sheet.legs, ...Array.from({ length: missing }, () => EMPTY_LEG)]
  return fitted({
    ...sheet,
    type,
    // The first leg is block 0: it decides whether the others are played.
    legs: legs.map((leg, at) => ({ ...leg, stake, block: isInBlocks && at > 0 ? 1 : 0 })),
    amounts: isInBlocks ? [sheet.stake, sheet.stake] : [],
  })
}

export const canAddLeg = (sheet: Sheet): boolean => sheet.legs.length < legsMaxOf(sheet.type)

export function withLegAdded(sheet: Sheet): Sheet {
  if (!canAddLeg(sheet)) return sheet
  const last = sheet.legs.at(-1) ?? EMPTY_LEG
  const stake = sheet.type === 'singles' ? last.stake : null
  return { ...sheet, legs: [...sheet.legs, { ...EMPTY_LEG, stake, block: last.block }] }
}

export const canRemoveLeg = (sheet: Sheet): boolean => legsInUse(sheet).length > COUPON_TYPES[sheet.type].legsMin

export const withoutLeg = (sheet: Sheet, at: number): Sheet =>
  canRemoveLeg(sheet) ? fitted({ ...sheet, legs: sheet.legs.toSpliced(at, 1) }) : sheet

export function withLeg(sheet: Sheet, at: number, change: Partial<SheetLeg>): Sheet {
  const leg = sheet.legs[at]
  return leg === undefined ? sheet : fitted({ ...sheet, legs: sheet.legs.with(at, { ...leg, ...change }) })
}

export const withResults = (sheet: Sheet, result: LegResult): Sheet => ({
  ...sheet,
  legs: sheet.legs.map((leg) => ({ ...leg, result })),
})

export const canAddBlock = ({ amounts }: Sheet): boolean => amounts.length < STEPS_MAX

export const withBlockAdded = (sheet: Sheet): Sheet =>
  canAddBlock(sheet) ? { ...sheet, amounts: [...sheet.amounts, sheet.amounts.at(-1) ?? sheet.stake] } : sheet

/** The legs of the removed block move to the one before. */
export function withoutLastBlock(sheet: Sheet): Sheet {
  const last = sheet.amounts.length - 2
  const legs = sheet.legs.map((leg) => ({ ...leg, block: Math.min(leg.block, last) }))
  return { ...sheet, legs, amounts: sheet.amounts.slice(0, -1) }
}

/** Keeps amounts as typed; only cuts decimals that the currency does not have. */
export function withCurrency(sheet: Sheet, currency: CurrencyCode): Sheet {
  const from = currencyToShow(sheet.currency).exponent
  const to = currencyToShow(currency).exponent
  const carried = (amount: Minor | null): Minor | null => {
    if (amount === null) return null
    const [units = '', parts = ''] = amountText(amount, from).split('.')
    const again = parseAmount(to === 0 ? units : `${units}.${parts.slice(0, to)}`, to, PLAIN_MARKS)
    return again.ok ? again.value : null
  }
  return {
    ...sheet,
    currency,
    stake: carried(sheet.stake),
    maxPayout: carried(sheet.maxPayout),
    amounts: sheet.amounts.map(carried),
    legs: sheet.legs.map((leg) => ({ ...leg, stake: carried(leg.stake) })),
  }
}

export const legsBesideBankers = (sheet: Sheet): number => legsInUse(sheet).filter(({ isBanker }) => !isBanker).length

/** Clamps the variant size of a system to its legs. */
function fitted(sheet: Sheet): Sheet {
  if (sheet.type !== 'system') return sheet
  return { ...sheet, size: Math.max(2, Math.min(sheet.size, legsBesideBankers(sheet) - 1)) }
}
