import type { CasinoCard } from '@evens/contracts'
import { useQuery, useShell } from '@evens/remote-sdk'

/** The titles of the lobby, in the language of the page. */
export function useCatalogue(isWanted: boolean) {
  const { language } = useShell()
  return useQuery('GET /web-api/casino/catalogue', { query: { lang: language } }, { enabled: isWanted })
}

/** Cards by id: those of the server's page, or of the whole catalogue as soon as a title is not among them. */
export function useCards(served: readonly CasinoCard[], titles: readonly number[]): ReadonlyMap<number, CasinoCard> {
  const own = new Map(served.map((card) => [card.id, card]))
  const { data } = useCatalogue(titles.some((title) => !own.has(title)))
  return data === undefined ? own : new Map(data.cards.map((card) => [card.id, card]))
}
