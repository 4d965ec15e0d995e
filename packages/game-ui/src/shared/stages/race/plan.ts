import { createRandom, type Random } from '@evens/kernel'

/** A race on screen, reckoned backwards from its order of arrival. Distances are metres, times milliseconds. */
export type RacePlan = {
  readonly order: readonly number[]
  readonly metres: number
  /** Time of arrival by runner, first the one of number 1; the start is at 0. */
  readonly arrivesMs: readonly number[]
  /** Two of the first are so close that the finish is shown slowly. */
  readonly isPhoto: boolean
  readonly curves: readonly Curve[]
}

/** Distance that a runner is ahead of an even pace, in metres: no distance at the start and at the finish. */
type Curve = readonly { readonly metres: number; readonly waves: number }[]

/** Parts of the show. The picture is over with the podium; the outcome is announced then. */
export const GATES_MS = 2_500
export const PODIUM_MS = 34_000

const WINNER_MS = { least: 25_000, spread: 900 } as const
/** All have arrived within this of the winner. */
const FIELD_MS = 2_300
const PHOTO_MS = 70
const SLOW = { from: 700, until: 260, pace: 0.3 } as const
const START_MS = 1_500
const METRES = 460

const span = (random: Random, least: number, spread: number): number => least + random.next() * spread

/** Gaps between arrivals: close in front, wider behind, and together no more than the field takes. */
function gapsOf(count: number, random: Random): readonly number[] {
  const isClose = random.chance(0.3)
  const drawn = Array.from({ length: count - 1 }, (_gap, at) =>
    at === 0 && isClose ? span(random, 24, 40) : span(random, 60 + at * 12, 320),
  )
  const all = drawn.reduce((sum, gap) => sum + gap, 0)
  const shrink = Math.min(1, FIELD_MS / all)
  return drawn.map((gap) => Math.max(20, gap * shrink))
}

/**
 * The same order and weights give the same race. Strong runners are rather in front early, and all are apart from an even
 * pace by waves that end with the finish, so nobody's place before the last bend tells where he arrives.
 */
export function racePlan(order: readonly number[], weights: readonly number[]): RacePlan {
  const random = createRandom(`race/${order.join('-')}/${weights.join('-')}`)
  const gaps = gapsOf(order.length, random)
  const arrivesMs = weights.map(() => 0)
  let at = span(random, WINNER_MS.least, WINNER_MS.spread)
  order.forEach((number, place) => {
    at += place === 0 ? 0 : (gaps[place - 1] ?? 0)
    arrivesMs[number - 1] = at
  })
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length
  const curves = weights.map((weight): Curve => {
    const own = random.fork(`runner ${weights.indexOf(weight)} ${random.next()}`)
    const favour = Math.max(-1, Math.min(1, (weight - mean) / mean))
    return [
      { metres: favour * 2.2 + span(own, -4, 8), waves: 1 },
      { metres: span(own, -3, 6), waves: 2 },
      { metres: span(own, -1.6, 3.2), waves: 3 },
      { metres: span(own, -0.7, 1.4), waves: 5 },
    ]
  })
  const [first = 0] = gaps
  return { order, metres: METRES, arrivesMs, isPhoto: first < PHOTO_MS, curves }
}

/** Metres of the pace that all begin with: away from the gate, then even, so that the course ends at `endsMs`. */
function pacedMetres(metres: number, endsMs: number, ms: number): number {
  const speed = metres / (endsMs - START_MS / 2)
  return ms < START_MS ? (speed * ms ** 2) / (2 * START_MS) : speed * (ms - START_MS / 2)
}

/** Own time shows late: at half way an eighth of what it is at the line. */
const LATE = 3

/** After the line all slow down alike, so nobody passes any more. */
const RUN_OUT_MS = 2_600
const runOut = (ms: number, speed: number): number => speed * RUN_OUT_MS * (1 - Math.exp(-ms / RUN_OUT_MS))

/** Metres from the gate of a runner at a time of the race. It never falls. */
export function metresAt(plan: RacePlan, number: number, raceMs: number): number {
  const arrives = plan.arrivesMs[number - 1] ?? 1
  if (raceMs <= 0) return 0
  if (raceMs >= arrives) {
    const winner = winnerMs(plan)
    const slow = plan.metres / winner
    return plan.metres + Math.max(runOut(raceMs - winner, slow) - runOut(arrives - winner, slow), 0)
  }
  const share = raceMs / arrives
  const winner = winnerMs(plan)
  const pace = (ms: number): number => pacedMetres(plan.metres, winner + FIELD_MS / 3, ms)
  const settled = Math.min(1, share / 0.12) ** 2
  const waves = (plan.curves[number - 1] ?? []).reduce(
    (sum, { metres, waves: count }) => sum + metres * Math.sin(Math.PI * count * share),
    0,
  )
  return pace(raceMs) + (plan.metres - pace(arrives)) * share ** LATE + waves * settled
}

/** Numbers of the runners from the first to the last; those side by side by their number. */
export function placesAt(plan: RacePlan, raceMs: number): readonly number[] {
  const at = plan.arrivesMs.map((arrives, index) => ({
    number: index + 1,
    metres: metresAt(plan, index + 1, raceMs),
    arrives: raceMs >= arrives ? arrives : Number.POSITIVE_INFINITY,
  }))
  return at
    .toSorted((one, other) => byArrival(one, other) || other.metres - one.metres || one.number - other.number)
    .map(({ number }) => number)
}

type Arrival = { readonly arrives: number }
const byArrival = (one: Arrival, other: Arrival): number =>
  one.arrives === other.arrives ? 0 : one.arrives - other.arrives

const winnerMs = ({ order, arrivesMs }: RacePlan): number => arrivesMs[(order[0] ?? 1) - 1] ?? 0

/** Time of the race at a time of the show: a close finish is slowed down, before and after the line. */
export function raceMsAt(plan: RacePlan, showMs: number): number {
  const ms = showMs - GATES_MS
  if (!plan.isPhoto) return ms
  const from = winnerMs(plan) - SLOW.from
  const slowMs = (SLOW.from + SLOW.until) / SLOW.pace
  if (ms <= from) return ms
  return ms <= from + slowMs ? from + (ms - from) * SLOW.pace : winnerMs(plan) + SLOW.until + (ms - from - slowMs)
}

/** The other way round: the moment of the show at which the race is at this time. */
export function showMsAt(plan: RacePlan, raceMs: number): number {
  const from = winnerMs(plan) - SLOW.from
  const until = winnerMs(plan) + SLOW.until
  if (!plan.isPhoto || raceMs <= from) return GATES_MS + raceMs
  const slow = (Math.min(raceMs, until) - from) / SLOW.pace
  return GATES_MS + from + slow + Math.max(0, raceMs - until)
}

/** The finish is being shown slowly. */
export const isSlow = (plan: RacePlan, raceMs: number): boolean =>
  plan.isPhoto && raceMs > winnerMs(plan) - SLOW.from && raceMs < winnerMs(plan) + SLOW.until

/** Metres of the one in front, and of the pack behind him as a camera holds it. */
export function packAt(plan: RacePlan, raceMs: number): { readonly lead: number; readonly middle: number } {
  const all = plan.order.map((number) => metresAt(plan, number, raceMs)).toSorted((one, other) => other - one)
  const front = all.slice(0, Math.max(3, Math.ceil(all.length / 2)))
  return { lead: all[0] ?? 0, middle: front.reduce((sum, metres) => sum + metres, 0) / front.length }
}
