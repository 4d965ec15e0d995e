import { invariant } from '@evens/kernel'
import type { PaysFrom, ReelsMaths } from '../../reels/maths.ts'
import { unitsByCount, weighing, type Next } from './play-anywhere.ts'

/** Cells above, below and beside each cell; they are counted column by column from the top. */
function neighbours(reels: number, rows: number): readonly Int32Array[] {
  return Array.from({ length: reels * rows }, (_cell, cell) => {
    const [reel, row] = [Math.floor(cell / rows), cell % rows]
    const around: readonly (readonly [number, number])[] = [
      [reel, row - 1],
      [reel, row + 1],
      [reel - 1, row],
      [reel + 1, row],
    ]
    return Int32Array.from(
      around.filter(([x, y]) => x >= 0 && x < reels && y >= 0 && y < rows).map(([x, y]) => x * rows + y),
    )
  })
}

/** Lets a column fall onto the cells that are gone, and draws those above from the lowest on. */
function refill(grid: Uint8Array, gone: Uint8Array, first: number, last: number, draw: () => number): void {
  let to = last
  for (let from = last; from >= first; from -= 1)
    if (gone[from] === 0) {
      grid[to] = grid[from] as number
      to -= 1
    }
  for (; to >= first; to -= 1) grid[to] = draw()
}

/** Neighbours of a symbol, wilds among them, pay and leave; each cascade multiplies more. */
export function playClusters(maths: ReelsMaths): (next: Next) => number {
  const { reels, rows, symbols, features } = maths
  const { cascade } = features ?? {}
  invariant(cascade !== undefined && !('base' in cascade.multipliers), `${maths.id} has one list of multipliers`)
  const { multipliers, most } = cascade
  const cells = reels * rows
  const wild = symbols.indexOf(maths.wild ?? '')
  const units = symbols.map((symbol) => unitsByCount((maths.paytable[symbol] ?? []) as PaysFrom, cells))
  const draw = weighing(maths.weights?.['base'] ?? [])
  const around = neighbours(reels, rows)
  const grid = new Uint8Array(cells)
  const cluster = new Int32Array(cells)
  const gone = new Uint8Array(cells)
  /** The last flood that reached a cell; each has a number of its own. */
  const reached = new Float64Array(cells)
  /** Symbols belong to one cluster; a wild is in as many as touch it. */
  const isCounted = new Uint8Array(cells)
  let flood = 0

  function gather(start: number): number {
    const symbol = grid[start] as number
    let size = 1
    flood += 1
    cluster[0] = start
    reached[start] = flood
    for (let at = 0; at < size; at += 1)
      for (const other of around[cluster[at] as number] as Int32Array) {
        const found = grid[other] as number
        if ((found !== symbol && found !== wild) || reached[other] === flood) continue
        reached[other] = flood
        cluster[size] = other
        size += 1
        if (found !== wild) isCounted[other] = 1
      }
    return size
  }

  function pay(): number {
    gone.fill(0)
    isCounted.fill(0)
    let paid = 0
    for (let start = 0; start < cells; start += 1) {
      if (grid[start] === wild || isCounted[start] === 1) continue
      const size = gather(start)
      const own = units[grid[start] as number]?.[size] as number
      if (own === 0) continue
      paid += own
      for (let at = 0; at < size; at += 1) gone[cluster[at] as number] = 1
    }
    return paid
  }

  return (next) => {
    for (let cell = 0; cell < cells; cell += 1) grid[cell] = draw(next)
    let won = 0
    for (let step = 0; step < most; step += 1) {
      const paid = pay()
      if (paid === 0) break
      won += paid * (multipliers[Math.min(step, multipliers.length - 1)] as number)
      for (let reel = 0; reel < reels; reel += 1)
        refill(grid, gone, reel * rows, reel * rows + rows - 1, () => draw(next))
    }
    return won
  }
}
