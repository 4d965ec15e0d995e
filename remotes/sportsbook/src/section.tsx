import type { LoadContext, Loaded, ViewProps } from '@evens/remote-sdk'
import { loadChamp } from './champ.tsx'
import { loadGame } from './game.tsx'
import { type ListState, ListView, loadList } from './list.tsx'
import { type ListingState, ListingView } from './listing.tsx'

/** The list of a section, or a curated one. */
export function SectionPage({ state, page }: ViewProps<ListState | ListingState>) {
  return state.kind === 'list' ? <ListView state={state} page={page} /> : <ListingView state={state} page={page} />
}

/** One route has a list, a champ and a game: the given parameters decide. */
export function loadSection(context: LoadContext): Promise<Loaded> {
  const { champ, game } = context.page.params
  if (game !== undefined) return loadGame(context, game)
  return champ === undefined ? loadList(context) : loadChamp(context, champ)
}
