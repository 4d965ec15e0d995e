import type { EventState, Phase } from '@evens/contracts/feed'
import type { RaceState, RaceStrength } from '@evens/pricing'
import type { Contest } from '../sport.ts'
import { orderOf, progressOf } from './run.ts'

/** A runner's weight for its rating: the more it counts, the more often the best one wins. */
export const weightsOf = ({ competitors }: Contest, byRating: number): RaceStrength['weights'] =>
  competitors.map(({ rating }) => Math.exp(byRating * rating))

export const beforeOff = ({ competitors }: Contest): RaceState => ({
  runners: competitors.map(({ id }) => id),
  nonRunners: [],
  fancied: competitors.toSorted((a, b) => b.rating - a.rating).map(({ id }) => id),
  run: null,
  finish: null,
  isAbandoned: false,
})

/** How far the first one has come. */
export function leaderOf({ run, runners }: RaceState): number {
  return run === null ? 0 : Math.max(...runners.map((_, runner) => progressOf(run, runner)))
}

export function showRace(
  state: RaceState,
  phase: Phase,
  facts: Readonly<Record<string, string>>,
): Omit<EventState, 'status'> {
  const { run } = state
  const shown = { phase: phaseOf(state, phase), facts: { ...facts, runners: String(state.runners.length) } }
  if (run === null) return shown
  const order = orderOf(state, run)
  const progress = order.map((runner) => Math.round(progressOf(run, state.runners.indexOf(runner)) * 10_000) / 10_000)
  return {
    ...shown,
    clock: { seconds: run.seconds, isRunning: state.finish === null, countsDown: false },
    order,
    progress,
  }
}

function phaseOf({ run, finish, isAbandoned }: RaceState, running: Phase): Phase {
  if (finish !== null || isAbandoned) return { name: 'ended' }
  return run === null ? { name: 'before_race' } : running
}
