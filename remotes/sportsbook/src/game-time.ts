import { EVENT_STATUS } from '@evens/contracts/book'
import type { EventState } from '@evens/contracts/feed'

const MINUTE_MS = 60_000

/** Whole minutes until a game that starts soon; zero when it is due. */
export const minutesUntil = (startsAtMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((startsAtMs - nowMs) / MINUTE_MS))

/** True for a game whose score is final. */
export const isEnded = ({ status }: Pick<EventState, 'status'>): boolean =>
  status === EVENT_STATUS.ended || status === EVENT_STATUS.closed
