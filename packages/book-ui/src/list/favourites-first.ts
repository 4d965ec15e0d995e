import type { OutcomeView } from '@evens/contracts'

/** The likeliest first, what has no price last; those alike stay as they stood. */
export const favouritesFirst = (outcomes: readonly OutcomeView[]): readonly OutcomeView[] =>
  outcomes.toSorted((a, b) => (a.odds ?? Number.MAX_SAFE_INTEGER) - (b.odds ?? Number.MAX_SAFE_INTEGER))
