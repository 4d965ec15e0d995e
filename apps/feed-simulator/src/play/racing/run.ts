import type { EventState, Phase } from '@evens/contracts/feed'
import type { Random } from '@evens/kernel'
import { type RaceRun, type RaceState, type RaceStrength, runnersOf } from '@evens/pricing'
import type { Contest } from '../sport.ts'

/** The pace of a kind of race: the winner's time and the gaps between the others. */
export type Pace = { readonly winnerSeconds: number; readonly gapSeconds: number; readonly waves: number }

/** No two come in closer than this unless they come in together. */
const GAP_MIN = 0.02
/** The time of a runner that does not run. */
const NEVER = 0

/** The order is drawn by weight, place after place; the times only spread it out. */
export function drawRun(strength: RaceStrength, state: RaceState, pace: Pace, random: Random): RaceRun {
  const times = state.runners.map(() => NEVER)
  let time = pace.winnerSeconds * (0.98 + 0.04 * random.next())
  drawOrder(strength, state, random).forEach((runner, place) => {
    const isDeadHeat = place === 1 && random.chance(strength.deadHeat)
    if (place > 0 && !isDeadHeat) time += GAP_MIN + random.exponential(1 / pace.gapSeconds)
    times[runner] = time
  })
  const wave = (): number => (2 * random.next() - 1) * pace.waves
  return { seconds: 0, times, waves: state.runners.map(() => [wave(), wave()] as const) }
}

function drawOrder({ weights }: RaceStrength, state: RaceState, random: Random): number[] {
  const left = runnersOf(state).map((runner) => state.runners.indexOf(runner))
  const order: number[] = []
  while (left.length > 0) {
    let drawn = random.next() * left.reduce((sum, runner) => sum + (weights[runner] ?? 0), 0)
    const found = left.findIndex((runner) => (drawn -= weights[runner] ?? 0) < 0)
    order.push(...left.splice(found === -1 ? left.length - 1 : found, 1))
  }
  return order
}

/** A runner's progress: an even pace, with waves that vanish at the end. */
export function progressOf({ seconds, times, waves }: RaceRun, runner: number): number {
  const time = times[runner] ?? NEVER
  const share = time === NEVER ? 0 : Math.min(1, seconds / time)
  const [slow, quick] = waves[runner] ?? [0, 0]
  const turn = 2 * Math.PI * share
  return Math.min(1, Math.max(0, share + (slow * Math.sin(turn) + (quick * Math.sin(2 * turn)) / 2) / (2 * Math.PI)))
}

/** The current order: by progress, and finished runners by their time. */
export function orderOf(state: RaceState, run: RaceRun): string[] {
  return state.runners
    .map((runner, index) => ({ runner, far: progressOf(run, index), time: run.times[index] ?? NEVER }))
    .filter(({ time }) => time !== NEVER)
    .toSorted((a, b) => b.far - a.far || a.time - b.time)
    .map(({ runner }) => runner)
}

/** The finishing order; equal times are a dead heat. */
export function finishOf(state: RaceState, { times }: RaceRun): string[][] {
  const byTime = new Map<number, string[]>()
  for (const runner of runnersOf(state)) {
    const time = times[state.runners.indexOf(runner)] ?? NEVER
    byTime.set(time, [...(byTime.get(time) ?? []), runner])
  }
  return [...byTime].toSorted(([a], [b]) => a - b).map(([, group]) => group)
}

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

/** The progress of the leader. */
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
