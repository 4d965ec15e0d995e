/** Rows of a list that are drawn: those in sight and some beyond. */
export type RowWindow = { readonly first: number; readonly last: number }

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
  const first = Math.max(0, Math.floor(-top / rowHeight) - BEYOND)
  return within({ first, last: Math.ceil((windowHeight - top) / rowHeight) + BEYOND }, rows)
}

/** The part of a window that a list of so many rows has; its last row when the list ends before. */
export function within({ first, last }: RowWindow, rows: number): RowWindow {
  const start = Math.min(first, Math.max(0, rows - 1))
  return { first: start, last: Math.min(rows, Math.max(start + 1, last)) }
}

/** Heights of what is not drawn, so that the list takes the place of all its rows. */
export const gapsOf = ({ first, last }: RowWindow, rows: number, rowHeight: number) => ({
  before: first * rowHeight,
  after: Math.max(0, rows - last) * rowHeight,
})
