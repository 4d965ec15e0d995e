import { MARKET_STATUS } from '@evens/contracts/feed'
import { MARKETS } from '@evens/pricing'
import type { BookMarket, BookOutcome } from './book.ts'

/** Lines whose balance differs by less than this are the same to a reader: the plainer one stands. */
const STEP = 0.05

/**
 * The line that a list shows: the one whose sides are closest to each other, of those that can be taken if any can.
 * Within a step the half line wins, then the lower one, so that small moves do not change the line under the cursor.
 */
export function balancedLine(lines: readonly BookMarket[]): BookMarket | null {
  let best: BookMarket | null = null
  for (const line of lines) if (best === null || isBetter(line, best)) best = line
  return best
}

function isBetter(a: BookMarket, b: BookMarket): boolean {
  if (isOffered(a) !== isOffered(b)) return isOffered(a)
  const steps = imbalanceSteps(a) - imbalanceSteps(b)
  if (steps !== 0) return steps < 0
  const [lineA, lineB] = [lineOf(a), lineOf(b)]
  const plainness = roughness(lineA) - roughness(lineB)
  return plainness === 0 ? lineA < lineB : plainness < 0
}

const isOffered = (market: BookMarket): boolean => market.status === MARKET_STATUS.active && !market.isHeld

function imbalanceSteps({ outcomes }: BookMarket): number {
  const [first, last] = [outcomes[0], outcomes.at(-1)]
  if (first === undefined || last === undefined) return Number.MAX_SAFE_INTEGER
  return Math.floor(Math.abs(chanceOf(first) - chanceOf(last)) / STEP)
}

const chanceOf = ({ probability, odds }: BookOutcome): number => probability ?? (odds === null ? 0 : 1000 / odds)

const lineOf = ({ market, specifiers }: BookMarket): number => Number(specifiers[MARKETS[market]?.line ?? ''] ?? 0)

/** Half lines have no refund and are read at a glance; quarters are for those who look for them. */
function roughness(line: number): number {
  const quarters = Math.abs(line * 4) % 4
  return quarters === 2 ? 0 : quarters === 0 ? 1 : 2
}
