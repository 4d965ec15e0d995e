import type { Clock } from '@evens/kernel'
import type { HiddenSports } from '../../../platform/http/principal.ts'

/** An answer, and how it is written down: worked out when somebody asks over the wire, once for all who ask then. */
export type Answer<T> = { readonly value: T; readonly bytes: () => Buffer }

type Kept = Answer<unknown> & { readonly madeMs: number; readonly change: number }

const ANSWERS_MAX = 300
/** While the book moves an answer is this old at most. */
const BUSY_MS = 250
/** The clock moves even when the book does not. */
const STILL_MS = 1000

/** Keeps large answers for a moment: a thousand readers who ask the same at once get the same bytes. */
export function createAnswers(clock: Clock, changes: () => number) {
  const kept = new Map<string, Kept>()

  const isFresh = ({ madeMs, change }: Kept, nowMs: number): boolean =>
    nowMs - madeMs < BUSY_MS || (change === changes() && nowMs - madeMs < STILL_MS)

  return {
    answer<T>(question: string, make: (nowMs: number) => T): Answer<T> {
      const nowMs = clock.nowMs()
      const before = kept.get(question)
      if (before !== undefined && isFresh(before, nowMs)) return before as Answer<T>
      const made = { ...written(make(nowMs)), madeMs: nowMs, change: changes() }
      kept.delete(question)
      kept.set(question, made)
      const [oldest] = kept.keys()
      if (kept.size > ANSWERS_MAX && oldest !== undefined) kept.delete(oldest)
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
 * The sports that a list leaves out: those that were asked to be, and those that the player's configuration hides in
 * it. A list of both sections leaves out what is hidden in both.
 */
export function hiddenIn({ section, kind, hidden = '' }: Asked, { line, live }: HiddenSports): string {
  const shown = section ?? (kind === undefined ? null : kind === 'live' ? 'live' : 'line')
  const own = shown === null ? line.filter((sport) => live.includes(sport)) : { line, live }[shown]
  return [...new Set([...hidden.split(','), ...own])].filter((sport) => sport !== '').join(',')
}
