import { afterTennisPoint, viewTennis, type Side, type TennisState } from '@evens/pricing'

export type BigPoint = { readonly kind: 'break_point' | 'set_point' | 'match_point'; readonly side: Side }

/** What the next point may bring at once: the match, the set, or the server's game. */
export function bigPoint(state: TennisState): BigPoint | null {
  const now = viewTennis(state)
  if (now.played.isDecided || state.retired !== null) return null
  // Nobody is a point away from a game: there is nothing to look ahead to.
  if (Math.max(...now.points) < (now.isTieBreak ? 6 : 3)) return null
  for (const side of [0, 1] as const) {
    const after = viewTennis(afterTennisPoint(state, side))
    if (after.played.isDecided) return { kind: 'match_point', side }
    if (after.played.finished > now.played.finished) return { kind: 'set_point', side }
    const isGame = after.games[side] > now.games[side]
    if (isGame && side !== now.gameServer) return { kind: 'break_point', side }
  }
  return null
}
