import { amountText, currencyToShow, minor } from '@evens/kernel'
import type { Translate } from './letters.ts'
import { spokenTime } from './letters.ts'

/** A value of a message before its language is known, as the SQL functions `notification_*` tag it. */
export type TaggedValue =
  | { readonly money: string; readonly currency: string }
  | { readonly time: number | null }
  | { readonly text: string }
  | { readonly key: string }
  | { readonly hours: number }
  | { readonly minutes: number }
  | { readonly days: number }

export type TaggedValues = Readonly<Record<string, TaggedValue>>

/** Writes the values in the language of the player. */
export const spokenValues = (
  given: TaggedValues,
  language: string,
  translate: Translate,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, spoken(value, language, translate)]))

function spoken(value: TaggedValue, language: string, translate: Translate): string {
  if ('money' in value) return spokenMoney(language, value.money, value.currency)
  if ('time' in value) return value.time === null ? '' : spokenTime(language, new Date(value.time))
  if ('text' in value) return value.text
  if ('key' in value) return translate(language, value.key)
  const [[unit, count] = ['hours', 0]] = Object.entries(value)
  return translate(language, `message_${unit}`, { count: String(count) })
}

/** With plain spaces: a no-break space would make a text message cost twice. */
function spokenMoney(language: string, amount: string, currency: string): string {
  const { exponent } = currencyToShow(currency)
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'currency',
    currency,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  })
  const written = format.format(amountText(minor(BigInt(amount)), exponent) as Intl.StringNumericLiteral)
  return written.replaceAll(/\s/g, ' ')
}
