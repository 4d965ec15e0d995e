import type { CasinoCard } from '@evens/contracts'
import type { Shell } from '@evens/remote-sdk'

type Addressed = Pick<CasinoCard, 'id' | 'route'> & { readonly area: string }

/** The one address of a title. `mode` opens the demo; the frame of the game reads it. */
export function titleHref({ href }: Pick<Shell, 'href'>, { id, route, area }: Addressed, mode?: 'demo'): string {
  const options = mode === undefined ? {} : { query: { mode } }
  return area === 'games'
    ? href('game', { gameRoute: route }, options)
    : href('casinoGame', { section: area, gameId: String(id), gameName: route }, options)
}
