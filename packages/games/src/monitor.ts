import { declaredFor, type Declared } from './declared.ts'
import type { Game } from './game.ts'
import type { HiloMaths } from './ladder/hilo.ts'

/**
 * Sums over finished rounds of one version, in doubles: they only decide whether to look, and a relative error of 1e-12
 * is far below what chance alone does. No sum of money is taken from them.
 */
export type Sums = {
  readonly rounds: number
  readonly staked: number
  readonly paid: number
  /** Of the stakes. */
  readonly squares: number
}

export const NO_ROUNDS: Sums = { rounds: 0, staked: 0, paid: 0, squares: 0 }

export const added = (one: Sums, other: Sums): Sums => ({
  rounds: one.rounds + other.rounds,
  staked: one.staked + other.staked,
  paid: one.paid + other.paid,
  squares: one.squares + other.squares,
})

/** Bounds of a single round of a version, whatever the player chooses, for a stake of 1. */
export type Bounds = {
  /** Expected payout. */
  readonly least: number
  readonly most: number
  /** No choice has a larger one. */
  readonly variance: number
  readonly top: number
}

/** Declared figures have nine digits. */
const DIGITS = 1e-9

/**
 * Figures of rounds that were played are not exact: the band of 99 % of their return is doubled, to five standard
 * deviations, and the deviation of a heavy tail may be a tenth larger than it was met.
 */
const PLAYED_SPREAD = 1.1

/**
 * Bounds of a version. A rule of stopping on a ladder mixes choices, so its second moment is at most that of one of them,
 * and its variance at most that less the square of the least return.
 */
export function boundsOf({ name, kind, maths }: Pick<Game, 'name' | 'kind' | 'maths'>): Bounds | undefined {
  const declared = declaredFor(name)
  if (declared === undefined) return undefined
  const { returned, deviation, played } = declared
  if (kind === 'hilo') return hiloBounds(maths as HiloMaths, declared)
  if (declared.play !== undefined) return playedBounds(declared.play, declared.top)
  const isPlayed = played !== undefined
  const more = isPlayed ? (returned.most - returned.least) / 2 : 0
  const spread = deviation.most * (isPlayed ? PLAYED_SPREAD : 1 + 10 * DIGITS)
  return {
    least: returned.least - more - DIGITS,
    most: returned.most + more + DIGITS,
    variance: spread ** 2 + returned.most ** 2 - returned.least ** 2,
    top: declared.top / 100,
  }
}

/** Of decisions against the house: a bad play returns anything, so only what is paid too much can be an error. */
const playedBounds = ({ least, most, variance }: NonNullable<Declared['play']>, top: number): Bounds => ({
  least,
  most: most + DIGITS,
  variance: variance * (1 + 10 * DIGITS),
  top: top / 100,
})

/**
 * Hi-Lo declares its figures by call, and a round multiplies those of all its calls. Payouts are not negative, so the
 * second moment is at most the top times the return.
 */
function hiloBounds({ most, topMultiple }: HiloMaths, { returned, top }: NonNullable<ReturnType<typeof declaredFor>>) {
  const last = (topMultiple / 100) * (top / 100)
  return {
    least: returned.least ** most - DIGITS,
    most: returned.most + DIGITS,
    variance: last * returned.most,
    top: last,
  }
}

/** Distance of the sums from the declared return in standard deviations; 0 within a band of returns. */
export function deviationOf({ staked, paid, squares }: Sums, { least, most, variance }: Bounds): number {
  if (squares === 0) return 0
  const spread = Math.sqrt(variance * squares)
  if (paid > most * staked) return (paid - most * staked) / spread
  return paid < least * staked ? (paid - least * staked) / spread : 0
}

/** |z| above this is told to the operators: one honest sum in a thousand. It stops nothing. */
export const WARNING_Z = 3.3
/** So many top prizes in variance: with fewer the sums of a heavy tail are not normal yet, and z says nothing. */
const TOPS_LEAST = 30

