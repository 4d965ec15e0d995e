import { EVENT_STATUS } from '@evens/contracts/book'
import type { EventState } from '@evens/contracts/feed'

const MINUTE_S = 60
const HOUR_S = 3600
const DAY_S = 86_400

export type Countdown =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'clock'; readonly text: string }
  | { readonly kind: 'due' }

/** The time until a game as the hero shows it: whole days, then a running clock, then that it is due. */
export function countdown(startsAtMs: number, nowMs: number): Countdown {
  const seconds = Math.ceil((startsAtMs - nowMs) / 1000)
  if (seconds <= 0) return { kind: 'due' }
  if (seconds >= DAY_S) return { kind: 'days', days: Math.floor(seconds / DAY_S) }
  const parts = [Math.floor(seconds / HOUR_S), Math.floor((seconds % HOUR_S) / MINUTE_S), seconds % MINUTE_S]
  return { kind: 'clock', text: parts.map((part) => String(part).padStart(2, '0')).join(':') }
}

/** Whole minutes until a game that starts soon; zero when it is due. */
export const minutesUntil = (startsAtMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((startsAtMs - nowMs) / (MINUTE_S * 1000)))

/** True for a game whose score is final. */
export const isEnded = ({ status }: Pick<EventState, 'status'>): boolean =>
  status === EVENT_STATUS.ended || status === EVENT_STATUS.closed
