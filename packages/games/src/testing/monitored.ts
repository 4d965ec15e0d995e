import { invariant, type Random } from '@evens/kernel'
import { gameByMaths, type Game, type StepChance } from '../index.ts'
import { addedTrials, boundsOf, type Bounds, type DaySums, firstAlarm, type Test, type TrialSums } from '../monitor.ts'
import { figuresOfMaths, valueOf, type Figures } from '../proofs/index.ts'
import { lawOf } from '../proofs/reels/index.ts'
import { shareAbove } from '../proofs/reels/law.ts'
import type { ReelsMaths } from '../reels/maths.ts'
import { roundTrial, stepTrial, testsOf, type Trial } from '../trials.ts'

/** Payouts of a stake of 1 with their chances; what is left pays nothing. */
export type Payouts = readonly (readonly [payout: number, chance: number])[]

/** A choice that is played again and again, with its test. The top is null where a round has none of its own. */
export type Played = Pick<Trial, 'test' | 'variance'> & {
  readonly name: string
  readonly payouts: Payouts
  readonly top: number | null
}

export function gameFor(name: string): Game {
  const game = gameByMaths(name)
  invariant(game !== undefined, `no game ${name}`)
  return game
}

function figuresFor(name: string, choice: string): Figures {
  const found = figuresOfMaths(gameFor(name).maths).find((figures) => figures.choice === choice)
  invariant(found !== undefined, `${name} has no choice ${choice}`)
  return found
}

export function boundsFor(name: string): Bounds {
  const bounds = boundsOf(gameFor(name))
  invariant(bounds !== undefined, `${name} declares nothing`)
  return bounds
}

/** The top with its chance and all other prizes as their mean: return and hit frequency are the proven ones. */
function payoutsOf({ top, topChance, hit, returned }: Figures): Payouts {
  const [ofTop, ofAny] = [valueOf(topChance), valueOf(hit)]
  const rest = valueOf(returned) - (top / 100) * ofTop
  const isTopAlone = ofAny - ofTop < 1e-12
  return [[top / 100, ofTop], ...(isTopAlone ? [] : [[rest / (ofAny - ofTop), ofAny - ofTop] as const])]
}

/** Rounds of one step, such as `limbo@1 200`. */
export function rounds(name: string): Played {
  const [maths = '', choice = ''] = name.split(/ (.*)/)
  const figures = figuresFor(maths, choice)
  return { name, ...roundTrial(gameFor(maths), figures.top / 100), payouts: payoutsOf(figures) }
}

/** Stakes up to which the prizes of a slot are drawn one by one; those above are drawn as their mean. */
const SINGLE = 100

/** Rounds of a slot by its whole law, such as `lines-20-free@1`: prizes of nearly the same size are drawn as their mean. */
export function slotRounds(name: string): Played {
  const maths = gameFor(name).maths as ReelsMaths
  const [law, { stakeUnits }] = [lawOf(maths), maths]
  const bins = new Map<number, { chance: number; paid: number }>()
  const add = (bin: number, chance: number, paid: number): void => {
    const { chance: before, paid: paidBefore } = bins.get(bin) ?? { chance: 0, paid: 0 }
    bins.set(bin, { chance: before + chance, paid: paidBefore + paid })
  }
  law.below(SINGLE * stakeUnits).forEach((chance, units) => {
    if (units > 0 && chance > 0) add(Math.floor(3 * Math.log2(units)), chance, (chance * units) / stakeUnits)
  })
  const single = [...bins.values()]
  const [hits, paid] = [
    single.reduce((sum, one) => sum + one.chance, 0),
    single.reduce((sum, one) => sum + one.paid, 0),
  ]
  const { top, test, variance } = roundTrial(gameFor(name), law.top / stakeUnits)
  add(-1, shareAbove(law, 0) - hits, law.mean / stakeUnits - paid)
  const payouts = [...bins.values()].map((bin): Payouts[number] => [bin.paid / bin.chance, bin.chance])
  return { name, test, variance, top, payouts }
}

/** Whole rounds of a ladder, which have no top of their own. */
export function ladderRounds(name: string): Played {
  const [maths = '', choice = ''] = name.split(/ (.*)/)
  const test = testsOf(gameFor(maths)).find((one) => one.class === 0)
  invariant(test !== undefined, `${maths} is no ladder`)
  return { name, test, top: null, variance: test.variance, payouts: payoutsOf(figuresFor(maths, choice)) }
}

/** Steps of a ladder with one chance. */
export function steps(maths: string, chance: StepChance): Played {
  const trial = stepTrial(gameFor(maths), chance)
  return { name: `${maths} ${chance.join(' of ')}`, ...trial, payouts: [[trial.top, 1 / trial.top]] }
}

export const returnOf = (payouts: Payouts): number =>
  payouts.reduce((sum, [payout, chance]) => sum + payout * chance, 0)

/** The same with another return: every prize comes so much more or less often. */
export const tilted = (played: Played, times: number): Played => ({
  ...played,
  payouts: played.payouts.map(([payout, chance]) => [payout, chance * times]),
})

/**
 * A binomial count, of something of this chance in so many trials: exact by the gaps between for small counts, and a
 * rounded normal where its standard deviation is above 10.
 */
function hitsIn(trials: number, chance: number, random: Random): number {
  if (chance <= 0) return 0
  const spread = trials * chance * (1 - chance)
  if (spread > 100) {
    return Math.round(random.normal(trials * chance, Math.sqrt(spread)))
  }
  let count = 0
  for (let at = gap(chance, random); at <= trials; at += gap(chance, random)) count += 1
  return count
}

const gap = (chance: number, random: Random): number =>
  chance >= 1 ? 1 : Math.ceil(Math.log(1 - random.next()) / Math.log1p(-chance)) || 1

/** Trials of a stake of 1. */
export function play(trials: number, { payouts, top }: Played, random: Random): TrialSums {
  let paid = 0
  // Each prize on its own: that two fall in one round is a matter of chance × chance.
  for (const [payout, chance] of payouts) paid += payout * hitsIn(trials, chance, random)
  return { rounds: trials, staked: trials, paid, squares: trials, tops: top === null ? null : trials * top }
}

export function daysOf(count: number, perDay: number, played: Played, random: Random): readonly DaySums[] {
  return Array.from({ length: count }, (_day, day) => ({ day, sums: play(perDay, played, random) }))
}

/** False alarms of years with so many trials a day, each year a version of its own that is looked at every day. */
export function alarmsIn(years: number, played: Played, perDay: number, random: Random): number {
  let alarms = 0
  for (let year = 0; year < years; year += 1)
    if (isAlarmed(daysOf(365, perDay, played, random), played.test)) alarms += 1
  return alarms
}

const WINDOWS = 30

/** Days older than all windows are summed once: they count in the life alone. */
function isAlarmed(days: readonly DaySums[], test: Test): boolean {
  let older: TrialSums | null = null
  return days.some(({ day }) => {
    const gone = days[day - WINDOWS]
    if (gone !== undefined) older = older === null ? gone.sums : addedTrials(older, gone.sums)
    const recent = days.slice(Math.max(0, day - WINDOWS + 1), day + 1)
    return firstAlarm(older === null ? recent : [{ day: 0, sums: older }, ...recent], test, 0, day) !== null
  })
}
