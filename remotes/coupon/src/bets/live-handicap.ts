import { parseMarketKey, parseOutcomeId } from '@evens/kernel'

/** Sports whose score counts what their handicap counts; in the others a score is of sets, maps or innings. */
const SCORED_BY_ONES = [
  'football',
  'e-football',
  'ice-hockey',
  'handball',
  'basketball',
  'e-basketball',
  'american-football',
]

export type RestOfGame = {
  /** When the bet was accepted. */
  readonly from: string
  /** The line on what is scored after that, for the side that was picked: `+0.5`. */
  readonly line: string
}

type LiveLeg = {
  readonly ref: string
  readonly sport: string
  readonly isLive: boolean
  readonly score: string | null
}

/**
 * A handicap that was taken in play counts from the score at which it was accepted. The line on the whole game that was
 * agreed on, and the lead that there was, make the line on the rest: at 2:0 a −2.5 on the whole is a −0.5 on what comes.
 * `null` for every other leg.
 */
export function restOfGame({ ref, sport, isLive, score }: LiveLeg): RestOfGame | null {
  const outcome = parseOutcomeId(ref)
  const key = outcome === null ? null : parseMarketKey(outcome.market)
  const goals = score === null ? [] : score.split(':').map(Number)
  const [home, away] = goals
  if (!isLive || outcome === null || key?.market !== 'handicap' || 'period' in key.specifiers) return null
  if (!SCORED_BY_ONES.includes(sport) || score === null || home === undefined || away === undefined) return null
  const whole = Number(key.specifiers['hcp'])
  if (!goals.every(Number.isInteger) || Number.isNaN(whole)) return null
  const line = (whole + home - away) * (outcome.outcome === 'away' ? -1 : 1)
  return { from: score, line: line > 0 ? `+${line}` : String(line === 0 ? 0 : line).replace('-', '−') }
}
