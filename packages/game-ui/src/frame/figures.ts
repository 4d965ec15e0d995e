import type { Declared, Sentence, SentenceValue } from '@evens/games'
import type { Format, Texts } from '@evens/remote-sdk'

type Words = { readonly t: Texts['t']; readonly format: Format; readonly money: (minor: bigint) => string }

/** Digits after the decimal point of a multiple: none of a whole one. */
export const multipleText = (hundredths: number, format: Format): string =>
  `${hundredths % 100 === 0 ? format.number(hundredths / 100) : twoDecimals(hundredths, format)}×`

/** Latin digits with two decimals, grouped as the language does. */
export function twoDecimals(hundredths: number, format: Format): string {
  const rest = String(Math.abs(hundredths) % 100).padStart(2, '0')
  const mark = format.number(1.5).replaceAll(/\d/g, '')
  return `${format.number(Math.trunc(hundredths / 100))}${mark}${rest}`
}

/** The text twin in words: what is read aloud, and what the history shows. */
function sentenceText(sentence: Sentence, words: Words): string {
  const values = Object.entries(sentence.values ?? {}).map(([name, value]) => [name, valueText(value, words)])
  return words.t(sentence.key, Object.fromEntries(values))
}

function valueText(value: SentenceValue, words: Words): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (isList(value)) return words.format.list(value.map((one) => String(valueText(one, words))))
  if ('key' in value) return sentenceText(value, words)
  if ('amount' in value) return words.money(BigInt(value.amount))
  if ('multiple' in value) return multipleText(value.multiple, words.format)
  return twoDecimals(value.hundredths, words.format)
}

const isList = (value: SentenceValue): value is readonly SentenceValue[] => Array.isArray(value)

export const sentencesText = (sentences: readonly Sentence[], words: Words): string =>
  sentences.map((sentence) => sentenceText(sentence, words)).join(' ')

const PER_CENT = 10_000

/** A share in per cent with two decimals; a tiny one by its first two figures. */
export function shareText(share: number, format: Format): string {
  const hundredths = Math.round(share * PER_CENT)
  if (hundredths >= 1) return `${twoDecimals(hundredths, format)}%`
  return `${Number((share * 100).toPrecision(2)).toFixed(Math.min(20, 2 - Math.floor(Math.log10(share * 100))))}%`
}

export function bandText({ least, most }: Declared['hit'], format: Format): string {
  const [from, to] = [shareText(least, format), shareText(most, format)]
  return from === to ? from : `${from} – ${to}`
}

/** By the standard deviation of one round, in stakes. */
export function volatilityOf({ deviation }: Declared): 'low' | 'medium' | 'high' {
  if (deviation.most < 2.5) return 'low'
  return deviation.most < 5 ? 'medium' : 'high'
}

/** Hours only when there are any. */
export function lastingText(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const two = (value: number): string => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`
}
