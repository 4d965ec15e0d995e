import type { SiteConfig } from '@evens/contracts'
import type { Log } from '../../platform/log.ts'
import type { Stepping } from './step.ts'
import type { RoundStore } from './store.ts'

type Deps = {
  readonly store: RoundStore
  readonly stepping: Stepping
  readonly sites: readonly SiteConfig[]
  readonly notify: (players: readonly bigint[]) => void
  readonly log: Log
}

const AT_ONCE = 50

/**
 * Ends rounds that nobody has ended in time, as the game says. No row is locked ahead: the gate decides, as it does for
 * the player's own step, and a second node finds the round gone.
 */
export function createSweeping({ store, stepping, sites, notify, log }: Deps) {
  return async function sweep(): Promise<number> {
    const due = await store.due(AT_ONCE)
    let ended = 0
    for (const row of due) {
      const site = sites.find(({ id }) => id === row.site_id)
      if (site === undefined) continue
      try {
        if (!(await stepping.lapse(row, site))) continue
        ended += 1
        notify([row.player_id])
      } catch (err) {
        // One that cannot be ended does not keep the others open.
        log.warn({ event: 'games.lapse-failed', round: String(row.id), err })
      }
    }
    return ended
  }
}
