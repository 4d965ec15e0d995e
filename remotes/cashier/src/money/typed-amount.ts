import { amountText, parseAmount, type AmountRefusal, type Minor, type NumberMarks, type Result } from '@evens/kernel'

/** How amounts of one currency are written in one language. */
export type Writing = { readonly exponent: number; readonly marks: NumberMarks }
export type ReadAmount = Result<Minor, AmountRefusal>

export const readAmount = (text: string, { exponent, marks }: Writing): ReadAmount => parseAmount(text, exponent, marks)

/** As somebody would type it: `100`, `12.50`. */
export const asTyped = (amount: Minor, { exponent, marks }: Writing): string =>
  amountText(amount, exponent).replace(/\.0+$/, '').replace('.', marks.decimal)

/** An empty field is not wrong while somebody types; that it is empty is said when it is sent. */
export const UNREAD_KEYS: Readonly<Record<AmountRefusal, string | null>> = {
  empty: null,
  'too-long': 'cashier_amount_unreadable',
  'not-a-number': 'cashier_amount_unreadable',
  'mixed-digits': 'cashier_amount_unreadable',
  'misplaced-group': 'cashier_amount_unreadable',
  'ambiguous-mark': 'cashier_amount_ambiguous',
  negative: 'cashier_amount_negative',
  'too-many-decimals': 'cashier_amount_decimals',
  'too-large': 'cashier_amount_too_large',
}
