import { fraction, invariant, minus, ONE, plus, times, ZERO } from '@evens/kernel'
import type { ChanceMicro, Fraction, OddsMilli } from '@evens/kernel'
import type { LegResult } from './leg-result.ts'

export type Leg = { readonly odds: OddsMilli; readonly result: LegResult }

/**
 * What becomes of a unit staked on a leg: the part that wins at the odds, and the part that comes back. The rest is
 * lost. A settled leg divides the stake so; of an open one the parts are chances.
 */
export type Outlook = {
  readonly odds: OddsMilli
  readonly wins: Fraction
  readonly returns: Fraction
  readonly isOpen: boolean
}

const MILLI = 1000n
const MICRO = 1_000_000n
const HALF = fraction(1n, 2n)

const PARTS = {
  won: { wins: ONE, returns: ZERO },
  lost: { wins: ZERO, returns: ZERO },
  void: { wins: ZERO, returns: ONE },
  'half-won': { wins: HALF, returns: HALF },
  'half-lost': { wins: ZERO, returns: HALF },
} as const

/** An open leg is looked at with the chance that it wins; one is the best that can become of it. */
export function outlookOf({ odds, result }: Leg, chanceIfOpen: Fraction): Outlook {
  if (result.kind === 'open') return { odds, wins: chanceIfOpen, returns: ZERO, isOpen: true }
  if (result.kind !== 'dead-heat') return { odds, ...PARTS[result.kind], isOpen: false }
  const { places, tied } = result
  invariant(places >= 1 && tied > places, `no dead heat: ${tied} for ${places}`)
  return { odds, wins: fraction(BigInt(places), BigInt(tied)), returns: ZERO, isOpen: false }
}

export const wonOutlook = (odds: OddsMilli): Outlook => ({ odds, ...PARTS.won, isOpen: false })

export const chanceOf = (chance: ChanceMicro): Fraction => fraction(BigInt(chance), MICRO)

export const oddsOf = (odds: OddsMilli): Fraction => fraction(BigInt(odds), MILLI)

/** What a unit staked on the leg is worth: the part that wins times the odds, and the part that comes back. */
export const factorOf = ({ odds, wins, returns }: Outlook): Fraction => plus(times(wins, oddsOf(odds)), returns)

/** The part that is lost. */
export const losesOf = ({ wins, returns }: Outlook): Fraction => minus(minus(ONE, wins), returns)
