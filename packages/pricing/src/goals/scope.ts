import type { Specifiers } from '@evens/kernel'
import { type SpanLabels, spanLabels } from '../labels.ts'
import type { Side } from '../side.ts'
import { isPast, type Span } from './rates.ts'
import { type GoalsRules, type Mark, partsOf, type Position } from './state.ts'
import type { Count, ScoreSoFar } from './tally.ts'

/** A span of the game and what its markets are called by. */
export type Scope = Span & SpanLabels

const scope = (span: Span, plain: Specifiers): Scope => ({ ...span, ...spanLabels(plain) })

export const wholeGame = (rules: GoalsRules): Scope =>
  scope({ firstPart: 1, lastPart: partsOf(rules), fromSecond: 0, tillSecond: Infinity }, {})

export const period = (part: number): Scope =>
  scope({ firstPart: part, lastPart: part, fromSecond: 0, tillSecond: Infinity }, { period: String(part) })

/** So many minutes of the game clock; the last of a part has its stoppage time too. */
export function interval(rules: GoalsRules, fromMinute: number, tillMinute: number): Scope {
  const partMinutes = rules.partSeconds / 60
  const part = Math.floor(fromMinute / partMinutes) + 1
  const start = (part - 1) * partMinutes
  const tillSecond = tillMinute === start + partMinutes ? Infinity : (tillMinute - start) * 60
  const span = { firstPart: part, lastPart: part, fromSecond: (fromMinute - start) * 60, tillSecond }
  return scope(span, { from: String(fromMinute), till: String(tillMinute) })
}

const isIn = (span: Span, { part, second }: Mark): boolean =>
  part >= span.firstPart && part <= span.lastPart && second >= span.fromSecond && second < span.tillSecond

/** The count without its marks. */
export function scoreSoFar(marks: readonly Mark[], span: Span, now: Position): ScoreSoFar {
  let home = 0
  let away = 0
  let last: Side | null = null
  for (const mark of marks) {
    if (!isIn(span, mark)) continue
    if (mark.side === 0) home += 1
    else away += 1
    last = mark.side
  }
  return { home, away, isOver: isPast(span, now), last }
}

export function countOf(marks: readonly Mark[], span: Span, now: Position): Count {
  const inside = marks.filter((mark) => isIn(span, mark))
  let home = 0
  for (const { side } of inside) if (side === 0) home += 1
  return { home, away: inside.length - home, marks: inside, isOver: isPast(span, now) }
}
