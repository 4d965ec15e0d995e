import { type Static, Type } from 'typebox'
import { closed, Colour, CountryCode, LanguageCode, Text } from '../shapes.ts'
import { COEF_VIEW_IDS } from './setting-cookies.ts'

export const CoefViewId = Type.Unsafe<(typeof COEF_VIEW_IDS)[number]>(
  Type.Union(COEF_VIEW_IDS.map((code) => Type.Literal(code))),
)

export const Coefficients = closed({
  allowed: Type.Array(CoefViewId, { minItems: 1, uniqueItems: true }),
  byLanguage: Type.Record(LanguageCode, CoefViewId, { additionalProperties: false }),
  byCountry: Type.Record(CountryCode, CoefViewId, { additionalProperties: false }),
  default: CoefViewId,
})
export type Coefficients = Static<typeof Coefficients>

/** One override of a design token. Values are allow-listed again where they become CSS. */
export const BrandBookEntry = closed({
  css_prop: Type.String({ minLength: 1, maxLength: 80 }),
  css_value: Type.String({ minLength: 1, maxLength: 200 }),
})
export type BrandBookEntry = Static<typeof BrandBookEntry>

const AssetName = Type.String({ pattern: '^[a-z0-9][a-z0-9._-]*$', maxLength: 80 })

export const Brand = closed({
  name: Text,
  logo: AssetName,
  themeColor: Colour,
  partnerCssBrandBook: Type.Array(BrandBookEntry, { maxItems: 200 }),
})
export type Brand = Static<typeof Brand>

const BlockId = Type.Integer({ minimum: 0, maximum: 1000 })

/** A block is shown only with `displayTypeId` 1; the template is the reason known to the guards. */
export const BlockResult = closed({ displayTypeId: BlockId, templateTypeId: BlockId })
export type BlockResult = Static<typeof BlockResult>

export const Blocks = closed({
  force: Type.Union([Type.Null(), BlockResult], { description: 'Blocks everyone, regardless of the other rules.' }),
  countries: Type.Array(closed({ country: CountryCode, templateTypeId: BlockId }), { maxItems: 250 }),
  browsers: Type.Array(
    closed({ name: Text, belowVersion: Type.Integer({ minimum: 1, maximum: 10_000 }), templateTypeId: BlockId }),
    { maxItems: 50, description: 'Browsers older than this version are blocked.' },
  ),
})
export type Blocks = Static<typeof Blocks>
