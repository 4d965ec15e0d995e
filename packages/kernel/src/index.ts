export { COUNTRY_CODES, countryById, countryIdOf } from './countries/country.ts'
export type { Clock } from './clock.ts'
export { escapeHtml } from './escape-html.ts'
export { invariant, InvariantError } from './invariant.ts'
export { err, ok, type Result } from './result.ts'
export { lineText, marketKey, parseMarketKey, type Specifiers } from './market-ref.ts'
export { outcomeId, parseOutcomeId, type OutcomeRef } from './outcome-ref.ts'
export {
  BUILDER_OUTCOME,
  BUILDER_PICKS_MAX,
  builderKey,
  parseBuilderKey,
  parsePick,
  pickText,
  type BuilderPick,
} from './builder-key.ts'
export { parseUntrusted, poisonedKey, PoisonedJson } from './untrusted-json.ts'
export { createRandom, type Random } from './random.ts'
export {
  CURRENCY_CODES,
  currencyByNumber,
  currencyOf,
  currencyToShow,
  isCurrencyCode,
  type Currency,
  type CurrencyCode,
} from './currencies/currency.ts'
export {
  commonDivisor,
  floor,
  fraction,
  isLess,
  least,
  minus,
  ONE,
  plus,
  product,
  times,
  ZERO,
  type Fraction,
} from './fraction.ts'
export {
  AMOUNT_MAX,
  amountText,
  parseAmount,
  parseMinor,
  PLAIN_MARKS,
  type AmountRefusal,
  type NumberMarks,
} from './money.ts'
export { oddsProduct } from './odds-product.ts'
export { readAmount, typedAmount, type AmountWriting, type ReadAmount } from './typed-amount.ts'
export { chanceMicro, minor, oddsMilli, type ChanceMicro, type Minor, type OddsMilli } from './units.ts'
