import { COUPON_CODE_LENGTH, COUPON_CODE_SIGNS } from '@evens/contracts'
import { randomInt } from 'node:crypto'

/** Forty random bits in signs that can be read out. */
export const randomCode = (): string =>
  Array.from({ length: COUPON_CODE_LENGTH }, () => COUPON_CODE_SIGNS[randomInt(COUPON_CODE_SIGNS.length)]).join('')

/** A placed coupon has at most 18 digits, so that the length says which of the two it is. */
const DIGITS = 20

export const randomPrintId = (): string =>
  [randomInt(1, 10), ...Array.from({ length: DIGITS - 1 }, () => randomInt(10))].join('')

export const isSavedId = (id: string): boolean => id.length === DIGITS
