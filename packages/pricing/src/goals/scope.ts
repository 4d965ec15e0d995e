import type { Specifiers } from '@evens/kernel'
import { isPast, type Span } from './rates.ts'
import { type GoalsRules, type Mark, partsOf, type Position } from './state.ts'
import type { Count } from './tally.ts'

/** Specifiers made once and handed out again: prices are asked for many times a second. */
export type Labels = {
  readonly plain: Specifiers
  readonly of: (name: string, value: string | number) => Specifiers
}

/** A span of the game and what its markets are called by. */
export type Scope = Span & {
  readonly labels: Labels
  readonly teams: readonly [home: Labels, away: Labels]
}

function labels(plain: Specifiers): Labels {
  const made = new Map<string, Map<string | number, Specifiers>>()
  return {
    plain,
    of(name, value) {
      let values = made.get(name)
      if (values === undefined) made.set(name, (values = new Map()))
      let specifiers = values.get(value)
      if (specifiers === undefined) values.set(value, (specifiers = { ...plain, [name]: String(value) }))
      return specifiers
    },
  }
}

const scope = (span: Span, plain: Specifiers): Scope => ({
  ...span,
  labels: labels(plain),
  teams: [labels({ ...plain, team: 'home' }), labels({ ...plain, team: 'away' })],
})

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

export function countOf(marks: readonly Mark[], span: Span, now: Position): Count {
  const inside = marks.filter(
    ({ part, second }) =>
      part >= span.firstPart && part <= span.lastPart && second >= span.fromSecond && second < span.tillSecond,
  )
  let home = 0
  for (const { side } of inside) if (side === 0) home += 1
  return { home, away: inside.length - home, marks: inside, isOver: isPast(span, now) }
}
