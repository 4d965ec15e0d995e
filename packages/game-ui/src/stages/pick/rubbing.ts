/** Cells of the foil that have been rubbed. Reading its pixels back would cost more than drawing it. */
export type Rubbed = Set<number>

const SIDE = 12
export const CELLS = SIDE * SIDE
/** Most people see by then what there is to see. */
const ENOUGH = 0.6

export const isCleared = (rubbed: Rubbed): boolean => rubbed.size >= CELLS * ENOUGH

/** Cells whose middle is within a radius; all of it in shares of the card. */
export function cellsAt(x: number, y: number, radius: number): readonly number[] {
  const middle = (at: number): number => (at + 0.5) / SIDE
  return Array.from({ length: CELLS }, (_cell, at) => at).filter((cell) => {
    const [dx, dy] = [middle(cell % SIDE) - x, middle(Math.floor(cell / SIDE)) - y]
    return dx * dx + dy * dy <= radius * radius
  })
}
