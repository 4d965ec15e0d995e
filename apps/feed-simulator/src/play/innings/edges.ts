import { ratingLead } from '../series/contest.ts'
import type { Contest } from '../sport.ts'

/** How much better each side bats than the other stops it, with what it is worth to play at home. */
export function edgesOf(contest: Contest, byRating: number, atHome: number): readonly [home: number, away: number] {
  const lead = byRating * ratingLead(contest)
  return [hundredths(lead + atHome), hundredths(-lead)]
}

/** Strengths that differ less are the same to the model, which then works them out once. */
const hundredths = (edge: number): number => Math.round(edge * 100) / 100
