import type { Win, Window } from './events.ts'
import { cellsOf, type ReelsTable } from './table.ts'

/** So many of a symbol, wherever they stand. */
export function anywhereWins(table: ReelsTable, window: Window): readonly Win[] {
  const { pays, dead } = table
  const counts = Array.from(pays, () => 0)
  for (const column of window) for (const symbol of column) counts[symbol] = (counts[symbol] ?? 0) + 1
  const wins: Win[] = []
  for (let symbol = 0; symbol < pays.length; symbol += 1) {
    const count = counts[symbol] ?? 0
    const units = dead[symbol] === true ? 0 : (pays[symbol]?.[count] ?? 0)
    if (units > 0) wins.push({ symbol, count, cells: cellsOf(table, window, symbol), units })
  }
  return wins
}
