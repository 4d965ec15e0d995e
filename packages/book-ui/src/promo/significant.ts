import type { Sentence } from '@evens/rules/promo'

const CAUSE = /^promo_term_(on|standing)_/

/** The terms that decide whether an offer is worth reading: what it gives, what it asks, and what has to be wagered. */
export function significantOf(terms: readonly Sentence[]): readonly Sentence[] {
  const of = (part: Sentence['about']): readonly Sentence[] => terms.filter(({ about }) => about === part)
  const cause = of('how').find(({ key }) => CAUSE.test(key))
  return [...of('reward').slice(0, 2), ...(cause === undefined ? [] : [cause]), ...of('wagering').slice(0, 1)]
}
