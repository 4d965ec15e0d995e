import { useQuery, useShell } from '@evens/remote-sdk'
import { useState } from 'react'
import type { ListState } from '../load.ts'
import { filteredAddress, type Filters, isSame } from '../model/filters.ts'
import { select, type Shown } from '../model/selection.ts'

const DEBOUNCE_MS = 80

type List = {
  readonly filters: Filters
  readonly change: (filters: Filters) => void
  /** Null until the catalogue of a first choice is there. */
  readonly shown: Shown | null
  readonly total: number
}

/**
 * The list of a page: what the server has drawn until a filter changes, then decided here from the whole catalogue. It
 * is also fetched when the server's cards are only the first of them.
 */
export function useList(state: ListState, path: string): List {
  const { language, readdress } = useShell()
  const [filters, setFilters] = useState(state.filters)
  const isServed = isSame(filters, state.filters)
  const isWhole = state.total <= state.shown.cards.length
  const catalogue = useQuery(
    'GET /web-api/casino/catalogue',
    { query: { lang: language } },
    { enabled: !isServed || !isWhole },
  )
  const q = filters.q.trim()
  const search = useQuery(
    'GET /web-api/casino/search',
    { query: { lang: language, q } },
    { enabled: q !== '' && (!isServed || !isWhole), debounceMs: DEBOUNCE_MS, keepPrevious: true },
  )
  const change = (next: Filters): void => {
    setFilters(next)
    readdress(filteredAddress(path, next))
  }
  const { cards } = catalogue.data ?? {}
  const found = q === '' ? null : search.data
  if (cards !== undefined && found !== undefined && !(isServed && isWhole)) {
    const shown = select(cards, state.scope, filters, found)
    return { filters, change, shown, total: shown.cards.length }
  }
  return { filters, change, shown: isServed ? state.shown : null, total: state.total }
}
