import { invariant, type Random } from '@evens/kernel'
import { gameByMaths } from '../index.ts'
import { boundsOf, type Bounds, type DaySums, firstAlarm, type Sums } from '../monitor.ts'
import { figuresOfMaths, valueOf, type Figures } from '../proofs/index.ts'

/** Payouts of a stake of 1 with their chances; what is left pays nothing. */
export type Payouts = readonly (readonly [payout: number, chance: number])[]

export function figuresFor(name: string, choice: string): Figures {
  const game = gameByMaths(name)
  const found = game && figuresOfMaths(game.maths).find((figures) => figures.choice === choice)
  invariant(found !== undefined, `${name} has no choice ${choice}`)
  return found
}

export function boundsFor(name: string): Bounds {
  const game = gameByMaths(name)
  const bounds = game && boundsOf(game)
  invariant(bounds !== undefined, `${name} declares nothing`)
  return bounds
}

/** The top with its chance and all other prizes as their mean: return and hit frequency are the proven ones. */
export function payoutsOf({ top, topChance, hit, returned }: Figures): Payouts {
  const [ofTop, ofAny] = [valueOf(topChance), valueOf(hit)]
  const rest = valueOf(returned) - (top / 100) * ofTop
  const isTopAlone = ofAny - ofTop < 1e-12
  return [[top / 100, ofTop], ...(isTopAlone ? [] : [[rest / (ofAny - ofTop), ofAny - ofTop] as const])]
}

/** The same with another return: every prize comes so much more or less often. */
export const tilted = (payouts: Payouts, times: number): Payouts =>
  payouts.map(([payout, chance]) => [payout, chance * times])

/** A binomial count, of something of this chance in so many rounds: by the gaps between, or as a normal for large counts. */
function hitsIn(rounds: number, chance: number, random: Random): number {
  if (chance <= 0) return 0
  const spread = rounds * chance * (1 - chance)
  if (spread > 400) {
    return Math.round(random.normal(rounds * chance, Math.sqrt(spread)))
  }
  let count = 0
  for (let at = gap(chance, random); at <= rounds; at += gap(chance, random)) count += 1
  return count
}

const gap = (chance: number, random: Random): number =>
  chance >= 1 ? 1 : Math.ceil(Math.log(1 - random.next()) / Math.log1p(-chance)) || 1

/** Rounds of a stake of 1. */
export function played(rounds: number, payouts: Payouts, random: Random): Sums {
  let paid = 0
  // Each prize on its own: that two fall in one round is a matter of chance × chance.
  for (const [payout, chance] of payouts) paid += payout * hitsIn(rounds, chance, random)
  return { rounds, staked: rounds, paid, squares: rounds }
}

/** False alarms of years with so many rounds a day, each year a version of its own that is looked at every day. */
export function alarmsIn(years: number, name: string, payouts: Payouts, perDay: number, random: Random): number {
  const bounds = boundsFor(name)
  let alarms = 0
  for (let year = 0; year < years; year += 1) {
    const days: DaySums[] = []
    for (let day = 0; day < 365; day += 1) {
      days.push({ day, sums: played(perDay, payouts, random) })
      if (firstAlarm(days, bounds, 0, day) === null) continue
      alarms += 1
      break
    }
  }
  return alarms
}
