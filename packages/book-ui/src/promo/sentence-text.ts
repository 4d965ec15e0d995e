import { leftToRight, type Texts } from '@evens/remote-sdk'
import type { PromoMoney, Sentence, Value } from '@evens/rules/promo'

/** The ways to write the values of a term, in the visitor's language, currency and odds format. */
export type TermTools = {
  readonly texts: Pick<Texts, 't'>
  readonly money: (money: PromoMoney) => string
  readonly amount: (minorUnits: string) => string
  readonly odds: (oddsMilli: number) => string
  readonly percent: (perMille: number) => string
  readonly date: (epochMs: number) => string
  readonly list: (things: readonly string[]) => string
  readonly country: (code: string) => string
  readonly language: (code: string) => string
  readonly sport: (id: string) => string
}

/** A term in words. The rules give its key and plain values; this gives the words. */
export function sentenceText(tools: TermTools, { key, values }: Pick<Sentence, 'key' | 'values'>): string {
  const entries = Object.entries(values).map(([name, value]) => [name, valueText(tools, value)] as const)
  return tools.texts.t(key, Object.fromEntries(entries)).replaceAll(DOUBLE_STOP, '.$1')
}

/** A date or a currency that ends with a full stop of its own, at the end of a sentence. */
const DOUBLE_STOP = /\.([\u200e\u200f\u2069]*)\.(?=\s|$)/g

/** Numbers stay numbers: a plural depends on them. */
function valueText(tools: TermTools, value: Value): string | number {
  if (typeof value !== 'object') return value
  if ('money' in value) return tools.money(value.money)
  if ('amount' in value) return tools.amount(value.amount)
  if ('odds' in value) return tools.odds(value.odds)
  if ('perMille' in value) return tools.percent(value.perMille)
  if ('date' in value) return tools.date(value.date)
  return tools.list(namesOf(tools, value))
}

type Several = Exclude<
  Extract<Value, object>,
  { money: unknown } | { amount: unknown } | { odds: unknown } | { perMille: unknown } | { date: unknown }
>

/** Ids of titles and promotions stand as they are: they are names of their own. */
function namesOf(tools: TermTools, value: Several): readonly string[] {
  if ('words' in value) return value.words.map((key) => tools.texts.t(key))
  if ('countries' in value) return value.countries.map(tools.country)
  if ('languages' in value) return value.languages.map(tools.language)
  if ('sports' in value) return value.sports.map(tools.sport)
  if ('titles' in value) return value.titles.map(String)
  return 'promotions' in value ? value.promotions : value.list
}

/** A share in thousandths as a percentage; Latin digits in every language. */
export function percentText(language: string, perMille: number): string {
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'percent', maximumFractionDigits: 1 })
  const shown = format.format(perMille / 1000)
  return MARKS.test(shown) ? leftToRight(shown.replaceAll(MARKS_ALL, '')) : shown
}

/** Marks of direction that Intl puts around the sign: in right-to-left text the sign would still come first. */
const MARKS = /[\u061c\u200e\u200f]/
const MARKS_ALL = /[\u061c\u200e\u200f]/g
