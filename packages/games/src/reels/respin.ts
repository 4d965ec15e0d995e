import type { Chance } from '../chance.ts'
import type { Window } from './events.ts'
import { type Script, show } from './script.ts'
import { showWin } from './spin.ts'
import type { ReelsTable } from './table.ts'

type Respun = { readonly first: Window; readonly last: Window; readonly spins: number }

/**
 * A spin whose wilds fill their reels. These are held, and the others spin again as long as a wild comes on one of the
 * reels of the feature.
 */
export function playRespins(table: ReelsTable, script: Script, chance: Chance, unit: string): Respun | null {
  const feature = table.maths.features?.expandingRespins
  const stops = table.stops['base']
  if (feature === undefined || stops === undefined) return null
  const full = Array.from({ length: table.rows }, () => table.wild)
  let held: readonly number[] = []
  let first: Window | null = null
  for (let spins = 0; ; spins += 1) {
    const window = stops.map((columns, reel) =>
      held.includes(reel) ? full : (columns[chance.below(columns.length)] ?? []),
    )
    first ??= window
    show(script, {
      at: 'spin',
      scene: spins === 0 ? 'base' : 'respin',
      number: Math.max(1, spins),
      left: 0,
      window,
      held,
      orbs: [],
      ...(spins === 0 && { unit }),
    })
    const fresh = feature.reels.filter((reel) => !held.includes(reel) && window[reel]?.includes(table.wild) === true)
    const last = fresh.length === 0 ? window : window.map((column, reel) => (fresh.includes(reel) ? full : column))
    if (fresh.length > 0) show(script, { at: 'wild', reels: fresh, window: last })
    showWin(table, script, last, { part: spins === 0 ? 'base' : 'feature', multiplier: 1 })
    if (fresh.length === 0 || spins === feature.most || script.isCapped) return { first, last, spins }
    held = [...held, ...fresh].toSorted((a, b) => a - b)
  }
}
