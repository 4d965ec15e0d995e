import { perMaths } from '../family.ts'
import type { Cell, Win, Window } from './events.ts'
import type { ReelsMaths } from './maths.ts'
import type { ReelsTable } from './table.ts'

/** Cells counted reel by reel from the top; by cell the cells beside, above and below it. */
const neighboursOf = perMaths(({ reels, rows }: ReelsMaths): readonly (readonly number[])[] =>
  Array.from({ length: reels * rows }, (_cell, cell) => {
    const row = cell % rows
    const beside = [cell - rows, cell + rows].filter((other) => other >= 0 && other < reels * rows)
    return [...(row > 0 ? [cell - 1] : []), ...(row < rows - 1 ? [cell + 1] : []), ...beside]
  }),
)

/** Neighbours of one symbol pay together. A wild belongs to every cluster that it touches; wilds alone are none. */
export function clusterWins(table: ReelsTable, window: Window): readonly Win[] {
  const { cells, rows, wild, pays, dead } = table
  const around = neighboursOf(table.maths)
  const grid = window.flat()
  // The last symbol whose cluster a cell was found in: clusters of one symbol that share a wild are one.
  const seen = new Int8Array(cells).fill(-1)
  const members = new Uint8Array(cells)
  const flood = (start: number, symbol: number): number => {
    let size = 1
    members[0] = start
    seen[start] = symbol
    for (let done = 0; done < size; done += 1) {
      const beside = around[members[done] ?? 0] ?? []
      for (let at = 0; at < beside.length; at += 1) {
        const other = beside[at] ?? 0
        if (seen[other] === symbol || (grid[other] !== symbol && grid[other] !== wild)) continue
        seen[other] = symbol
        members[size] = other
        size += 1
      }
    }
    return size
  }
  const wins: Win[] = []
  for (let start = 0; start < cells; start += 1) {
    const symbol = grid[start] ?? -1
    if (symbol === wild || seen[start] === symbol || dead[symbol] !== false) continue
    const count = flood(start, symbol)
    const units = pays[symbol]?.[count] ?? 0
    if (units === 0) continue
    const own = Array.from(members.subarray(0, count).toSorted())
    wins.push({ symbol, count, cells: own.map((cell): Cell => [Math.floor(cell / rows), cell % rows]), units })
  }
  return wins
}
