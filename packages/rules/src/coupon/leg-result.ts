import { err, ok, type Result } from '@evens/kernel'

/** How a leg ended. Of a dead heat, `tied` share `places` places. */
export type LegResult =
  | { readonly kind: 'open' | 'won' | 'lost' | 'void' | 'half-won' | 'half-lost' }
  | { readonly kind: 'dead-heat'; readonly places: number; readonly tied: number }

/** What a feed says of an outcome; the shape is that of its settlement message. */
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

/** The feed writes a third as 0.333333; what is paid is the third. */
function deadHeatOf(share: number): Result<LegResult, 'not-a-result'> {
  for (let tied = 2; tied <= TIED_MAX; tied++) {
    const places = Math.round(share * tied)
    const isShare = Math.abs(places / tied - share) <= SHARE_TOLERANCE
    if (isShare && places >= 1 && places < tied) return ok({ kind: 'dead-heat', places, tied })
  }
  return err('not-a-result')
}
