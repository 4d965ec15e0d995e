import type { EventState, Phase } from '@evens/contracts/feed'
import { advanceRunners, baseballRuns, type BaseballState, BASES_EMPTY, BASES_EXTRA, type Hit } from '@evens/pricing'

type Pair = readonly [number, number]
export type TurnEnd = 'strikeout' | 'out' | 'walk' | Hit

export const battingSide = ({ half }: BaseballState): 0 | 1 => (half === 0 ? 1 : 0)

/** One more for a side. */
const counted = ([home, away]: Pair, side: 0 | 1, by = 1): [number, number] =>
  side === 0 ? [home + by, away] : [home, away + by]

export const atFirstPitch = (innings: number): BaseballState => ({
  innings,
  inning: 1,
  half: 0,
  outs: 0,
  bases: BASES_EMPTY,
  balls: 0,
  strikes: 0,
  runs: [[], [0]],
  hits: [0, 0],
  homeRuns: [0, 0],
  strikeouts: [0, 0],
  walks: [0, 0],
  isOver: false,
})

/** The game after a plate appearance. */
export function afterTurn(state: BaseballState, end: TurnEnd): BaseballState {
  const side = battingSide(state)
  const next = { ...state, balls: 0, strikes: 0 }
  switch (end) {
    case 'strikeout':
      return afterOut({ ...next, strikeouts: counted(state.strikeouts, side) })
    case 'out':
      return afterOut(next)
    case 'walk':
      return afterAdvance({ ...next, walks: counted(state.walks, side) }, end)
    case 'homeRun':
      return afterAdvance({ ...next, hits: counted(state.hits, side), homeRuns: counted(state.homeRuns, side) }, end)
    case 'single':
    case 'double':
    case 'triple':
      return afterAdvance({ ...next, hits: counted(state.hits, side) }, end)
  }
}

function afterOut(state: BaseballState): BaseballState {
  return state.outs < 2 ? { ...state, outs: state.outs + 1 } : afterHalf(state)
}

/** The home side's last runs end the game: all of a home run's count, of any other hit's only the one that wins. */
function afterAdvance(state: BaseballState, end: 'walk' | Hit): BaseballState {
  const { bases, runs } = advanceRunners(state.bases, end)
  const need = isDecidingHalf(state) ? baseballRuns(state, 1) - baseballRuns(state, 0) + 1 : Infinity
  const scored = end === 'homeRun' ? runs : Math.min(runs, need)
  return { ...state, bases, runs: withRuns(state, scored), isOver: runs >= need }
}

const isDecidingHalf = ({ half, inning, innings }: BaseballState): boolean => half === 1 && inning >= innings

function withRuns({ runs, inning, half }: BaseballState, scored: number): BaseballState['runs'] {
  const [home, away] = runs
  const add = (side: readonly number[]): number[] =>
    side.map((before, index) => (index === inning - 1 ? before + scored : before))
  return half === 0 ? [home, add(away)] : [add(home), away]
}

function afterHalf(state: BaseballState): BaseballState {
  const [home, away] = state.runs
  const lead = baseballRuns(state, 0) - baseballRuns(state, 1)
  const isLast = state.inning >= state.innings
  const isOver = isLast && (state.half === 0 ? lead > 0 : lead !== 0)
  if (isOver) return { ...state, outs: 3, isOver }
  const inning = state.half === 0 ? state.inning : state.inning + 1
  const start = { inning, outs: 0, bases: inning > state.innings ? BASES_EXTRA : BASES_EMPTY }
  if (state.half === 0) return { ...state, ...start, half: 1, runs: [[...home, 0], away] }
  return { ...state, ...start, half: 0, runs: [home, [...away, 0]] }
}

/** The innings that fit a scoreboard; the total score always counts all. */
const INNINGS_SHOWN = 40
const PHASE_NUMBER_MAX = 99

export const phaseOf = ({ half, inning, isOver }: BaseballState): Phase => {
  if (isOver) return { name: 'ended' }
  return { name: half === 0 ? 'inning_top' : 'inning_bottom', number: Math.min(inning, PHASE_NUMBER_MAX) }
}

export function showBaseball(state: BaseballState): Omit<EventState, 'status'> {
  const { runs, hits, homeRuns, strikeouts, walks, bases, outs, balls, strikes } = state
  const pair = ([home, away]: readonly [number, number]): [number, number] => [home, away]
  const taken = (base: number): string => ((bases & base) === 0 ? '0' : '1')
  return {
    phase: phaseOf(state),
    score: [baseballRuns(state, 0), baseballRuns(state, 1)],
    periods: runs[1].slice(0, INNINGS_SHOWN).map((away, index) => [runs[0][index] ?? 0, away]),
    ...(state.isOver ? {} : { serving: battingSide(state) }),
    stats: {
      hits: pair(hits),
      home_runs: pair(homeRuns),
      strikeouts: pair(strikeouts),
      walks: pair(walks),
    },
    facts: {
      bases: taken(1) + taken(2) + taken(4),
      outs: String(outs),
      balls: String(balls),
      strikes: String(strikes),
    },
  }
}
