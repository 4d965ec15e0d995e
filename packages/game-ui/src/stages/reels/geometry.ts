/** The reels in their place, in pixels. */
export type Geometry = {
  readonly width: number
  readonly height: number
  readonly cell: number
  readonly reels: number
  readonly rows: number
  /** Top left corner of the window. */
  readonly left: number
  readonly top: number
  /** Of the frame around it. */
  readonly frame: number
}

const FRAME_SHARE = 0.2
const CELL_MOST = 188
/** Before the first measure: the server's page, and a DOM without layout. */
const UNMEASURED = { width: 960, height: 540 } as const

/** Width that counters take beside the window. */
const BESIDE_PX = 136

/** A stage that is wide for its window has room for counters at both sides; else they stand above. */
export function hasSides({ width, height }: Size, { reels, rows }: Grid): boolean {
  const cell = Math.min(height / (rows + 2 * FRAME_SHARE), CELL_MOST)
  return (width - (reels + 2 * FRAME_SHARE) * cell) / 2 >= BESIDE_PX
}

type Size = { readonly width: number; readonly height: number }
type Grid = { readonly reels: number; readonly rows: number }

/** The largest whole cell with which the window and its frame fit; they stand in the middle. */
export function geometryOf(size: Size, { reels, rows }: Grid): Geometry {
  const { width, height } = size.width > 0 && size.height > 0 ? size : UNMEASURED
  const across = width / (reels + 2 * FRAME_SHARE)
  const down = height / (rows + 2 * FRAME_SHARE)
  const cell = Math.max(24, Math.floor(Math.min(across, down, CELL_MOST)))
  return {
    ...{ width, height, cell, reels, rows },
    left: Math.round((width - reels * cell) / 2),
    top: Math.round((height - rows * cell) / 2),
    frame: Math.round(cell * FRAME_SHARE),
  }
}

export const middleX = ({ left, cell }: Geometry, reel: number): number => left + (reel + 0.5) * cell
export const middleY = ({ top, cell }: Geometry, row: number): number => top + (row + 0.5) * cell
