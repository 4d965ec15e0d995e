import type { LoadContext, Loaded } from '@evens/remote-sdk'
import { loadChamp } from '../champ/load-champ.ts'
import { loadGame } from '../game/load-game.ts'
import { loadList } from './load-list.ts'

/** One address for a list, a champ and a game: how much of it is given says which. */
export function loadSection(context: LoadContext): Promise<Loaded> {
  const { champ, game } = context.page.params
  if (game !== undefined) return loadGame(context, game)
  return champ === undefined ? loadList(context) : loadChamp(context, champ)
}
