/** A rectangle of the atlas in pixels. */
export type AtlasFrame = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

export type AtlasLayout = {
  readonly width: number
  readonly height: number
  /** Edge of a symbol in pixels; on the stage it fills a cell of a reel. */
  readonly cell: number
  /** A symbol by its name in the mathematics file, its blurred twin by `blurOf`, and the pieces of `PIECES`. */
  readonly frames: Readonly<Record<string, AtlasFrame>>
}

/** A layout follows from two fields of a mathematics file. */
export type AtlasSubject = { readonly symbols: readonly string[]; readonly rows: number }

/** Name of the twin that is shown while a reel runs. */
export const blurOf = (symbol: string): string => `${symbol}~blur`

/** A twin is smeared beyond its symbol: as wide as a cell and this much higher, about the same middle. */
export const BLUR_HEIGHT = 1.5

/** The frame of the reels in the theme's material: nine slices, the corners of this edge in pixels, nothing in the middle. */
export const REEL_FRAME = { name: 'frame', size: 192, corner: 72 } as const

/** White on nothing, to be tinted: a soft round light, a four-pointed spark, a ray that starts at its left end. */
export const LIGHTS = ['glow', 'spark', 'ray'] as const
export const LIGHT_SIZE = 96

/** Pieces beside the symbols that a feature needs. */
const FEATURE_PIECES: Readonly<Record<string, readonly string[]>> = {
  bonus: ['chest', 'chest-open'],
  orb: ['orb-2', 'orb-8', 'orb-25', 'orb-100'],
}

/** Sphere of an orb: green below 6, blue below 15, violet below 50, then fire. */
export function orbFrame(value: number): string {
  if (value < 6) return 'orb-2'
  if (value < 15) return 'orb-8'
  return value < 50 ? 'orb-25' : 'orb-100'
}

/** The place of a number on a coin or an orb, as shares of a cell: the middle, and the most that it may take. */
export const VALUE_PLACE = { x: 0.5, y: 0.5, width: 0.56, height: 0.3 } as const

/** Names of the frames of an atlas that are drawn in a whole cell. */
export const cellNames = ({ symbols }: Pick<AtlasSubject, 'symbols'>): readonly string[] => [
  ...symbols,
  ...symbols.flatMap((symbol) => FEATURE_PIECES[symbol] ?? []),
]

/** A cell on the stage is smaller in a higher window, and no pixel is sent that no screen shows. */
export const cellSize = (rows: number): number => {
  if (rows <= 3) return 256
  return rows <= 5 ? 192 : 144
}

const COLUMNS = 4
/** Between frames, so that a scaled frame shows nothing of its neighbour. */
const GAP = 4

/** Cells in rows of four, twins below them in rows of eight, then the frame and the lights. */
export function atlasLayout({ symbols, rows }: AtlasSubject): AtlasLayout {
  const cell = cellSize(rows)
  const frames: Record<string, AtlasFrame> = {}
  const width = COLUMNS * (cell + GAP)
  let top = 0
  const fill = (names: readonly string[], w: number, h: number): void => {
    const columns = Math.floor(width / (w + GAP))
    names.forEach((name, at) => {
      frames[name] = { x: (at % columns) * (w + GAP), y: top + Math.floor(at / columns) * (h + GAP), w, h }
    })
    top += Math.ceil(names.length / columns) * (h + GAP)
  }
  fill(cellNames({ symbols }), cell, cell)
  fill(symbols.map(blurOf), cell / 2, cell / 4)
  fill([REEL_FRAME.name], REEL_FRAME.size, REEL_FRAME.size)
  // Beside the reel frame, where a row of their own would leave its place empty.
  LIGHTS.forEach((name, at) => {
    const x = REEL_FRAME.size + GAP + at * (LIGHT_SIZE + GAP)
    frames[name] = { x, y: top - REEL_FRAME.size - GAP, w: LIGHT_SIZE, h: LIGHT_SIZE }
  })
  return { width, height: top, cell, frames }
}
