import type { PromoMoney } from './definition.ts'

/** A value of a sentence that is not yet words: the page formats it in the visitor's language, currency and odds. */
export type Value =
  | number
  | string
  | { readonly money: PromoMoney }
  /** In minor units of the currency that was asked for. */
  | { readonly amount: string }
  /** Decimal odds in thousandths. */
  | { readonly odds: number }
  | { readonly perMille: number }
  /** Milliseconds since 1970. */
  | { readonly date: number }
  /** Keys of texts, shown as a list. */
  | { readonly words: readonly string[] }
  /** Codes and ids, which the page knows the names of. */
  | { readonly countries: readonly string[] }
  | { readonly languages: readonly string[] }
  | { readonly sports: readonly string[] }
  | { readonly titles: readonly number[] }
  | { readonly promotions: readonly string[] }
  | { readonly list: readonly string[] }

/** The part of the terms table that a sentence stands in; its heading is `promo_about_…`. */
export const TERM_PARTS = ['who', 'when', 'how', 'reward', 'wagering', 'bounds'] as const
export type TermPart = (typeof TERM_PARTS)[number]

/** A sentence is a key of the dictionaries and its values. */
export type Sentence = {
  readonly about: TermPart
  readonly key: string
  readonly values: Readonly<Record<string, Value>>
}

export const sayer =
  (about: TermPart) =>
  (key: string, values: Readonly<Record<string, Value>> = {}): Sentence => ({ about, key, values })

/** The word of an id in keys: `live-bet` is `live_bet`. */
export const underscored = (id: string): string => id.replaceAll('-', '_')

export const typeWords = (types: readonly string[]): { readonly words: readonly string[] } => ({
  words: types.map((type) => `promo_type_${underscored(type)}`),
})

/** The heading of a part of the terms table. */
export const partKey = (part: TermPart): string => `promo_about_${part}`
