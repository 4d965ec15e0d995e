import {
  err,
  fraction,
  type Fraction,
  isLess,
  type Minor,
  type OddsMilli,
  ok,
  product,
  type Random,
  type Result,
  times,
} from '@evens/kernel'
import { oddsOf } from './leg-result.ts'

export type Candidate = {
  readonly ref: string
  readonly event: string
  readonly sport: string
  readonly odds: OddsMilli
  readonly startsAtMs: number
}

export type CouponRequest = {
  readonly stake: Minor
  readonly wantedWin: Minor
  /** Empty for any sport. */
  readonly sports: readonly string[]
  /** Games that start later are left out; `null` for any time. */
  readonly untilMs: number | null
  readonly legsMax: number
}

export type GenerateRefusal = 'no-stake' | 'win-not-above-stake' | 'no-candidates' | 'out-of-reach'

/** A leg and its log odds, so that products become sums. For the search only; the result is checked exactly. */
type Step = { readonly leg: Candidate; readonly height: number }

const ATTEMPTS = 60
const HEIGHT_HIT = 0.0005
/** The accepted range of the win, relative to the wanted one. */
const NEAR_ENOUGH = { from: fraction(9n, 10n), to: fraction(5n, 4n) }

/** An express of distinct events close to the wanted win, found by random draws and local improvements. */
export function generateCoupon(
  request: CouponRequest,
  candidates: readonly Candidate[],
  random: Random,
): Result<readonly Candidate[], GenerateRefusal> {
  if (request.stake === 0n) return err('no-stake')
  if (request.wantedWin <= request.stake) return err('win-not-above-stake')
  const steps = candidates
    .filter((leg) => fits(leg, request))
    .map((leg) => ({ leg, height: Math.log(leg.odds / 1000) }))
  if (steps.length === 0) return err('no-candidates')

  const wanted = fraction(request.wantedWin, request.stake)
  const target = logarithm(request.wantedWin) - logarithm(request.stake)
  const miss = (some: readonly Step[]): number => Math.abs(heightOf(some) - target)
  let best: readonly Step[] = []
  for (let attempt = 0; attempt < ATTEMPTS && miss(best) > HEIGHT_HIT; attempt++) {
    const drawn = improved(draw(steps, target, request.legsMax, random), steps, target)
    if (miss(drawn) < miss(best)) best = drawn
  }
  const legs = best.map(({ leg }) => leg)
  return isNear(legs, wanted) ? ok(legs) : err('out-of-reach')
}

const fits = ({ sport, startsAtMs }: Candidate, { sports, untilMs }: CouponRequest): boolean =>
  (sports.length === 0 || sports.includes(sport)) && (untilMs === null || startsAtMs <= untilMs)

/** Of a number that may be too long for a float: its first digits, and how many more there are. */
function logarithm(value: bigint): number {
  const text = `${value}`
  return Math.log(Number.parseInt(text.slice(0, 15), 10)) + Math.max(0, text.length - 15) * Math.LN10
}

const heightOf = (steps: readonly Step[]): number => steps.reduce((sum, { height }) => sum + height, 0)

/** Adds random legs as long as each brings the coupon nearer to the target. */
function draw(steps: readonly Step[], target: number, legsMax: number, random: Random): Step[] {
  const drawn: Step[] = []
  const events = new Set<string>()
  let missing = target
  for (let turn = 0; turn < steps.length && drawn.length < legsMax; turn++) {
    const step = random.pick(steps)
    if (events.has(step.leg.event) || Math.abs(missing - step.height) >= Math.abs(missing)) continue
    drawn.push(step)
    events.add(step.leg.event)
    missing -= step.height
  }
  return drawn
}

/** Exchanges one leg after another for the candidate that fits best with the others. */
function improved(drawn: readonly Step[], steps: readonly Step[], target: number): readonly Step[] {
  const best = [...drawn]
  for (const [at, step] of drawn.entries()) {
    const others = best.toSpliced(at, 1)
    const taken = new Set(others.map(({ leg }) => leg.event))
    const missing = target - heightOf(others)
    const miss = ({ height }: Step): number => Math.abs(height - missing)
    best[at] = steps.reduce(
      (closest, one) => (miss(one) < miss(closest) && !taken.has(one.leg.event) ? one : closest),
      step,
    )
  }
  return best
}

function isNear(legs: readonly Candidate[], wanted: Fraction): boolean {
  const coef = product(legs.map(({ odds }) => oddsOf(odds)))
  const isBelow = isLess(coef, times(wanted, NEAR_ENOUGH.from))
  return legs.length > 0 && !isBelow && !isLess(times(wanted, NEAR_ENOUGH.to), coef)
}
