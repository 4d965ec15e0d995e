import {
  type ChanceMicro,
  err,
  fraction,
  type Fraction,
  invariant,
  minus,
  type OddsMilli,
  ok,
  ONE,
  plus,
  type Result,
  times,
  ZERO,
} from '@evens/kernel'

/** The result of a leg. In a dead heat, `tied` runners share `places` places. */
export type LegResult =
  | { readonly kind: 'open' | 'won' | 'lost' | 'void' | 'half-won' | 'half-lost' }
  | { readonly kind: 'dead-heat'; readonly places: number; readonly tied: number }

/** A feed's verdict on an outcome, in the shape of its settlement message. */
export type OutcomeVerdict = {
  readonly result: 0 | 1
  readonly voidFactor?: 0.5 | 1
  readonly deadHeat?: number
}

const TIED_MAX = 100
const SHARE_TOLERANCE = 1e-6

/** Only the combinations of the trade are results; another one is a mistake of the feed and must not move money. */
export function legResult({ result, voidFactor, deadHeat }: OutcomeVerdict): Result<LegResult, 'not-a-result'> {
  if (deadHeat !== undefined && deadHeat !== 1)
    return result === 1 && voidFactor === undefined ? deadHeatOf(deadHeat) : err('not-a-result')
  if (voidFactor === undefined) return ok({ kind: result === 1 ? 'won' : 'lost' })
  if (voidFactor === 0.5) return ok({ kind: result === 1 ? 'half-won' : 'half-lost' })
  return result === 0 ? ok({ kind: 'void' }) : err('not-a-result')
}

/** The feed rounds a third to 0.333333; the payout uses the exact third. */
function deadHeatOf(share: number): Result<LegResult, 'not-a-result'> {
  for (let tied = 2; tied <= TIED_MAX; tied++) {
    const places = Math.round(share * tied)
    const isShare = Math.abs(places / tied - share) <= SHARE_TOLERANCE
    if (isShare && places >= 1 && places < tied) return ok({ kind: 'dead-heat', places, tied })
  }
  return err('not-a-result')
}

/**
 * The result of a builder from its parts: all of them must win. A part with a full or partial refund voids the builder,
 * unless another is lost: its joint price cannot be recomputed without that part.
 */
export function builderResult(parts: readonly LegResult[]): LegResult {
  if (parts.some(({ kind }) => kind === 'lost')) return { kind: 'lost' }
  if (parts.length === 0 || parts.some(({ kind }) => kind === 'open')) return { kind: 'open' }
  return { kind: parts.every(({ kind }) => kind === 'won') ? 'won' : 'void' }
}

export type Leg = { readonly odds: OddsMilli; readonly result: LegResult }

/**
 * The split of a unit staked on a leg: the part that wins at the odds, and the part that is returned. The rest is lost.
 * For a settled leg the parts are shares of the stake, for an open one they are chances.
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

/** The worth of a unit staked on the leg: the winning part times the odds, plus the returned part. */
export const factorOf = ({ odds, wins, returns }: Outlook): Fraction => plus(times(wins, oddsOf(odds)), returns)

/** The part that is lost. */
export const losesOf = ({ wins, returns }: Outlook): Fraction => minus(minus(ONE, wins), returns)
