import { addressTo } from './address.ts'
import { pass, redirect, type Guard } from './decision.ts'
import type { GamePreview } from './facts.ts'
import type { Navigation } from './navigation.ts'

/** The games preview is loaded for these routes only. */
export const needsGamesPreview = ({ to }: Pick<Navigation, 'to'>): boolean => to === 'game' || to === 'gameLegacy'

/** Guard 21: a game has one address. Numbers and earlier names lead to it, legacy addresses of no game to the index. */
export const gamesRedirect: Guard = (nav, facts) => {
  if (!needsGamesPreview(nav)) return pass
  const asked = nav.params['gameRoute']
  const game = asked === undefined ? null : gameFor(asked, facts.games ?? [])
  if (game !== null) {
    if (nav.to === 'game' && asked === game.route) return pass
    const params = { gameRoute: game.route }
    return redirect(addressTo(nav, facts, 'game', { params, keepQuery: true }), { status: 301 })
  }
  // The games remote answers for an unknown name: the preview may be late or incomplete.
  if (nav.to === 'game') return pass
  return redirect(addressTo(nav, facts, 'games', { keepQuery: true }), { status: 301 })
}

/** A current name wins over a number or an earlier name that happens to read the same. */
function gameFor(asked: string, games: readonly GamePreview[]): GamePreview | null {
  return (
    games.find(({ route }) => route === asked) ??
    games.find(({ id }) => String(id) === asked) ??
    games.find(({ oldRoute }) => oldRoute === asked) ??
    null
  )
}
