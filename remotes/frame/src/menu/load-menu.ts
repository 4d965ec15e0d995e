import type { ChampCount, SportCount } from '@evens/contracts'
import type { LoadContext, Loaded } from '@evens/remote-sdk'
import { loadOfficeMarks } from '../office-menu/load-office-marks.ts'
import { topChamps } from './champ-tree.ts'

/** What the book adds to the menus of betting. */
export type BookState = { readonly sports?: readonly SportCount[]; readonly top?: readonly ChampCount[] }

/** Only what is seen at once: the champs of a sport come when it is opened. */
export async function loadMenu({ shell, props }: LoadContext): Promise<Loaded> {
  const theme = props?.['theme']
  if (theme === 'office') return { state: await loadOfficeMarks(shell) }
  if (theme !== 'sports' && theme !== 'esports') return { state: null }
  const { sports, champs } = await shell.call('GET /web-api/book/sports', {
    query: { lang: shell.language },
  })
  const state: BookState = theme === 'sports' ? { sports, top: topChamps(champs) } : { sports }
  return { state }
}
