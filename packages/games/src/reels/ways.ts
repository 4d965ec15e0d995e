import type { Cell, Win, Window } from './events.ts'
import { symbolAt, type ReelsTable } from './table.ts'

/**
 * A symbol pays on neighbouring reels from the left. Its ways are the product of how often it or a wild stands on each
 * of these reels; wilds alone are no win.
 */
export function wayWins(table: ReelsTable, window: Window): readonly Win[] {
  const { pays, wild, dead, reels, rows } = table
  const wins: Win[] = []
  const counts = Array.from(pays, () => 0)
  for (let row = 0; row < rows; row += 1) {
    const symbol = symbolAt(window, 0, row)
    counts[symbol] = (counts[symbol] ?? 0) + 1
  }
  const startsWild = (counts[wild] ?? 0) > 0
  for (let symbol = 0; symbol < pays.length; symbol += 1) {
    if (symbol === wild || dead[symbol] === true || !(startsWild || (counts[symbol] ?? 0) > 0)) continue
    let [count, ways, own] = [0, 1, 0]
    for (; count < reels; count += 1) {
      let here = 0
      for (let row = 0; row < rows; row += 1) {
        const other = symbolAt(window, count, row)
        if (other === symbol) own += 1
        if (other === symbol || other === wild) here += 1
      }
      if (here === 0) break
      ways *= here
    }
    const units = own === 0 ? 0 : ways * (pays[symbol]?.[count] ?? 0)
    if (units > 0) wins.push({ symbol, count, ways, cells: wayCells(table, window, symbol, count), units })
  }
  return wins
}

function wayCells({ wild, rows }: ReelsTable, window: Window, symbol: number, count: number): readonly Cell[] {
  const cells: Cell[] = []
  for (let reel = 0; reel < count; reel += 1)
    for (let row = 0; row < rows; row += 1) {
      const other = symbolAt(window, reel, row)
      if (other === symbol || other === wild) cells.push([reel, row])
    }
  return cells
}
