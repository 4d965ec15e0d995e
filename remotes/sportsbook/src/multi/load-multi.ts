import type { EventPage, SectionView } from '@evens/contracts'
import type { LoadContext, Loaded, Shell } from '@evens/remote-sdk'
import { queryOf } from '../address/query.ts'

export const GAMES_MAX = 4

export type MultiState = {
  readonly games: readonly EventPage[]
  /** What else is played now, to choose from. */
  readonly live: SectionView
}

/** The games that the address names, each once, as many as have place. */
export function gamesAsked(fullPath: string): readonly string[] {
  const ids = (queryOf({ fullPath }).get('games') ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id))
  return [...new Set(ids)].slice(0, GAMES_MAX)
}

export async function loadMulti({ shell, page }: LoadContext): Promise<Loaded> {
  const lang = shell.language
  const [found, live] = await Promise.all([
    Promise.all(gamesAsked(page.fullPath).map((id) => gameOrNull(shell, id))),
    shell.call('GET /web-api/book/section', { query: { lang, section: 'live' } }),
  ])
  return { state: { games: found.filter((game) => game !== null), live } satisfies MultiState }
}

/** A game that is gone leaves its place; the others stay. */
async function gameOrNull(shell: Shell, id: string): Promise<EventPage | null> {
  try {
    return await shell.call('GET /web-api/book/event', { query: { lang: shell.language, id } })
  } catch {
    return null
  }
}
