const STEPS: Readonly<Record<string, readonly [down: number, along: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Where an arrow key leads on a board; null for another key and at the edge. In a right-to-left page left leads on. */
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
