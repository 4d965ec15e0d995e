import type { CouponView } from '@evens/contracts'

type LegView = CouponView['legs'][number]

/** A sentence of a dictionary, with what stands in it. */
export type Line = { readonly key: string; readonly at: number | null; readonly word?: string }

const EVENT_OVER = [3, 4]

/** What a leg came to its result by, oldest first. */
export function whyLines({ why, event }: LegView): readonly Line[] {
  const said = (why?.said ?? []).map(({ kind, at, reason }): Line => {
    const key = `bets_said_${kind.replaceAll('-', '_')}`
    return { key, at, ...(reason !== null && { word: wordOf(kind, reason) }) }
  })
  const isFinal = event.score !== null && EVENT_OVER.includes(event.status)
  const sure: readonly Line[] = why?.said.some(({ kind }) => kind === 'settled')
    ? [{ key: why.isConfirmed ? 'bets_said_confirmed' : 'bets_said_live', at: null }]
    : []
  const score: readonly Line[] = isFinal ? [{ key: 'bets_final_score', at: null, word: event.score ?? '' }] : []
  return [...said, ...score, ...sure]
}

/** The key of what is said beside it: how it ended, or why it was cancelled. */
const wordOf = (kind: string, reason: string): string =>
  kind === 'cancelled' ? `bets_cancel_${reason}` : `coupon_result_${reason.replaceAll('-', '_')}`
