import { lineText, type Specifiers } from '@evens/kernel'

/** Specifiers made once and handed out again: prices are asked for many times a second. */
export type Labels = {
  readonly plain: Specifiers
  readonly total: (line: number) => Specifiers
  readonly hcp: (line: number) => Specifiers
  readonly n: (number: number) => Specifiers
}

export function labelsOf(plain: Specifiers): Labels {
  const named = (name: string) => {
    const made = new Map<number, Specifiers>()
    return (value: number): Specifiers => {
      // Lines come in quarters, and a map finds whole numbers faster.
      const key = Math.trunc(4 * value)
      let specifiers = made.get(key)
      if (specifiers === undefined) made.set(key, (specifiers = { ...plain, [name]: lineText(value) }))
      return specifiers
    }
  }
  return { plain, total: named('total'), hcp: named('hcp'), n: named('n') }
}

/** The labels of a span of the game, and of each side in it. */
export type SpanLabels = { readonly labels: Labels; readonly teams: readonly [home: Labels, away: Labels] }

export const spanLabels = (plain: Specifiers): SpanLabels => ({
  labels: labelsOf(plain),
  teams: [labelsOf({ ...plain, team: 'home' }), labelsOf({ ...plain, team: 'away' })],
})

/** Of the part of this number, from 1. */
export function partLabels(number: number): SpanLabels {
  return (parts[number] ??= spanLabels({ period: String(number) }))
}
const parts: SpanLabels[] = []
