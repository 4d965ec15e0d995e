import type { MarketId } from '../../catalogue.ts'
import { oneWins } from '../../settling.ts'
import { ODD_EVEN } from '../../side.ts'
import { atLeast, type Distribution, endOf, exactly, scoreChance } from '../tally.ts'
import { type CountKind, isAway, twoWay, whatCanWin } from './kind.ts'

const OTHER = 'other'

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, goals) => goals)

/** Every score up to `most` for each side, and all others as one. */
export function correctScore(most: number): CountKind {
  const sizes = upTo(most)
  const outcomes = [...sizes.flatMap((home) => sizes.map((away) => `${home}:${away}`)), OTHER]
  return {
    id: 'correct_score',
    quote(tally, { labels }, markets) {
      if (tally.count.home > most || tally.count.away > most) return
      const chances: number[] = []
      let sum = 0
      for (let home = 0; home <= most; home++)
        for (let away = 0; away <= most; away++) {
          const chance = scoreChance(tally, home, away)
          chances.push(chance)
          sum += chance
        }
      chances.push(1 - sum)
      markets.push(whatCanWin('correct_score', labels.plain, outcomes, chances))
    },
    settle({ home, away, isOver }) {
      if (home > most || away > most) return oneWins(outcomes, OTHER)
      return isOver ? oneWins(outcomes, `${home}:${away}`) : null
    },
  }
}

/** Ranges of a count by their first; the last has no end. */
type Ranges = { readonly starts: readonly number[]; readonly outcomes: readonly string[] }

const rangesFrom = (...starts: number[]): Ranges => ({
  starts,
  outcomes: starts.map((start, at) => {
    const next = starts[at + 1]
    if (next === undefined) return `${start}+`
    return next === start + 1 ? String(start) : `${start}-${next - 1}`
  }),
})

function chancesIn({ starts }: Ranges, scored: Distribution): number[] {
  const chances: number[] = []
  for (let at = 0; at < starts.length; at++) {
    const next = starts[at + 1]
    chances.push(atLeast(scored, starts[at] as number) - (next === undefined ? 0 : atLeast(scored, next)))
  }
  return chances
}

function settleRange({ starts, outcomes }: Ranges, scored: number, isOver: boolean) {
  const at = starts.findLastIndex((start) => scored >= start)
  return isOver || at === starts.length - 1 ? oneWins(outcomes, outcomes[at] ?? '') : null
}

const isOpen = ({ starts }: Ranges, scored: number): boolean => scored < (starts.at(-1) ?? 0)

const totalRange = (id: MarketId, ranges: Ranges): CountKind => ({
  id,
  quote({ count, total }, { labels }, markets) {
    if (isOpen(ranges, count.home + count.away))
      markets.push(whatCanWin(id, labels.plain, ranges.outcomes, chancesIn(ranges, total)))
  },
  settle: ({ home, away, isOver }) => settleRange(ranges, home + away, isOver),
})

export const exactTotal = (most: number): CountKind => totalRange('exact_total', rangesFrom(...upTo(most)))
export const goalRange = (...starts: number[]): CountKind => totalRange('goal_range', rangesFrom(...starts))

export function teamExactTotal(most: number): CountKind {
  const ranges = rangesFrom(...upTo(most))
  const id = 'team_exact_total'
  return {
    id,
    quote({ count, home, away }, { teams }, markets) {
      if (isOpen(ranges, count.home))
        markets.push(whatCanWin(id, teams[0].plain, ranges.outcomes, chancesIn(ranges, home)))
      if (isOpen(ranges, count.away))
        markets.push(whatCanWin(id, teams[1].plain, ranges.outcomes, chancesIn(ranges, away)))
    },
    settle: ({ home, away, isOver }, specifiers) => settleRange(ranges, isAway(specifiers) ? away : home, isOver),
  }
}

const parity = (scored: number): string => (scored % 2 === 1 ? 'odd' : 'even')

function oddChance(scored: Distribution): number {
  let sum = 0
  const end = endOf(scored)
  for (let value = scored.first + (scored.first % 2 === 1 ? 0 : 1); value < end; value += 2)
    sum += exactly(scored, value)
  return sum
}

export const oddEven = (id: MarketId): CountKind => ({
  id,
  quote: (tally, { labels }, markets) =>
    void markets.push(twoWay(id, labels.plain, 'odd', 'even', oddChance(tally.total))),
  settle: ({ home, away, isOver }) => (isOver ? oneWins(ODD_EVEN, parity(home + away)) : null),
})

export const teamOddEven: CountKind = {
  id: 'team_odd_even',
  quote: (tally, { teams }, markets) =>
    void markets.push(
      twoWay('team_odd_even', teams[0].plain, 'odd', 'even', oddChance(tally.home)),
      twoWay('team_odd_even', teams[1].plain, 'odd', 'even', oddChance(tally.away)),
    ),
  settle: ({ home, away, isOver }, specifiers) =>
    isOver ? oneWins(ODD_EVEN, parity(isAway(specifiers) ? away : home)) : null,
}
