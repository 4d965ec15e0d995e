import type { Purse } from './demo.ts'

/** Units of the currency in a full purse. */
const UNITS = 1000n

export const fullPurse = (exponent: number): bigint => UNITS * 10n ** BigInt(exponent)

type Kept = { readonly get: () => string | null; readonly set: (text: string | null) => void }

/** The demo's balance in the tab's storage: of another currency, or spoilt, it is full. */
export function purseIn(kept: Kept, { iso, exponent }: { readonly iso: string; readonly exponent: number }): Purse {
  return {
    get() {
      const [currency, amount] = (kept.get() ?? '').split(':')
      return currency === iso && /^\d{1,18}$/.test(amount ?? '') ? BigInt(amount ?? 0) : fullPurse(exponent)
    },
    set: (balance) => kept.set(`${iso}:${balance}`),
  }
}
