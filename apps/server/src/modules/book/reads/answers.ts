import type { Clock } from '@evens/kernel'
import type { HiddenSports } from '../../../platform/http/principal.ts'

/** An answer and its serialized form, which is computed lazily and shared by all readers. */
export type Answer<T> = { readonly value: T; readonly bytes: () => Buffer }

type Cached = Answer<unknown> & { readonly madeMs: number; readonly change: number }

const ANSWERS_MAX = 300
/** The most that an answer lags behind a book that moves. */
const BUSY_MS = 250
/** The clock moves even when the book does not. */
const STILL_MS = 1000

/** Caches large answers briefly: a thousand readers with the same query at once get the same bytes. */
export function createAnswers(clock: Clock, changes: () => number) {
  const cache = new Map<string, Cached>()

  const isFresh = ({ madeMs, change }: Cached, nowMs: number): boolean =>
    nowMs - madeMs < BUSY_MS || (change === changes() && nowMs - madeMs < STILL_MS)

  return {
    answer<T>(question: string, make: (nowMs: number) => T): Answer<T> {
      const nowMs = clock.nowMs()
      const before = cache.get(question)
      if (before !== undefined && isFresh(before, nowMs)) return before as Answer<T>
      const made = { ...written(make(nowMs)), madeMs: nowMs, change: changes() }
      cache.delete(question)
      cache.set(question, made)
      for (const [oldest, { madeMs }] of cache) {
        // In the order of their time. One that is too old is never given again, and may hold a megabyte.
        if (cache.size <= ANSWERS_MAX && nowMs - madeMs < STILL_MS) break
        cache.delete(oldest)
      }
      return made
    },
  }
}

function written<T>(value: T): Answer<T> {
  let bytes: Buffer | null = null
  return { value, bytes: () => (bytes ??= Buffer.from(JSON.stringify(value))) }
}

type Asked = { readonly section?: 'line' | 'live'; readonly kind?: string; readonly hidden?: string }

/**
 * The sports that a list leaves out: those of the query, and those that the player's settings hide in it. A list of
 * both sections leaves out the sports that are hidden in both.
 */
export function hiddenIn({ section, kind, hidden = '' }: Asked, { line, live }: HiddenSports): string {
  const shown = section ?? (kind === undefined ? null : kind === 'live' ? 'live' : 'line')
  const own = shown === null ? line.filter((sport) => live.includes(sport)) : { line, live }[shown]
  return [...new Set([...hidden.split(','), ...own])].filter((sport) => sport !== '').join(',')
}
