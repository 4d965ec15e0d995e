import type { Standing } from '@evens/contracts'

/** What the page has to say now, and what it will have to say before it hears of it again. */
export type Due = { readonly what: 'session-end' | 'reality-check'; readonly inMs: number }

/** The first that comes within the time; the end of the session goes before a question about it. */
export function nextDue(
  { sessionEndsAt, realityCheckAt }: Pick<Standing, 'sessionEndsAt' | 'realityCheckAt'>,
  serverNowMs: number,
  withinMs: number,
): Due | null {
  const left = (at: number | null): number => (at === null ? Infinity : Math.max(0, at - serverNowMs))
  const [end, check] = [left(sessionEndsAt), left(realityCheckAt)]
  const first: Due = end <= check ? { what: 'session-end', inMs: end } : { what: 'reality-check', inMs: check }
  return first.inMs <= withinMs ? first : null
}
