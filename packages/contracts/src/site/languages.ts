import { Type, type Static } from 'typebox'
import { closed, LanguageCode } from './shapes.ts'

export const SiteLanguages = closed({
  all: Type.Array(LanguageCode, { minItems: 1, maxItems: 100, uniqueItems: true }),
  default: LanguageCode,
  hidden: Type.Array(LanguageCode, {
    uniqueItems: true,
    description: 'Not offered to a visitor who has not signed in.',
  }),
})
export type SiteLanguages = Static<typeof SiteLanguages>
