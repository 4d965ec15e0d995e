import { isOddsFormatCode, type OddsFormatCode } from './odds-format.ts'

/** What a site says about formats: which it offers, and which one a language or a country expects. */
export type OddsFormatRules = {
  readonly allowed: readonly number[]
  readonly byLanguage: Readonly<Record<string, number>>
  readonly byCountry: Readonly<Record<string, number>>
  readonly default: number
}

const DECIMAL: OddsFormatCode = 0

/** By language first, then by country, then the site's default; a format that is not offered is passed over. */
export function chooseOddsFormat(rules: OddsFormatRules, language: string, country: string | null): OddsFormatCode {
  const wishes = [
    own(rules.byLanguage, language.toLowerCase()),
    country === null ? undefined : own(rules.byCountry, country.toUpperCase()),
    rules.default,
    rules.allowed[0],
  ]
  return wishes.filter(isOddsFormatCode).find((code) => rules.allowed.includes(code)) ?? DECIMAL
}

const own = (table: Readonly<Record<string, number>>, key: string): number | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
