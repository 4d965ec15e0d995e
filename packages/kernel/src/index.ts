export { COUNTRY_CODES, countryById, countryIdOf } from './countries/country.ts'
export { escapeHtml, parseUntrusted, poisonedKey, PoisonedJson } from './untrusted-text.ts'
export { invariant, InvariantError, err, ok, type Result } from './invariant.ts'
export {
  lineText,
  marketKey,
  marketName,
  type MarketName,
  parseMarketKey,
  type Specifiers,
  BUILDER_OUTCOME,
  BUILDER_PICKS_MAX,
  builderKey,
  parseBuilderKey,
  parsePick,
  pickText,
  type BuilderPick,
  outcomeId,
  eventOfRef,
  parseOutcomeId,
  type OutcomeRef,
} from './market-ref.ts'
export { below, drawFrom, fairWords, wordsOf, type BlockOf, type NextWord } from './fair-sampling.ts'
export { createRandom, type Clock, type Random } from './random.ts'
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
  readAmount,
  typedAmount,
  type AmountWriting,
  type ReadAmount,
} from './money.ts'
export { oddsProduct } from './odds-product.ts'
export { chanceMicro, minor, oddsMilli, type ChanceMicro, type Minor, type OddsMilli } from './units.ts'
