import { createRandom } from '@evens/kernel'
import { chanceOf } from '../chance.ts'
import type { Window } from './events.ts'
import { drawGrid } from './grid.ts'
import type { ReelsMaths } from './maths.ts'
import { cellsOf, tableOf } from './table.ts'
import { winsIn } from './wins.ts'

/** A window that pays nothing and shows no scatter: the picture before the first round, the same one every time. */
export function restingWindow(maths: ReelsMaths): Window {
  const table = tableOf(maths)
  const random = createRandom(maths.id)
  const chance = chanceOf(() => random.int(2 ** 32))
  for (;;) {
    const { window } = drawGrid(table, 'base', chance)
    const isQuiet = table.orb < 0 || cellsOf(table, window, table.orb).length === 0
    if (isQuiet && cellsOf(table, window, table.scatter).length === 0 && winsIn(table, window).length === 0)
      return window
  }
}
