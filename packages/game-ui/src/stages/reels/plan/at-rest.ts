import type { ReelsView, Window } from '@evens/games/reels'
import { type Board, FIRST_HUD, type Hud } from './model.ts'

/** A window in which nothing happens. */
export const boardOf = (window: Window): Board => ({ window, orbs: [], coins: null, lit: null, wins: [] })

/** The picture of a round without motion: of one that is taken up again, recalled, or shown still. */
export function boardOfView({ window, orbs, coins }: ReelsView): Board {
  return { ...boardOf(window), orbs, coins: coins.length > 0 ? coins : null }
}

/** Chests stay in sight after the choice, with what the others held. */
export function hudOfView({ units, chests }: ReelsView): Hud {
  if (chests === null) return { ...FIRST_HUD, units }
  const { opened, values } = chests
  return { ...FIRST_HUD, units, scene: 'pick', chests: { opened, values } }
}