export const isNearNormal = ({ squares }: Sums, { variance, top }: Bounds): boolean =>
  variance * squares >= TOPS_LEAST * top ** 2

const Z_99 = 2.5758293035489004

/** The band around the declared return in which 99 of 100 honest sums lie, where there are enough rounds for a normal distribution. */
export function bandOf({ staked, squares }: Sums, { least, most, variance }: Bounds) {
  if (staked === 0) return null
  const spread = (Z_99 * Math.sqrt(variance * squares)) / staked
  return { least: Math.max(0, least - spread), most: most + spread }
}

/** Chance of a false alarm for one version in its whole life, over all its tests, both sides and all windows. */
export const FALSE_ALARM = 1e-6

/** Sums over trials of one class. Squares are of the stakes; tops are each stake times the most that its trial could pay. */
export type TrialSums = Sums & {
  /** Null where the most of a round is not known at its start. */
  readonly tops: number | null
}

export const addedTrials = (one: TrialSums, other: TrialSums): TrialSums => ({
  ...added(one, other),
  tops: one.tops === null || other.tops === null ? null : one.tops + other.tops,
})

const noTrials = (sums: TrialSums | undefined): TrialSums => ({ ...NO_ROUNDS, tops: sums?.tops === null ? null : 0 })

export const allTrials = (list: readonly TrialSums[]): TrialSums => list.reduce(addedTrials, noTrials(list[0]))

/** One test of a version: of its rounds, or of the steps of its ladder, whose own top is in one class. */
export type Test = Bounds & {
  readonly unit: 'round' | 'step'
  readonly class: number
  /** Of a false alarm of this test, ever. */
  readonly chance: number
}

/**
 * The most that the variances of the trials add up to. A payout is never above its own top, so its second moment is at
 * most top × return: for a choice of one prize that is exact, and a round with a small target counts for little.
 */
export const spreadOf = ({ squares, tops }: TrialSums, { least, most, variance }: Bounds): number =>
  tops === null ? variance * squares : Math.min(variance * squares, Math.max(0, most * tops - least ** 2 * squares))

/**
 * Distance of tests of one unit from their declared return in standard deviations, over those that have enough trials to
 * be normal. Null when none has.
 */
export function unusualOf(list: readonly { readonly sums: TrialSums; readonly test: Test }[]) {
  const normal = list.filter(({ sums, test }) => spreadOf(sums, test) >= TOPS_LEAST * test.top ** 2)
  const [first] = normal
  if (first === undefined) return null
  const sums = normal.reduce<Sums>((all, one) => added(all, one.sums), NO_ROUNDS)
  const spread = Math.sqrt(normal.reduce((all, one) => all + spreadOf(one.sums, one.test), 0))
  const { least, most } = first.test
  const off =
    sums.paid > most * sums.staked ? sums.paid - most * sums.staked : Math.min(0, sums.paid - least * sums.staked)
  return { sums, z: off / spread }
}

/** Scales of the bound, from large stakes of few trials to small shares of very many. */
const SCALES = 56
const LARGEST = 4

/** e^x − 1 − x, without cancelling for a small x. */
const beyondLine = (x: number): number => (x < 1e-3 ? x ** 2 / 2 + x ** 3 / 6 + x ** 4 / 24 : Math.expm1(x) - x)

type Scale = { readonly rate: number; readonly cost: number; readonly logWeight: number }

/** Scales for deviations of at most 1 a trial. Weights 1/((j+1)(j+2)) add up to less than 1. */
const SCALE_LIST: readonly Scale[] = Array.from({ length: SCALES }, (_scale, at) => {
  const rate = LARGEST / 2 ** at
  return { rate, cost: beyondLine(rate), logWeight: Math.log((at + 1) * (at + 2)) }
})

/**
 * Bernstein's inequality in Bennett's form, as a supermartingale: for trials with a mean of at most 0, variances that add
 * up to at most `variance` and no value above `top`, exp(rate·sum − cost·variance) has an expectation of at most 1 at every
 * scale, and so has their weighted sum. By Ville's inequality that sum is ever above 1/chance with at most that chance,
 * however often and whenever one looks, and whatever choices and stakes follow from earlier results: the variance of a
 * trial has to be known only before its chance is drawn. True when the sum is above e^logOdds at one scale alone.
 */
