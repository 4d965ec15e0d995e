import { amountText, parseAmount, type AmountRefusal, type Minor, type NumberMarks, type Result } from '@evens/kernel'

/** How amounts of one currency are written in one language. */
export type StakeWriting = { readonly exponent: number; readonly marks: NumberMarks }

export type ReadStake = Result<Minor, AmountRefusal>

export const readStake = (text: string, { exponent, marks }: StakeWriting): ReadStake =>
  parseAmount(text, exponent, marks)

/** As somebody would type it: `100`, `12.50`. */
export function stakeText(amount: Minor, { exponent, marks }: StakeWriting): string {
  const [whole = '', decimals = ''] = amountText(amount, exponent).split('.')
  return /[1-9]/.test(decimals) ? `${whole}${marks.decimal}${decimals}` : whole
}

const EXAMPLE_UNITS = '12'

export const stakeExample = ({ exponent, marks }: StakeWriting): string =>
  exponent === 0 ? EXAMPLE_UNITS : `${EXAMPLE_UNITS}${marks.decimal}${'5'.padEnd(exponent, '0')}`

/** An empty field is not wrong; that a stake is missing is said at the button. */
export const STAKE_TEXT_KEYS: Readonly<Record<AmountRefusal, string | null>> = {
  empty: null,
  'too-long': 'coupon_amount_unreadable',
  'not-a-number': 'coupon_amount_unreadable',
  'mixed-digits': 'coupon_amount_unreadable',
  'misplaced-group': 'coupon_amount_unreadable',
  'ambiguous-mark': 'coupon_amount_ambiguous',
  negative: 'coupon_amount_negative',
  'too-many-decimals': 'coupon_amount_decimals',
  'too-large': 'coupon_amount_too_large',
}
