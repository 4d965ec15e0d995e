import type { ViewProps } from '@evens/remote-sdk'
import { ChampPageView } from '../champ/champ-view.tsx'
import type { ChampState } from '../champ/load-champ.ts'
import { GameView } from '../game/game-view.tsx'
import type { GameState } from '../game/load-game.ts'
import { ListingView } from '../listing/listing-view.tsx'
import type { ListingState } from '../listing/load-listing.ts'
import { ListView } from './list-view.tsx'
import type { ListState } from './load-list.ts'

type State = ListState | ChampState | GameState | ListingState

/** One address for a list, a champ and a game. */
export function SectionPage({ state, page }: ViewProps<State>) {
  switch (state.kind) {
    case 'list':
      return <ListView state={state} page={page} />
    case 'listing':
      return <ListingView state={state} page={page} />
    case 'champ':
      return <ChampPageView state={state} page={page} />
    case 'game':
      return <GameView state={state} page={page} />
  }
}
