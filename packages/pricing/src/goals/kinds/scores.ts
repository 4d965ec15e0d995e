import type { MarketId } from '../../catalogue.ts'
import { oneWins } from '../../settling.ts'
import { ODD_EVEN } from '../../side.ts'
import { atLeast, type Distribution, endOf, exactly, scoreChance } from '../tally.ts'
import { type CountKind, isAway, twoWay, whatCanWin } from './kind.ts'

const OTHER = 'other'

/** Every score up to `most` for each side, and all others as one. */
export function correctScore(most: number): CountKind {
  const sizes = Array.from({ length: most + 1 }, (_, goals) => goals)
  const scores = sizes.flatMap((home) => sizes.map((away) => [home, away] as const))
  const outcomes = [...scores.map(([home, away]) => `${home}:${away}`), OTHER]
  return {
    id: 'correct_score',
    quote(tally, { labels }) {
      if (tally.count.home > most || tally.count.away > most) return []
      const chances = scores.map(([home, away]) => scoreChance(tally, home, away))
      const rest = 1 - chances.reduce((sum, chance) => sum + chance, 0)
      return [whatCanWin('correct_score', labels.plain, outcomes, [...chances, rest])]
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

const chancesIn = ({ starts }: Ranges, scored: Distribution): number[] => {
  const above = starts.map((start) => atLeast(scored, start))
  return above.map((chance, at) => chance - (above[at + 1] ?? 0))
}

function settleRange({ starts, outcomes }: Ranges, scored: number, isOver: boolean) {
  const at = starts.findLastIndex((start) => scored >= start)
  return isOver || at === starts.length - 1 ? oneWins(outcomes, outcomes[at] ?? '') : null
}

const isOpen = ({ starts }: Ranges, scored: number): boolean => scored < (starts.at(-1) ?? 0)

const totalRange = (id: MarketId, ranges: Ranges): CountKind => ({
  id,
  quote: ({ count, total }, { labels }) =>
    isOpen(ranges, count.home + count.away)
      ? [whatCanWin(id, labels.plain, ranges.outcomes, chancesIn(ranges, total))]
      : [],
  settle: ({ home, away, isOver }) => settleRange(ranges, home + away, isOver),
})

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, goals) => goals)

export const exactTotal = (most: number): CountKind => totalRange('exact_total', rangesFrom(...upTo(most)))
export const goalRange = (...starts: number[]): CountKind => totalRange('goal_range', rangesFrom(...starts))

export function teamExactTotal(most: number): CountKind {
  const ranges = rangesFrom(...upTo(most))
  const id = 'team_exact_total'
  return {
    id,
    quote: ({ count, home, away }, { teams: [ofHome, ofAway] }) =>
      [
        { scored: count.home, chances: home, labels: ofHome },
        { scored: count.away, chances: away, labels: ofAway },
      ].flatMap(({ scored, chances, labels }) =>
        isOpen(ranges, scored) ? [whatCanWin(id, labels.plain, ranges.outcomes, chancesIn(ranges, chances))] : [],
      ),
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
  quote: (tally, { labels }) => [twoWay(id, labels.plain, 'odd', 'even', oddChance(tally.total))],
  settle: ({ home, away, isOver }) => (isOver ? oneWins(ODD_EVEN, parity(home + away)) : null),
})

export const teamOddEven: CountKind = {
  id: 'team_odd_even',
  quote: (tally, { teams }) => [
    twoWay('team_odd_even', teams[0].plain, 'odd', 'even', oddChance(tally.home)),
    twoWay('team_odd_even', teams[1].plain, 'odd', 'even', oddChance(tally.away)),
  ],
  settle: ({ home, away, isOver }, specifiers) =>
    isOver ? oneWins(ODD_EVEN, parity(isAway(specifiers) ? away : home)) : null,
}
