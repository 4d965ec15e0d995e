import type { Chance } from '../chance.ts'
import { hasOnly, type MathsFile } from '../family.ts'
import type { ReelsChoice } from './events.ts'
import type { Jackpot, ReelsMaths } from './maths.ts'

/**
 * The cycle of each pot of the file, in minor units of the round's currency: it is won once in so many staked. Null for
 * a pot that is closed. It is a part of the choice, so replay, history, verifier and every other implementation have it.
 */
export type Cycles = readonly (string | null)[]

/** Share of money stakes that the pots return over time: what they are given, and what they begin with. */
export const potsReturn = (maths: MathsFile): number =>
  jackpotsOf(maths as unknown as Pick<ReelsMaths, 'features'>).reduce(
    (sum, { contribution, seed, oneIn }) => sum + contribution + seed / oneIn,
    0,
  )

/** A number below a count is drawn out of 32 bits; half of their range keeps most draws to one word. */
const DRAW_MOST = 2n ** 31n
const CYCLE = /^[1-9][0-9]{0,17}$/

export const jackpotsOf = ({ features }: Pick<ReelsMaths, 'features'>): readonly Jackpot[] => features?.jackpots ?? []

/** The least power of ten by which a cycle is divided so that it can be drawn. */
function powerFor(cycle: bigint): bigint {
  let power = 1n
  while (cycle / power > DRAW_MOST) power *= 10n
  return power
}

/** Exactly proportional to the stake: each pot is drawn below its cycle, and numbers below the stake win. */
function isCycle(cycle: unknown, stake: bigint): boolean {
  if (cycle === null) return true
  if (typeof cycle !== 'string' || !CYCLE.test(cycle)) return false
  const [whole, power] = [BigInt(cycle), powerFor(BigInt(cycle))]
  return power <= DRAW_MOST && whole % power === 0n && stake <= whole / power
}

/** A round without cycles, as in demo, plays without the pots. */
export function isReelsChoice(maths: Pick<ReelsMaths, 'features'>, stake: bigint, choice: unknown): boolean {
  if (hasOnly(choice)) return true
  const pots = jackpotsOf(maths).length
  if (pots === 0 || !hasOnly(choice, 'cycles')) return false
  const { cycles } = choice as { readonly cycles: unknown }
  return Array.isArray(cycles) && cycles.length === pots && cycles.every((cycle) => isCycle(cycle, stake))
}

/** The pots that a round hits, in the order of the file; null where it plays without them. Drawn after all else. */
export function drawJackpots(
  maths: Pick<ReelsMaths, 'features'>,
  { cycles }: ReelsChoice,
  stake: bigint,
  chance: Chance,
): readonly string[] | null {
  if (cycles === undefined) return null
  return jackpotsOf(maths).flatMap(({ id }, at) => {
    const cycle = cycles[at] ?? null
    return cycle !== null && isHit(BigInt(cycle), stake, chance) ? [id] : []
  })
}

function isHit(cycle: bigint, stake: bigint, chance: Chance): boolean {
  const power = powerFor(cycle)
  if (power > 1n && chance.below(Number(power)) !== 0) return false
  return BigInt(chance.below(Number(cycle / power))) < stake
}
