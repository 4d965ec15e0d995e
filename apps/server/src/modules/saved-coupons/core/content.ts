import type { CouponToSave, PrintedCoupon } from '@evens/contracts'

type PrintedLeg = PrintedCoupon['legs'][number]
export type SavedLeg = Omit<PrintedLeg, 'result' | 'final'>

/** A slip as it was: enough to print it in every language, whatever becomes of the book. Amounts as text. */
export type SavedContent = Pick<
  PrintedCoupon,
  'typeId' | 'systemValue' | 'currency' | 'coef' | 'stake' | 'possibleWin' | 'rulesVersion'
> & {
  readonly amount: string | null
  readonly amountByBlockId: NonNullable<CouponToSave['amountByBlockId']>
  readonly legs: readonly SavedLeg[]
}
