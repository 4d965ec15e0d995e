import type { CasinoCard } from '@evens/contracts'
import { useQuery, useShell } from '@evens/remote-sdk'

/** Cards by id: those of the server's page, or of the whole catalogue as soon as a title is not among them. */
export function useCards(served: readonly CasinoCard[], titles: readonly number[]): ReadonlyMap<number, CasinoCard> {
  const { language } = useShell()
  const own = new Map(served.map((card) => [card.id, card]))
  const catalogue = useQuery(
    'GET /web-api/casino/catalogue',
    { query: { lang: language } },
    { enabled: titles.some((title) => !own.has(title)) },
  )
  return catalogue.data === undefined ? own : new Map(catalogue.data.cards.map((card) => [card.id, card]))
}
