import type { Texts } from '@evens/remote-sdk'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const two = (value: number): string => String(value).padStart(2, '0')

/** The time left until a start: "3 d 4 h", or `2:14:05` within a day; null once it has passed. */
export function countdownText({ t }: Pick<Texts, 't'>, leftMs: number): string | null {
  if (leftMs <= 0) return null
  const hours = Math.floor((leftMs % DAY_MS) / HOUR_MS)
  if (leftMs >= DAY_MS) return t('scene_days_left', { days: Math.floor(leftMs / DAY_MS), hours })
  const minutes = Math.floor((leftMs % HOUR_MS) / MINUTE_MS)
  return `${hours}:${two(minutes)}:${two(Math.floor((leftMs % MINUTE_MS) / 1000))}`
}

/** Ticks of a countdown: each second within a day, each minute before. */
export const countdownEveryMs = (leftMs: number): number => (leftMs >= DAY_MS ? MINUTE_MS : 1000)
