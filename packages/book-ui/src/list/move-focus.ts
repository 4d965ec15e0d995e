import type { KeyboardEvent } from 'react'

const STEP: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Makes a grid of prices, or a row of links, one stop of the keyboard: arrow keys move through it by the position on the
 * screen, Tab leaves it.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Tab') {
    leaveByTab(event)
    return
  }
  const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction)
  const from = (event.target as HTMLElement).closest<HTMLElement>('button, a')
  if (step === undefined || from === null) return
  const found = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="row"], [data-row]')]
  const rows = (found.length === 0 ? [event.currentTarget] : found).map(stopsOf)
  const down = rows.findIndex((stops) => stops.includes(from))
  const across = rows[down]?.indexOf(from) ?? -1
  const next = neighbour(rows, down, across, step, middleOf)
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

const STOPS = 'button:not(:disabled), a[href]'

/** Moves the focus to the edge of the grid; from there the browser's own step leads out of it. */
function leaveByTab({ shiftKey, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter(isShown)
  stops.at(shiftKey ? 0 : -1)?.focus({ preventScroll: true })
}

const isShown = (stop: HTMLElement): boolean => stop.offsetParent !== null

/** From right to left the row runs the other way: the left arrow leads to the next stop. */
export function stepOf(key: string, direction: string): readonly [across: number, down: number] | undefined {
  const step = STEP[key]
  return step === undefined || direction !== 'rtl' ? step : [0 - step[0], step[1]]
}

const stopsOf = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(STOPS)].filter(isShown)

function middleOf(stop: HTMLElement): number {
  const { left, right } = stop.getBoundingClientRect()
  return (left + right) / 2
}

/** Up and down go to the horizontally closest stop, because rows need not have the same columns. */
export function neighbour<T>(
  rows: readonly (readonly T[])[],
  down: number,
  across: number,
  [right, below]: readonly [number, number],
  placeOf: (stop: T) => number,
): T | undefined {
  const from = rows[down]?.[across]
  if (from === undefined) return undefined
  if (right !== 0) return rows[down]?.[across + right]
  for (let at = down + below; at >= 0 && at < rows.length; at += below) {
    const [closest] = (rows[at] ?? []).toSorted((a, b) => awayFrom(placeOf(from), placeOf(a), placeOf(b)))
    if (closest !== undefined) return closest
  }
  return undefined
}

const awayFrom = (place: number, a: number, b: number): number => Math.abs(a - place) - Math.abs(b - place)
