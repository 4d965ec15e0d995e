import { amountText, parseAmount, type AmountRefusal, type NumberMarks } from './money.ts'
import type { Result } from './result.ts'
import type { Minor } from './units.ts'

/** How amounts of one currency are written in one language. */
export type AmountWriting = { readonly exponent: number; readonly marks: NumberMarks }

export type ReadAmount = Result<Minor, AmountRefusal>

export const readAmount = (text: string, { exponent, marks }: AmountWriting): ReadAmount =>
  parseAmount(text, exponent, marks)

/** As somebody would type it: `100`, `12.50`. */
export function typedAmount(amount: Minor, { exponent, marks }: AmountWriting): string {
  const [whole = '', decimals = ''] = amountText(amount, exponent).split('.')
  return /[1-9]/.test(decimals) ? `${whole}${marks.decimal}${decimals}` : whole
}
