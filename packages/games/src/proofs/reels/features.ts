import { invariant } from '@evens/kernel'
import { addTo, chancesBy, convolved, type Chances } from './counts.ts'
import { paidByHold } from './hold.ts'
import { countLines } from './lines.ts'
import { countIn, placeOf, reelsOf, stopsIn, stopsOf, type Reel, type Slot } from './strips.ts'

/** Chances in whole stakes as chances in units. */
function inUnits(stakes: Chances, stakeUnits: number): Chances {
  const units = new Float64Array((stakes.length - 1) * stakeUnits + 1)
  stakes.forEach((chance, value) => {
    units[value * stakeUnits] = chance
  })
  return units
}

/** Trailing chances of nothing cost time. */
const trimmed = (chances: Chances): Chances => chances.subarray(0, chances.findLastIndex((chance) => chance > 0) + 1)

/** Σ over labels of a window's own units and what its feature pays by the label, independently. */
function joined(byLabel: ReadonlyMap<number, Chances>, featureOf: (label: number) => Chances | null): Chances {
  const sums = [...byLabel].map(([label, chances]) => {
    const feature = featureOf(label)
    return feature === null ? trimmed(chances) : convolved(trimmed(chances), feature)
  })
  const all = new Float64Array(Math.max(...sums.map(({ length }) => length)))
  for (const sum of sums) addTo(all, sum)
  return trimmed(all)
}

/** Coins begin the hold, whatever the lines pay. */
export function holdRound(slot: Slot): Chances {
  const { maths } = slot
  const hold = maths.features?.hold
  invariant(hold !== undefined, `${maths.id} has no hold`)
  const coin = placeOf(maths, hold.coin)
  const lines = countLines(
    slot,
    reelsOf(slot, 'base', (stop) => countIn(stop, coin)),
  )
  return joined(
    chancesBy(lines, (coins) => coins),
    (coins) =>
      coins < hold.from ? null : inUnits(paidByHold(hold, maths.reels * maths.rows, coins), maths.stakeUnits),
  )
}

/** Every choice of so many chests is as likely as any other: the prizes are shuffled. */
function paidByChests(prizes: readonly number[], picks: number): Chances {
  const paid = new Float64Array(
    prizes.toSorted((a, b) => b - a).reduce((sum, prize, at) => sum + (at < picks ? prize : 0), 0) + 1,
  )
  let all = 0
  const choose = (from: number, left: number, sum: number): void => {
    if (left === 0) {
      paid[sum] = (paid[sum] as number) + 1
      all += 1
      return
    }
    for (let at = from; at <= prizes.length - left; at += 1) choose(at + 1, left - 1, sum + (prizes[at] as number))
  }
  choose(0, picks, 0)
  return paid.map((count) => count / all)
}

/** The bonus symbol on each of its reels opens the chests. */
export function pickRound(slot: Slot): Chances {
  const { maths } = slot
  const pick = maths.features?.pick
  invariant(pick !== undefined, `${maths.id} has no chests`)
  const bonus = placeOf(maths, pick.symbol)
  const shows = (stop: readonly number[], reel: number): number =>
    pick.reels.includes(reel) && countIn(stop, bonus) > 0 ? 1 : 0
  const chests = inUnits(paidByChests(pick.prizes, pick.picks), maths.stakeUnits)
  return joined(
    chancesBy(countLines(slot, reelsOf(slot, 'base', shows)), (count) => count),
    (count) => (count === pick.reels.length ? chests : null),
  )
}

/**
 * Wilds fill their reel, which stays for a respin. A spin is known by the reels that are full after it: those before,
 * and those that show a wild now; each spin with a fresh one is followed by another.
 */
export function respinRound(slot: Slot): Chances {
  const { maths, wild } = slot
  const feature = maths.features?.expandingRespins
  invariant(feature !== undefined && feature.most === feature.reels.length, `${maths.id}: a respin for each reel`)
  const shows = stopsOf(slot, 'base').map(
    (stops) => stops.filter((stop) => countIn(stop, wild) > 0).length / stops.length,
  )
  const subsets = Array.from({ length: 2 ** feature.reels.length }, (_set, bits) =>
    feature.reels.filter((_reel, at) => (bits >> at) & 1),
  )
  const paidWith = new Map(subsets.map((full) => [full.join(), linesWith(slot, full)]))
  const known = new Map<string, Chances>()
  const from = (full: readonly number[]): Chances => {
    const found = known.get(full.join())
    if (found !== undefined) return found
    const sums: Chances[] = []
    for (const then of subsets.filter((set) => full.every((reel) => set.includes(reel)))) {
      const chance = feature.reels
        .filter((reel) => !full.includes(reel))
        .reduce((p, reel) => p * (then.includes(reel) ? (shows[reel] as number) : 1 - (shows[reel] as number)), 1)
      const own = (paidWith.get(then.join()) as Chances).map((paid) => paid * chance)
      sums.push(then.length === full.length ? own : convolved(own, from(then)))
    }
    const all = new Float64Array(Math.max(...sums.map(({ length }) => length)))
    for (const sum of sums) addTo(all, sum)
    known.set(full.join(), all)
    return all
  }
  return trimmed(from([]))
}

/** Chances of what the lines pay with these reels full of wilds and without a wild on the others. */
function linesWith(slot: Slot, full: readonly number[]): Chances {
  const wilds = Array.from({ length: slot.maths.rows }, () => slot.wild)
  const reels = reelsOf(slot, 'base', () => 0).map((reel, at): Reel =>
    full.includes(at)
      ? [{ stop: wilds, times: 1, label: 0 }]
      : reel.filter(({ stop }) => countIn(stop, slot.wild) === 0),
  )
  const all = reels.reduce((product, reel) => product * stopsIn(reel), 1)
  const { byLabel } = countLines(slot, reels)
  return trimmed((byLabel.get(0) ?? new Float64Array(1)).map((count) => count / all))
}
