import { useState, type KeyboardEvent } from 'react'

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
export type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

const WAYS: Readonly<Record<ArrowKey, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** A box beside the way counts as farther than one on it. */
const ASIDE = 3

export const isArrow = (key: string): key is ArrowKey => Object.hasOwn(WAYS, key)

/** The nearest box in a direction as it lies on the screen; null at the edge. */
export function nextBox(boxes: readonly Box[], from: number, key: ArrowKey): number | null {
  const [wayX, wayY] = WAYS[key]
  const start = boxes[from]
  if (start === undefined) return null
  const distances = boxes.map((box, at) => {
    const x = box.x + box.width / 2 - (start.x + start.width / 2)
    const y = box.y + box.height / 2 - (start.y + start.height / 2)
    const along = x * wayX + y * wayY
    const aside = Math.abs(x * wayY) + Math.abs(y * wayX)
    // Rows are taken in turn: what lies mostly aside is reached by the other arrows.
    return at === from || along < 1 || (aside > along * ASIDE && aside > start.width) ? Infinity : along + aside * ASIDE
  })
  const nearest = Math.min(...distances)
  return Number.isFinite(nearest) ? distances.indexOf(nearest) : null
}

/** Attributes and handlers of a place of a board. */
export type PlaceProps = {
  readonly 'data-place': string
  readonly tabIndex: 0 | -1
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * Roving focus over the places of a board, which has `data-board`: one of them is in the tab order, arrows go on from it
 * as they lie on the screen.
 */
export function useRoving(): (at: number, id?: string) => PlaceProps {
  const [current, setCurrent] = useState(0)
  return (at, id = String(at)) => ({
    'data-place': id,
    tabIndex: at === current ? 0 : -1,
    onFocus: () => setCurrent(at),
    onKeyDown: walk,
  })
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  if (!isArrow(event.key)) return
  event.preventDefault()
  const board = event.currentTarget.closest('[data-board]')
  const places = [...(board?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
  const boxes = places.map((place) => place.getBoundingClientRect())
  const next = nextBox(boxes, places.indexOf(event.currentTarget), event.key)
  if (next !== null) places[next]?.focus()
}
