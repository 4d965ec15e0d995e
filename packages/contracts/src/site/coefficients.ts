import { Type, type Static } from 'typebox'
import { COEF_VIEW_IDS } from './coef-view-ids.ts'
import { closed, CountryCode, LanguageCode } from './shapes.ts'

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
