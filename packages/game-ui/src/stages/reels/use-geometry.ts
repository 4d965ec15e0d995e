import { useLayoutEffect, useRef, useState } from 'react'
import { type Geometry, geometryOf, hasSides } from './geometry.ts'

/** About the row below the window in which the result is told. */
const BANNER_PX = 60

type Grid = { readonly reels: number; readonly rows: number }
type Measured = Geometry & {
  /** Of the whole stage, which the picture covers; the window's corner is in its pixels. */
  readonly stage: { readonly width: number; readonly height: number }
}

/**
 * Measures the field that the reels stand in and hands their place to the style sheet, so that texts over the picture
 * find it.
 */
export function useGeometry({ reels, rows }: Grid) {
  const root = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState<Measured>(() => measure(null, null, { reels, rows }))
  useLayoutEffect(() => {
    const [whole, part] = [root.current, field.current]
    if (whole === null || part === null) return
    const update = (): void => {
      // The field has another height with the counters above it, so this comes first.
      whole.toggleAttribute(
        'data-sides',
        hasSides({ width: whole.clientWidth, height: whole.clientHeight - BANNER_PX }, { reels, rows }),
      )
      const next = measure(whole, part, { reels, rows })
      for (const [name, value] of Object.entries(placesOf(next))) whole.style.setProperty(name, `${value}px`)
      setMeasured((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    update()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(update)
    observer.observe(whole)
    observer.observe(part)
    return () => observer.disconnect()
  }, [reels, rows])
  return { root, field, geometry: measured }
}

function measure(root: HTMLElement | null, field: HTMLElement | null, grid: Grid): Measured {
  const size = { width: field?.clientWidth ?? 0, height: field?.clientHeight ?? 0 }
  const inside = geometryOf(size, grid)
  const [left, top] = [inside.left + (field?.offsetLeft ?? 0), inside.top + (field?.offsetTop ?? 0)]
  const stage = {
    width: root?.clientWidth || inside.width,
    height: root?.clientHeight || inside.height,
  }
  return { ...inside, left, top, stage }
}

const placesOf = ({ left, top, cell, reels, rows, frame, stage }: Measured) => ({
  '--board-left': left,
  '--board-top': top,
  '--board-inline': cell * reels,
  '--board-block': cell * rows,
  '--board-after': stage.width - left - cell * reels,
  '--board-frame': frame,
  '--board-cell': cell,
})
