import type { PromoDefinition, PublicPromotion } from '@evens/contracts'

type Texts = PromoDefinition['texts'][string]

/** English is required of every definition and stands in for a language without a text. */
const FALLBACK = 'en'

export const textIn = ({ texts }: Pick<PromoDefinition, 'texts'>, language: string): Texts =>
  texts[language] ?? texts[FALLBACK] ?? { title: '', lead: '', steps: [] }

/** The definition as pages get it: named players, partners, budget and code stay on the server. */
export function publicPromotion(definition: PromoDefinition, language: string): PublicPromotion {
  const { texts: _texts, code: _code, audience, bounds, ...open } = definition
  const { players: _players, partners: _partners, ...shownAudience } = audience
  const { budget: _budget, ...shownBounds } = bounds
  return { ...open, audience: shownAudience, bounds: shownBounds, text: textIn(definition, language) }
}
