import type { Random } from '@evens/kernel'
import { runnersOf, type RaceRun, type RaceState, type RaceStrength } from '@evens/pricing'

/** How a kind of race is run: how long the winner takes, and how far apart the others come in. */
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

/** How far a runner has come: an even pace, with waves that are over by the end. */
export function progressOf({ seconds, times, waves }: RaceRun, runner: number): number {
  const time = times[runner] ?? NEVER
  const share = time === NEVER ? 0 : Math.min(1, seconds / time)
  const [slow, quick] = waves[runner] ?? [0, 0]
  const turn = 2 * Math.PI * share
  return Math.min(1, Math.max(0, share + (slow * Math.sin(turn) + (quick * Math.sin(2 * turn)) / 2) / (2 * Math.PI)))
}

/** The runners as they are now, the first one first: by how far they have come, and those who are in by their time. */
export function orderOf(state: RaceState, run: RaceRun): string[] {
  return state.runners
    .map((runner, index) => ({ runner, far: progressOf(run, index), time: run.times[index] ?? NEVER }))
    .filter(({ time }) => time !== NEVER)
    .toSorted((a, b) => b.far - a.far || a.time - b.time)
    .map(({ runner }) => runner)
}

/** Who came in when, those together that have the same time. */
export function finishOf(state: RaceState, { times }: RaceRun): string[][] {
  const byTime = new Map<number, string[]>()
  for (const runner of runnersOf(state)) {
    const time = times[state.runners.indexOf(runner)] ?? NEVER
    byTime.set(time, [...(byTime.get(time) ?? []), runner])
  }
  return [...byTime].toSorted(([a], [b]) => a - b).map(([, group]) => group)
}
