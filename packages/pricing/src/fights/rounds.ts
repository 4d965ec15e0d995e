import { lineText } from '@evens/kernel'
import { offer, offerYesNo } from '../offers.ts'
import { numberOf, oneWins, settleYesNo } from '../settling.ts'
import { SIDES } from '../side.ts'
import { exchangesSoFar, type FightKind, type FightOutlook } from './outlook.ts'
import type { FightFormat, FightState } from './state.ts'
import { decisionFor, sideOf, stopFor, stopped } from './victories.ts'

const LINES_MAX = 5
const CHANCE_MIN = 0.03

const roundNames = ({ rounds }: FightFormat): string[] => Array.from({ length: rounds }, (_, at) => String(at + 1))

/** The round it was stopped in; null while it is fought or after the distance. */
const stopRound = ({ result, round }: FightState): number | null =>
  result === null || result.method === 'decision' ? null : round

/** Exchanges up to the middle of the round after `line` full ones: 9.5 is the middle of the tenth. */
const middleOf = (format: FightFormat, line: number): number => Math.round(line * format.exchanges)

/** Rounds three by three where that comes out, else two by two. */
function groupsOf({ rounds }: FightFormat): { readonly name: string; readonly from: number; readonly till: number }[] {
  const size = rounds % 3 === 0 ? 3 : 2
  return Array.from({ length: Math.ceil(rounds / size) }, (_, group) => {
    const [from, till] = [group * size + 1, Math.min(rounds, (group + 1) * size)]
    return { name: from === till ? String(from) : `${from}_${till}`, from, till }
  })
}

const groupNames = (format: FightFormat): string[] => [...groupsOf(format).map(({ name }) => name), 'distance']

const evenness = (over: number): number => Math.abs(over - 0.5)

function linesOf({ lasts }: FightOutlook, format: FightFormat): { line: number; over: number }[] {
  return Array.from({ length: format.rounds }, (_, full) => full + 0.5)
    .map((line) => ({ line, over: lasts(middleOf(format, line)) }))
    .filter(({ over }) => over > CHANCE_MIN && over < 1 - CHANCE_MIN)
    .toSorted((a, b) => evenness(a.over) - evenness(b.over))
    .slice(0, LINES_MAX)
    .toSorted((a, b) => a.line - b.line)
}

/** The chance that one side stops it in each round. */
const stopsBy = (outlook: FightOutlook, side: 0 | 1): number[] =>
  outlook.stops.map((stop) => (stopped(outlook) === 0 ? 0 : (stop * stopFor(outlook, side)) / stopped(outlook)))

const TEAM_ENDS = ['decision', 'no_win']

export const ROUNDS: readonly FightKind[] = [
  {
    // A round counts as half fought once more than half of its time has gone.
    id: 'total_rounds',
    offer: (outlook, { format }) =>
      linesOf(outlook, format).flatMap(({ line, over }) =>
        offer('total_rounds', { total: lineText(line) }, { over, under: 1 - over }),
      ),
    decide(state, specifiers) {
      const middle = middleOf(state.format, numberOf(specifiers, 'total'))
      const soFar = exchangesSoFar(state)
      const isStopped = stopRound(state) !== null
      const isOver = isStopped ? soFar > middle : soFar >= middle
      return isOver || state.result !== null ? oneWins(['over', 'under'], isOver ? 'over' : 'under') : null
    },
  },
  {
    id: 'exact_round',
    outcomes: (format) => [...roundNames(format), 'distance'],
    offer({ stops, distance }) {
      const chances = stops.map((stop, round) => [String(round + 1), stop] as const)
      return offer('exact_round', {}, { ...Object.fromEntries(chances), distance })
    },
    decide: (state) =>
      state.result === null
        ? null
        : oneWins([...roundNames(state.format), 'distance'], String(stopRound(state) ?? 'distance')),
  },
  {
    id: 'round_group',
    outcomes: groupNames,
    offer({ stops, distance }, { format }) {
      const chance = (from: number, till: number): number =>
        stops.slice(from - 1, till).reduce((sum, one) => sum + one, 0)
      const chances = groupsOf(format).map(({ name, from, till }) => [name, chance(from, till)] as const)
      return offer('round_group', {}, { ...Object.fromEntries(chances), distance })
    },
    decide(state) {
      if (state.result === null) return null
      const round = stopRound(state)
      const group = groupsOf(state.format).find(({ from, till }) => round !== null && round >= from && round <= till)
      return oneWins(groupNames(state.format), group?.name ?? 'distance')
    },
  },
  {
    id: 'round_end',
    offer: ({ stops }) => stops.flatMap((stop, round) => offerYesNo('round_end', { n: String(round + 1) }, stop)),
    decide(state, specifiers) {
      const n = numberOf(specifiers, 'n')
      const isPast = state.result !== null || state.cards.length >= n
      return settleYesNo(stopRound(state) === n, isPast)
    },
  },
  {
    id: 'round_begins',
    offer: ({ lasts }, { format }) =>
      roundNames(format)
        .slice(1)
        .flatMap((n) => offerYesNo('round_begins', { n }, lasts((Number(n) - 1) * format.exchanges))),
    decide: ({ round, result }, specifiers) => settleYesNo(round >= numberOf(specifiers, 'n'), result !== null),
  },
  {
    id: 'team_win_round',
    outcomes: (format) => [...roundNames(format), ...TEAM_ENDS],
    offer: (outlook) =>
      ([0, 1] as const).flatMap((side) => {
        const stops = stopsBy(outlook, side)
        const decision = decisionFor(outlook, side)
        const chances = stops.map((stop, round) => [String(round + 1), stop] as const)
        const none = Math.max(0, 1 - decision - stops.reduce((sum, stop) => sum + stop, 0))
        const ends = { decision, no_win: none }
        return offer('team_win_round', { team: SIDES[side] }, { ...Object.fromEntries(chances), ...ends })
      }),
    decide(state, specifiers) {
      if (state.result === null) return null
      const isWinner = state.result.winner === sideOf(specifiers)
      const outcome = isWinner ? String(stopRound(state) ?? 'decision') : 'no_win'
      return oneWins([...roundNames(state.format), ...TEAM_ENDS], outcome)
    },
  },
]
