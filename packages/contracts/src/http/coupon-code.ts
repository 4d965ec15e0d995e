/** Digits and capitals without I, L, O and U, so that a code read over the phone is written down correctly. */
export const COUPON_CODE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const COUPON_CODE_LENGTH = 8

/** Look-alikes of other alphabets, and Arabic and Persian digits, mapped to the sign that is meant. */
const MEANT: ReadonlyMap<string, string> = new Map(
  [
    ['OIL', '011'],
    ['АВЕКМНОРСТХ', 'ABEKMH0PCTX'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ].flatMap(([typed = '', meant = '']) => [...typed].map((sign, at) => [sign, meant[at] ?? ''] as const)),
)

const BETWEEN = /[\s\-‐-―−._]+/g

/** Normalizes a typed code; null if it cannot be one. */
export function parseCouponCode(typed: string): string | null {
  const signs = [...typed.normalize('NFKC').toUpperCase().replace(BETWEEN, '')].map((sign) => MEANT.get(sign) ?? sign)
  const isCode = signs.length === COUPON_CODE_LENGTH && signs.every((sign) => COUPON_CODE_SIGNS.includes(sign))
  return isCode ? signs.join('') : null
}

/** In two halves for reading: `7KQ4-M2XD`. */
export const showCouponCode = (code: string): string =>
  `${code.slice(0, COUPON_CODE_LENGTH / 2)}-${code.slice(COUPON_CODE_LENGTH / 2)}`
