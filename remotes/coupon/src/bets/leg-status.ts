import type { CouponView, EventRow } from '@evens/contracts'
import { parseMarketKey, parseOutcomeId, eventOfRef } from '@evens/kernel'

type LegView = CouponView['legs'][number]
type LiveUpdate = Partial<Pick<EventRow, 'state' | 'isLive'>>

const OVER = [3, 4]
/** A socket has a limit of topics, and the page beside the bets needs most of them for its prices. */
const FOLLOWED_MAX = 60

export const isOver = ({ status }: Pick<LegView['event'], 'status'>): boolean => OVER.includes(status)

/** Topics of the events that are not over, those of the newest bets first. */
export function topicsOf(coupons: readonly Pick<CouponView, 'legs'>[]): readonly string[] {
  const running = coupons.flatMap(({ legs }) => legs).filter(({ event }) => !isOver(event))
  const topics = new Set(running.map(({ ref }) => `row:${eventOfRef(ref)}`))
  return [...topics].slice(0, FOLLOWED_MAX)
}

/** The event's status: from the list, overridden by newer live updates. */
export function eventStatusNow(listed: LegView['event'], update: LiveUpdate | undefined): LegView['event'] {
  const { state, isLive = listed.isLive } = update ?? {}
  if (state === undefined) return { ...listed, isLive }
  return { ...listed, isLive, status: state.status, score: state.score?.join(':') ?? null }
}

/** Sports whose score is in the unit of their handicap. In the others a score counts sets, maps or innings. */
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
  /** The score at acceptance. */
  readonly from: string
  /** The line on the rest of the game for the picked side: `+0.5`. */
  readonly line: string
}

type LiveLeg = {
  readonly ref: string
  readonly sport: string
  readonly isLive: boolean
  readonly score: string | null
}

/**
 * A live handicap counts from the score at acceptance. The agreed line on the whole game plus the lead at that moment
 * give the line on the rest: at 2:0 a −2.5 on the whole game is a −0.5 on what follows.
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
