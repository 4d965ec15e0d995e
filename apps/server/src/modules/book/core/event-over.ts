import { EVENT_STATUS, type EventStatus } from '@evens/contracts/feed'

/** Played to its end, so that its score counts. */
export const PLAYED: readonly EventStatus[] = [EVENT_STATUS.ended, EVENT_STATUS.closed]

/** Nothing more will happen, whether it was played or not. */
export const OVER: readonly EventStatus[] = [...PLAYED, EVENT_STATUS.cancelled, EVENT_STATUS.abandoned]

/** Whether the score of a game is its last one. */
export const isScoreFinal = (status: number): boolean => PLAYED.some((played) => played === status)

export const isEventOver = (status: EventStatus): boolean => OVER.includes(status)
