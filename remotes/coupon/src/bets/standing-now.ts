import type { CouponView, EventRow } from '@evens/contracts'
import { eventOfRef } from '../model/event-of-ref.ts'

type LegView = CouponView['legs'][number]
type Heard = Partial<Pick<EventRow, 'state' | 'isLive'>>

const OVER = [3, 4]
/** The page beside the bets has prices to follow too, and one socket takes only so many topics. */
const FOLLOWED_MAX = 60

export const isOver = ({ status }: Pick<LegView['event'], 'status'>): boolean => OVER.includes(status)

/** Whose scores are followed: the games of these bets that are not over, those of the newest bets first. */
export function topicsOf(coupons: readonly Pick<CouponView, 'legs'>[]): readonly string[] {
  const running = coupons.flatMap(({ legs }) => legs).filter(({ event }) => !isOver(event))
  const topics = new Set(running.map(({ ref }) => `row:${eventOfRef(ref)}`))
  return [...topics].slice(0, FOLLOWED_MAX)
}

/** How a game stands: as the list said, or what was heard since. */
export function standingNow(listed: LegView['event'], heard: Heard | undefined): LegView['event'] {
  const { state, isLive = listed.isLive } = heard ?? {}
  if (state === undefined) return { ...listed, isLive }
  return { ...listed, isLive, status: state.status, score: state.score?.join(':') ?? null }
}