function isBeyond(sum: number, variance: number, top: number, logOdds: number): boolean {
  const [x, v] = [sum / top, variance / top ** 2]
  // No scale can be above these: cost is at least rate² ÷ 2, and no rate is above the largest.
  if (sum <= 0 || x ** 2 < 2 * v * logOdds || LARGEST * x < logOdds) return false
  return SCALE_LIST.some(({ rate, cost, logWeight }) => rate * x - cost * v - logWeight >= logOdds)
}

/** The least sum that is an alarm. */
function threshold(variance: number, top: number, logOdds: number): number {
  const v = variance / top ** 2
  return Math.min(...SCALE_LIST.map(({ rate, cost, logWeight }) => (cost * v + logWeight + logOdds) / rate)) * top
}

/**
 * ln(1/chance) of one side of a window that began so many days after the first. The life of a version has half of the
 * chance, and the window that begins on day k has 1/(2k(k + 1)) of it: together they are one.
 */
const logOddsOf = (startDay: number, chance: number): number =>
  Math.log(2 / chance) + Math.log(startDay === 0 ? 2 : 2 * startDay * (startDay + 1))

export type Side = 'over' | 'under'

/**
 * The side on which the sums of a window are beyond all chance; null within it. No stake may be above 1: sums over
 * different stakes are taken in shares of the top of each stake band. `startDay` counts from the first day of the version.
 */
export function alarmOf(sums: TrialSums, test: Test, startDay: number): Side | null {
  const { staked, paid } = sums
  const { least, most, top, chance } = test
  const [spread, logOdds] = [spreadOf(sums, test), logOddsOf(startDay, chance)]
  if (isBeyond(paid - most * staked, spread, top - least, logOdds)) return 'over'
  // A payout is not negative, so what a trial lacks is at most its expectation: the other side has no heavy tail.
  return isBeyond(least * staked - paid, spread, most, logOdds) ? 'under' : null
}

/** Sums of one test by day, in shares of the stake bands; days count from the first one of the version. */
export type DaySums = { readonly day: number; readonly sums: TrialSums }

const WINDOW_DAYS = 30

/**
 * Tests the life of a version and every window that began in the last 30 days, 1, 7 and 30 days among them. `days` are
 * in order. Returns the first alarm with its window.
 */
export function firstAlarm(days: readonly DaySums[], test: Test, since: number, today: number) {
  let sums = noTrials(days[0]?.sums)
  for (let at = days.length - 1; at >= 0; at -= 1) {
    const { day, sums: own } = days[at] as DaySums
    if (day < since) break
    sums = addedTrials(sums, own)
    if (day <= today - WINDOW_DAYS) continue
    const side = alarmOf(sums, test, day)
    if (side !== null) return { side, sums, from: day }
  }
  const side = alarmOf(sums, test, since)
  return side === null ? null : { side, sums, from: since }
}

/** Standard deviations of an honest draw that the number of trials leaves room for: it is missed once in 30,000. */
const ROOM = 4

/**
 * Trials of a stake of 1 and of this variance after which a return that is so far outside the declared band has given an
 * alarm.
 */
export function trialsToFind(test: Test, variance: number, error: number, side: Side): number {
  const heaviest = side === 'over' ? test.top - test.least : test.most
  const isFound = (trials: number): boolean =>
    trials * error - ROOM * Math.sqrt(variance * trials) >=
    threshold(variance * trials, heaviest, logOddsOf(0, test.chance))
  let enough = 1
  while (!isFound(enough)) enough *= 2
  let tooFew = enough / 2
  while (enough - tooFew > Math.max(1, enough / 1000)) {
    const middle = Math.floor((enough + tooFew) / 2)
    if (isFound(middle)) enough = middle
    else tooFew = middle
  }
  return Math.ceil(enough)
}
