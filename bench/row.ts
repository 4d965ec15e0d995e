/** One line of the table, and one entry of the list that `--json` writes. */
export type Row = {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** Against the limit or the peer of the same run. */
  readonly ratio: number
  readonly against: string
  readonly runs: number
}

/** How long what lasts is watched; ten minutes if nobody says otherwise. */
export type Asked = { readonly minutes: number }

export type Benchmark = {
  readonly name: string
  readonly run: (say: (line: string) => void, asked: Asked) => Promise<Row[]>
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** The value below which this part of all lies. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits))

/** The median of several times against the longest that is allowed. */
export function againstLimit(name: string, timesMs: readonly number[], limitMs: number): Row {
  const value = median(timesMs)
  return {
    name,
    value: round(value, 0),
    unit: 'ms',
    ratio: round(value / limitMs),
    against: `limit ${limitMs} ms`,
    runs: timesMs.length,
  }
}
