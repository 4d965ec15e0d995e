import type { AmountRefusal, AmountWriting } from '@evens/kernel'

const EXAMPLE_UNITS = '12'

export const stakeExample = ({ exponent, marks }: AmountWriting): string =>
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
