import type { Quote } from '../../book/index.ts'
import { generationOf, type TermsLeg } from './accepted-terms.ts'

/** A price of another game under the same id is none for this leg. */
export function sameGame(quote: Quote, leg: Pick<TermsLeg, 'generation'> | undefined): Quote {
  if (leg === undefined || quote.generation === generationOf(leg)) return quote
  return { ...quote, isOpen: false, reason: 'event-unknown', chance: null }
}
