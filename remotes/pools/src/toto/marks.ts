import type { TotoMarks } from '@evens/rules/pools'

/** Storage format of a mark: draw, match, mark. */
const wordOf = (number: number, match: number, mark: number): string => `${number}/${match}/${mark}`

/** Stored marks of one draw; entries that do not fit are dropped. */
export function marksIn(words: readonly string[], number: number, size: number, count: number): TotoMarks {
  const stored = new Set(words)
  return Array.from({ length: size }, (_, match) =>
    Array.from({ length: count }, (_mark, mark) => mark).filter((mark) => stored.has(wordOf(number, match, mark))),
  )
}

export const wordsOf = (number: number, marks: TotoMarks): readonly string[] =>
  marks.flatMap((set, match) => set.map((mark) => wordOf(number, match, mark)))

export const toggled = (marks: TotoMarks, match: number, mark: number): TotoMarks =>
  marks.map((set, at) => {
    if (at !== match) return set
    return set.includes(mark) ? set.filter((other) => other !== mark) : [...set, mark].toSorted((a, b) => a - b)
  })

/** One uniformly random mark for each match. `below(n)` gives an integer in [0, n). */
export const byChance = (size: number, count: number, below: (limit: number) => number): TotoMarks =>
  Array.from({ length: size }, () => [below(count)])

/** For each match the mark with the lowest odds; without prices, the one with the largest share of stakes. */
export const favourites = (
  matches: readonly { readonly odds: readonly (number | null)[]; readonly shares: readonly number[] }[],
): TotoMarks =>
  matches.map(({ odds, shares }) => {
    const prices = odds.map((price) => price ?? Number.POSITIVE_INFINITY)
    const least = Math.min(...prices)
    if (Number.isFinite(least)) return [prices.indexOf(least)]
    return [shares.length === 0 ? 0 : shares.indexOf(Math.max(...shares))]
  })

const STEPS: Readonly<Record<string, readonly [down: number, along: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Cell that an arrow key leads to; null for another key and at the edge. Left and right swap in a right-to-left page. */
export function nextCell(
  key: string,
  row: number,
  column: number,
  rows: number,
  columns: number,
  isRtl: boolean,
): readonly [row: number, column: number] | null {
  const step = STEPS[key]
  if (step === undefined) return null
  const next = [row + step[0], column + (isRtl ? -step[1] : step[1])] as const
  const isInside = next[0] >= 0 && next[0] < rows && next[1] >= 0 && next[1] < columns
  return isInside ? next : null
}
