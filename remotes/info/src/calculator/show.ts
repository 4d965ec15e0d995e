import { currencyToShow, type CurrencyCode } from '@evens/kernel'
import { useShell } from '@evens/remote-sdk'

const MINUS = '\u2212'
const LEFT_TO_RIGHT = '\u200E'

/** Formats an amount of the sheet's currency, with a minus for a loss. */
export function useMoney(currency: CurrencyCode): (amount: bigint) => string {
  const { format, direction } = useShell()
  const { money } = format()
  const { code, exponent } = currencyToShow(currency)
  return (amount) => {
    if (amount >= 0n) return money(`${amount}`, { iso: code, exponent })
    const text = money(`${-amount}`, { iso: code, exponent })
    if (direction === 'ltr') return `${MINUS}${text}`
    // Beside a right-to-left currency the minus would otherwise end up after the digits.
    return text.replace(/\d/, (digit) => `${LEFT_TO_RIGHT}${MINUS}${digit}`)
  }
}

/** Two decimals, or three if the third is not 0. */
export const factorText = (milli: number): string => (milli / 1000).toFixed(3).replace(/0$/, '')
