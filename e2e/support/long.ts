/** Stands in the title of a test that runs by itself: what it looks at is sampled in every run. */
export const LONG = /@long/

/** What the title of a test ends with: every run has it in some of the languages, the long one in all of them. */
export const unlessIn = (sampled: readonly string[], language: string): string =>
  sampled.includes(language) ? '' : ' @long'
