/** Rows of a list that are drawn: those in sight and some beyond, in the place that all of them take. */
export type RowWindow = {
  readonly first: number
  readonly last: number
  readonly before: number
  readonly after: number
}

type Measures = {
  readonly rows: number
  /** Of a row with its gap. */
  readonly rowHeight: number
  /** The top of the list, from the top of the window. */
  readonly top: number
  readonly windowHeight: number
}

const BEYOND = 3

export function windowOf({ rows, rowHeight, top, windowHeight }: Measures): RowWindow {
  const seen = Math.floor(-top / rowHeight)
  const first = Math.min(Math.max(0, seen - BEYOND), Math.max(0, rows - 1))
  const last = Math.min(rows, Math.max(first + 1, Math.ceil((windowHeight - top) / rowHeight) + BEYOND))
  return { first, last, before: first * rowHeight, after: (rows - last) * rowHeight }
}

export const isSameWindow = (one: RowWindow | null, other: RowWindow): boolean =>
  one !== null && one.first === other.first && one.last === other.last && one.after === other.after
