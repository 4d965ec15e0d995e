import type { GoalsRules, Position } from './state.ts'

/** How what is expected of a game spreads over its time. */
export type Profile = {
  /** The share of each part of the game, its stoppage time included. Together they are one. */
  readonly parts: readonly number[]
  /** The density at the end of a part's regular time for each unit at its start. */
  readonly rise: number
  /** Of each part's share, what falls into its stoppage time, however long that turns out to be. */
  readonly stoppage: readonly number[]
}

/** The part of a game's time that a market looks at. `till` is endless where it lasts to the end of its last part. */
export type Span = {
  readonly firstPart: number
  readonly lastPart: number
  readonly fromSecond: number
  readonly tillSecond: number
}

/** The share of the whole game that falls into this part before its second. */
function shareBefore(rules: GoalsRules, profile: Profile, part: number, second: number, added: number | null): number {
  const share = profile.parts[part - 1] ?? 0
  if (second === Infinity) return share
  const stoppage = profile.stoppage[part - 1] ?? 0
  const past = Math.min(second / rules.partSeconds, 1)
  const regular = (past * (2 + (profile.rise - 1) * past)) / (1 + profile.rise)
  const over = Math.max(second - rules.partSeconds, 0)
  const late = added === null || added === 0 ? 0 : Math.min(over / added, 1)
  return share * ((1 - stoppage) * regular + stoppage * late)
}

/** The share of the whole game that lies inside the span and is still to be played. */
export function shareAhead(rules: GoalsRules, profile: Profile, span: Span, now: Position): number {
  let sum = 0
  for (let part = Math.max(span.firstPart, now.part); part <= span.lastPart; part++) {
    const added = part === now.part ? now.added : null
    const from = part === now.part ? Math.max(span.fromSecond, now.second) : span.fromSecond
    if (from >= span.tillSecond) continue
    const end = shareBefore(rules, profile, part, span.tillSecond, added)
    sum += from === 0 ? end : end - shareBefore(rules, profile, part, from, added)
  }
  return sum
}

export const isPast = (span: Span, now: Position): boolean =>
  now.part > span.lastPart || (now.part === span.lastPart && now.second >= span.tillSecond)
