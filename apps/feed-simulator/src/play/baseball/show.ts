import type { EventState, Phase } from '@evens/contracts/feed'
import { baseballRuns, type BaseballState } from '@evens/pricing'
import { battingSide } from './rules.ts'

/** A board has room for so many innings; the whole score is right in any case. */
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
