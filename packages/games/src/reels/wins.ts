import { anywhereWins } from './anywhere.ts'
import { clusterWins } from './clusters.ts'
import type { Win, Window } from './events.ts'
import { lineWins } from './lines.ts'
import type { ReelsTable } from './table.ts'
import { wayWins } from './ways.ts'

const WINS = { lines: lineWins, ways: wayWins, anywhere: anywhereWins, clusters: clusterWins } as const

/** All that a window pays, before any multiplier but that of the wilds in a win. */
export const winsIn = (table: ReelsTable, window: Window): readonly Win[] => WINS[table.maths.pays](table, window)

/** Every cell of these wins, once. */
export function cellsOfWins({ rows }: ReelsTable, wins: readonly Win[]): Win['cells'] {
  const [only] = wins
  if (wins.length === 1 && only !== undefined) return only.cells
  const cells = new Map(wins.flatMap((win) => win.cells.map((cell) => [cell[0] * rows + cell[1], cell])))
  return [...cells].toSorted(([a], [b]) => a - b).map(([, cell]) => cell)
}
