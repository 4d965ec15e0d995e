import type { LoadContext, Loaded, ViewProps } from '@evens/remote-sdk'
import { ChampPageView, type ChampState, loadChamp } from './champ.tsx'
import { type GameState, GameView, loadGame } from './game.tsx'
import { type ListState, ListView, loadList } from './list.tsx'
import { type ListingState, ListingView } from './listing.tsx'

type State = ListState | ChampState | GameState | ListingState

/** One route shows a list, a champ or a game. */
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

/** The given parameters decide between list, champ and game. */
export function loadSection(context: LoadContext): Promise<Loaded> {
  const { champ, game } = context.page.params
  if (game !== undefined) return loadGame(context, game)
  return champ === undefined ? loadList(context) : loadChamp(context, champ)
}
