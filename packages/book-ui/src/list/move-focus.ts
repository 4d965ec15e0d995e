import type { KeyboardEvent } from 'react'

const STEP: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Arrow keys go through the prices of a grid as they stand on the screen. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEP[event.key]
  const from = (event.target as HTMLElement).closest<HTMLElement>('button, a')
  if (step === undefined || from === null) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="row"], [data-row]')].map(stopsOf)
  const down = rows.findIndex((stops) => stops.includes(from))
  const across = rows[down]?.indexOf(from) ?? -1
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
  const next = neighbour(rows, down, across, [isMirrored ? -step[0] : step[0], step[1]])
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

const stopsOf = (row: HTMLElement): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>('button:not(:disabled), a')].filter((stop) => stop.offsetParent !== null)

/** Up and down keep to the column as far as the rows have one there. */
export function neighbour<T>(
  rows: readonly (readonly T[])[],
  down: number,
  across: number,
  [right, below]: readonly [number, number],
): T | undefined {
  if (right !== 0) return rows[down]?.[across + right]
  for (let at = down + below; at >= 0 && at < rows.length; at += below) {
    const stops = rows[at] ?? []
    if (stops.length > 0) return stops[Math.min(across, stops.length - 1)]
  }
  return undefined
}
