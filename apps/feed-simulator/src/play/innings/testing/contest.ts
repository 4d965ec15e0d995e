import type { Contest, Format } from '../../sport.ts'

/** Competitors with these ratings, numbered from 101. */
export const aContest = (ratings: readonly number[], format: Format = {}): Contest => ({
  format,
  competitors: ratings.map((rating, index) => ({ id: String(101 + index), rating })),
})
