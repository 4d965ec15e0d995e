import type { Margin } from '@evens/contracts'
import { onLadder } from './ladder.ts'
import { implied, overroundOf } from './margin.ts'

/** What each pick adds to the margin: the law is a little less sure of every one of them. */
const PICK_EXTRA = 0.01
const ODDS_MIN = 1010

/**
 * The price of picks that win together with this chance. The margin is that of the sport's specials, once, and a little
 * for each pick. A joint outcome below one half stands as one of many that are as likely as it, where every method
 * raises it by the overround; from one half on it stands against its opposite. It never pays less than one of its picks
 * alone.
 */
export function builderOdds(chance: number, singles: readonly number[], sport: string, margin: Margin): number | null {
  const overround = overroundOf(margin, sport, 'specials') * (1 + PICK_EXTRA * singles.length)
  const share =
    chance < 0.5 ? chance * overround : (implied(margin.method, [chance, 1 - chance], 1, overround)?.[0] ?? 1)
  const odds = share < 1 ? onLadder(1 / share) : null
  const least = Math.max(...singles)
  const price = odds === null || odds < least ? least : odds
  return price < ODDS_MIN ? null : price
}
