import type { MarketId } from '../../catalogue.ts'
import { oneWins } from '../../settling.ts'
import type { Side } from '../../side.ts'
import type { Mark } from '../state.ts'
import { atLeast, type Count, type Tally } from '../tally.ts'
import { type CountKind, type Three, threeWay } from './kind.ts'

const ONE_OR_NONE: Three<string> = ['home', 'none', 'away']
const sideName = (mark: Mark): string => (mark.side === 0 ? 'home' : 'away')

/** The chances that home, neither side, or away is first to score the goals it needs. */
function raceChances(tally: Tally, homeNeeds: number, awayNeeds: number): Three {
  const home = firstChance(tally, 0, homeNeeds, awayNeeds)
  const away = firstChance(tally, 1, awayNeeds, homeNeeds)
  return [home, Math.max(1 - home - away, 0), away]
}

/**
 * The chance to be first to score `needs` more. Were the counts independent, every goal would be this side's with
 * one chance, and the one that decides would be the (needs + other)-th, for each number of the other's that is too few.
 */
function firstChance({ ahead, bend, more }: Tally, side: Side, needs: number, otherNeeds: number): number {
  const own = ahead[side] / (ahead[0] + ahead[1])
  let sum = 0
  let order = own ** needs
  for (let other = 0; other < otherNeeds; other++) {
    sum += order * atLeast(more, needs + other)
    order *= ((needs + other) / (other + 1)) * (1 - own)
  }
  if (needs > 1) return sum
  // One goal is enough, so low scores count: a lone goal is the first, and one of two is so half the time.
  return sum + bend.excess[side === 0 ? 2 : 1] + bend.excess[3] * (otherNeeds === 1 ? 0.5 : 1)
}

/** The side of the next goal, which is the n-th of the span. */
export const nextScore = (id: MarketId): CountKind => ({
  id,
  quote(tally, { labels }, markets) {
    const n = tally.count.home + tally.count.away + 1
    markets.push(threeWay(id, labels.n(n), ONE_OR_NONE, raceChances(tally, 1, 1)))
  },
  settle({ marks, isOver }, specifiers) {
    const mark = marks[Number(specifiers['n']) - 1]
    if (mark !== undefined) return oneWins(ONE_OR_NONE, sideName(mark))
    return isOver ? oneWins(ONE_OR_NONE, 'none') : null
  },
})

/** The first side to reach n. */
export const raceTo = (id: MarketId, ...goals: number[]): CountKind => ({
  id,
  quote(tally, { labels }, markets) {
    const { home, away } = tally.count
    for (const n of goals)
      if (home < n && away < n)
        markets.push(threeWay(id, labels.n(n), ONE_OR_NONE, raceChances(tally, n - home, n - away)))
  },
  settle(count, specifiers) {
    const first = firstTo(count, Number(specifiers['n']))
    return first !== 'none' || count.isOver ? oneWins(ONE_OR_NONE, first) : null
  },
})

function firstTo({ marks }: Count, n: number): string {
  const scored = [0, 0]
  for (const mark of marks) {
    const sum = (scored[mark.side] ?? 0) + 1
    if (sum === n) return sideName(mark)
    scored[mark.side] = sum
  }
  return 'none'
}

/** Goals fall in any order alike, so the last of those ahead is home's as likely as the next one is. */
export const lastScore: CountKind = {
  id: 'last_score',
  quote(tally, { labels }, markets) {
    const [home, noMore, away] = raceChances(tally, 1, 1)
    const { last } = tally.count
    const chances: Three = [
      last === 0 ? home + noMore : home,
      last === null ? noMore : 0,
      last === 1 ? away + noMore : away,
    ]
    markets.push(threeWay('last_score', labels.plain, ONE_OR_NONE, chances))
  },
  settle({ marks, isOver }) {
    const last = marks.at(-1)
    return isOver ? oneWins(ONE_OR_NONE, last === undefined ? 'none' : sideName(last)) : null
  },
}
