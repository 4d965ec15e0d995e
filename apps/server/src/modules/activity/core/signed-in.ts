/** A session: when it began and when nobody was there any more. */
export type Span = { readonly fromMs: number; readonly toMs: number }

/** How many seconds of each week somebody was signed in, however many sessions there were at once. */
export function signedInSeconds(sessions: readonly Span[], bounds: readonly number[]): readonly number[] {
  const merged = mergedSpans(sessions)
  const [, ...ends] = bounds
  return ends.map((to, at) => {
    const from = bounds[at] ?? to
    const ms = merged.reduce((sum, span) => sum + overlapMs(span, from, to), 0)
    return Math.floor(ms / 1000)
  })
}

function mergedSpans(sessions: readonly Span[]): readonly Span[] {
  const merged: Span[] = []
  for (const span of sessions.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = merged.at(-1)
    if (last === undefined || span.fromMs > last.toMs) merged.push(span)
    else merged[merged.length - 1] = { fromMs: last.fromMs, toMs: Math.max(last.toMs, span.toMs) }
  }
  return merged
}

const overlapMs = ({ fromMs, toMs }: Span, from: number, to: number): number =>
  Math.max(0, Math.min(toMs, to) - Math.max(fromMs, from))
