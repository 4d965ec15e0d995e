import { useShell } from '@evens/remote-sdk'
import { useMemo, useState } from 'react'
import type { ListState } from '../load.ts'
import { filteredAddress, type Filters, isSame } from '../model/filters.ts'
import { select, type Shown } from '../model/selection.ts'
import { useFound } from '../search/use-found.ts'

type List = {
  readonly filters: Filters
  readonly change: (filters: Filters) => void
  /** Fetches what the search needs before the first letter. */
  readonly prepare: () => void
  /** Null until the catalogue of a first choice is there. */
  readonly shown: Shown | null
  readonly total: number
}

/**
 * The list of a page: what the server has drawn until a filter changes, then decided here from the whole catalogue. It
 * is also fetched when the server's cards are only the first of them.
 */
export function useList(state: ListState, path: string): List {
  const { readdress } = useShell()
  const [filters, setFilters] = useState(state.filters)
  const [isTyping, setTyping] = useState(false)
  const isServed = isSame(filters, state.filters)
  const isWhole = state.total <= state.shown.cards.length
  const isAsked = !isServed || !isWhole
  const { cards, found } = useFound(filters.q.trim(), { isTyping, isAsked, isWhole: isAsked })
  const change = (next: Filters): void => {
    setFilters(next)
    readdress(filteredAddress(path, next))
  }
  const own = useMemo(
    () => (!isAsked || cards === undefined || found === undefined ? null : select(cards, state.scope, filters, found)),
    [isAsked, cards, found, state.scope, filters],
  )
  const shown = own ?? (isServed ? state.shown : null)
  return { filters, change, prepare: () => setTyping(true), shown, total: own?.cards.length ?? state.total }
}
