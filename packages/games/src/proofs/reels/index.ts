import { fraction, invariant, type Fraction } from '@evens/kernel'
import type { PaysByCount, ReelsMaths } from '../../reels/maths.ts'
import type { Figures } from '../figures.ts'
import { countCascades } from './cascades.ts'
import { chancesBy, paidMore, type Labelled } from './counts.ts'
import { holdRound, pickRound, respinRound } from './features.ts'
import type { Awarding } from './free-spins.ts'
import { countedLaw, freeLaw, shareAbove, type FreeRounds, type Law } from './law.ts'
import { countLines, withFullScreens } from './lines.ts'
import { isPlayedMaths, playedFigures } from './played.ts'
import { countIn, placeOf, reelsOf, slotOf, stopsIn, type Slot } from './strips.ts'
import { countWays } from './ways.ts'

type Award = Readonly<Record<string, number>>

/** The entry of the most scatters that are there. */
const awardOf = (award: Award, scatters: number): number =>
  Object.entries(award).findLast(([least]) => scatters >= Number(least))?.[1] ?? 0

const awarding = (spins: Labelled, award: Award, scattersOf = (label: number) => label): Awarding =>
  chancesBy(spins, (label) => awardOf(award, scattersOf(label)))

/** Pays of scatters by their number. */
const scatterUnits = ({ scatterPays }: ReelsMaths, scatters: number): number =>
  (scatterPays as PaysByCount | undefined)?.[scatters - 1] ?? 0

/** All stops of a set by their scatters, paid by lines or ways and by scatters. */
function countSpins(slot: Slot, set: string, times = 1): Labelled {
  const { maths } = slot
  const reels = reelsOf(slot, set, (stop) => countIn(stop, slot.scatter))
  const counted = maths.pays === 'ways' ? countWays(slot, reels) : countLines(slot, reels)
  return paidMore(counted, (scatters) => scatterUnits(maths, scatters), times)
}

function freeSpinRounds(slot: Slot): FreeRounds {
  const { pays, features } = slot.maths
  const { freeSpins, cascade } = features ?? {}
  invariant(freeSpins !== undefined, `${slot.maths.id} has no free spins`)
  const { award, multiplier = 1, strips = 'free', most } = freeSpins
  if (cascade === undefined)
    return [
      [
        1,
        {
          base: awarding(countSpins(slot, 'base'), award),
          free: awarding(countSpins(slot, strips, multiplier), freeSpins.retrigger ?? award),
          most,
        },
      ],
    ]
  const { multipliers } = cascade
  invariant(pays === 'ways' && 'base' in multipliers && strips === 'base' && multiplier === 1, 'another cascade')
  const reels = reelsOf(slot, strips, (stop) => countIn(stop, slot.scatter))
  const [base, free] = countCascades(slot, strips, reels, [multipliers.base, multipliers.free])
  invariant(base !== undefined && free !== undefined, 'two lists of multipliers')
  return [[1, { base: awarding(base, award), free: awarding(free, award), most }]]
}

/** More than the cells of a window, so that a label holds two numbers. */
const LABELS = 64

/** Free spins with each special symbol that can be drawn: it pays on all lines by the reels that show it. */
function expandingRounds(slot: Slot): FreeRounds {
  const { maths, scatter, pays } = slot
  const feature = maths.features?.expandingSymbol
  invariant(feature !== undefined, `${maths.id} has no expanding symbol`)
  const { award, strips, weights, most } = feature
  const base = awarding(countSpins(slot, 'base'), award)
  const all = Object.values(weights).reduce((sum, weight) => sum + weight, 0)
  return Object.entries(weights).map(([name, weight]) => {
    const special = placeOf(maths, name)
    const reels = reelsOf(slot, strips, (stop) => countIn(stop, scatter) + (countIn(stop, special) > 0 ? LABELS : 0))
    const grown = (count: number): number => (pays[special]?.[count - 1] ?? 0) * (maths.lines?.length ?? 0)
    const free = paidMore(
      countLines(slot, reels),
      (label) => scatterUnits(maths, label % LABELS) + grown(Math.floor(label / LABELS)),
    )
    return [weight / all, { base, free: awarding(free, award, (label) => label % LABELS), most }] as const
  })
}

/** Slots of a spin alone. */
function spinLaw(slot: Slot): Law {
  const reels = reelsOf(slot, 'base', () => 0)
  const counted = withFullScreens(slot, reels, countLines(slot, reels))
  const all = reels.reduce((product, reel) => product * stopsIn(reel), 1)
  invariant(counted.all === all && counted.byLabel.size === 1, `${slot.maths.id} has no feature`)
  return countedLaw(chancesBy(counted, () => 0).get(0) ?? new Float64Array(1))
}

const laws = new WeakMap<ReelsMaths, Law>()

/** The law of a round of a slot with strips. Pots are not in it: they are paid from their own money. */
export function lawOf(maths: ReelsMaths): Law {
  const known = laws.get(maths) ?? reckonLaw(slotOf(maths))
  laws.set(maths, known)
  return known
}

function reckonLaw(slot: Slot): Law {
  const { features = {}, most, stakeUnits } = slot.maths
  const { freeSpins, expandingSymbol, hold, pick, expandingRespins } = features
  const free =
    freeSpins !== undefined ? freeSpinRounds(slot) : expandingSymbol !== undefined ? expandingRounds(slot) : null
  if (free !== null) {
    invariant(most !== undefined, `${slot.maths.id} has no cap`)
    return freeLaw(free, most * stakeUnits)
  }
  const law =
    hold !== undefined
      ? countedLaw(holdRound(slot))
      : pick !== undefined
        ? countedLaw(pickRound(slot))
        : expandingRespins !== undefined
          ? countedLaw(respinRound(slot))
          : spinLaw(slot)
  invariant(most === undefined || law.top < most * stakeUnits, `${slot.maths.id} needs no cap`)
  return law
}

/** A double as the fraction that it is. */
function fractionOf(value: number): Fraction {
  let [over, under] = [value, 1n]
  while (!Number.isInteger(over)) [over, under] = [over * 2, under * 2n]
  return fraction(BigInt(over), under)
}

/** A top that is rarer than one in so many rounds is out of reach: how far does not matter to anyone. */
const RAREST = 1_000_000_000_000n

/** The figures of a slot: counted where it has strips, else those of the rounds that were played. */
export function reelsFigures(maths: ReelsMaths): readonly Figures[] {
  if (isPlayedMaths(maths)) return [playedFigures(maths)]
  const { stakeUnits } = maths
  const law = lawOf(maths)
  const isRare = law.topChance * Number(RAREST) < 1
  return [
    {
      choice: '',
      returned: fractionOf(law.mean / stakeUnits),
      hit: fractionOf(shareAbove(law, 0)),
      above: fractionOf(shareAbove(law, stakeUnits)),
      deviation: Math.sqrt(law.square - law.mean ** 2) / stakeUnits,
      top: Math.round((law.top * 100) / stakeUnits),
      topChance: isRare ? fraction(1n, RAREST) : fractionOf(law.topChance),
      ...((isRare || law.isTopBound) && { isTopBound: true }),
    },
  ]
}
