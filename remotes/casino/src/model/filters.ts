import type { CasinoCard } from '@evens/contracts'

/** Filters of a list, as the address has them; empty text means all. */
export type Filters = {
  readonly q: string
  readonly provider: string
  readonly feature: string
  readonly volatility: string
  readonly theme: string
  readonly sort: string
}

export const FACETS = ['feature', 'volatility', 'provider', 'theme'] as const
export type Facet = (typeof FACETS)[number]
export const SORTS = ['house', 'new', 'return', 'name'] as const
const NAMES = ['q', ...FACETS, 'sort'] as const
export const NO_FILTERS: Filters = { q: '', provider: '', feature: '', volatility: '', theme: '', sort: '' }

const QUERY_MAX = 60
const WORD = /^[a-z][a-z-]{0,39}$/

const queryOf = (fullPath: string): URLSearchParams => new URLSearchParams(fullPath.split('?')[1]?.split('#')[0] ?? '')

/** Reads the filters; values that no filter can have are left out. */
export function readFilters(fullPath: string): Filters {
  const query = queryOf(fullPath)
  const word = (name: string): string => (WORD.test(query.get(name) ?? '') ? (query.get(name) ?? '') : '')
  const sort = word('sort')
  return {
    q: (query.get('q') ?? '').trim().slice(0, QUERY_MAX),
    ...{ provider: word('provider'), feature: word('feature'), volatility: word('volatility'), theme: word('theme') },
    sort: SORTS.some((known) => known === sort) && sort !== 'house' ? sort : '',
  }
}

/** The page without its filters keeps its canonical address. */
export function filteredAddress(fullPath: string, filters: Filters): string {
  const [path = ''] = fullPath.split(/[?#]/)
  const query = new URLSearchParams(NAMES.flatMap((name) => (filters[name] === '' ? [] : [[name, filters[name]]])))
  return query.size === 0 ? path : `${path}?${query}`
}

export const isSame = (one: Filters, other: Filters): boolean => NAMES.every((name) => one[name] === other[name])
export const hasChoice = (filters: Filters): boolean =>
  filters.q !== '' || FACETS.some((facet) => filters[facet] !== '')

const valuesOf = (card: CasinoCard, facet: Facet): readonly string[] =>
  facet === 'volatility' ? card.volatility : [card[facet]]

/** Facets by whose filter a card is left out. */
const failedBy = (card: CasinoCard, filters: Filters): readonly Facet[] =>
  FACETS.filter((facet) => filters[facet] !== '' && !valuesOf(card, facet).includes(filters[facet]))

/** Cards in the order asked for; without one as they come: the order of the house, or the best match first. */
export function chosen(cards: readonly CasinoCard[], filters: Filters): readonly CasinoCard[] {
  return sorted(
    cards.filter((card) => failedBy(card, filters).length === 0),
    filters.sort,
  )
}

function sorted(cards: readonly CasinoCard[], sort: string): readonly CasinoCard[] {
  if (sort === 'new') return cards.toSorted((a, b) => Number(b.isNew) - Number(a.isNew))
  if (sort === 'return') return cards.toSorted((a, b) => b.returned.least - a.returned.least)
  if (sort === 'name') return cards.toSorted((a, b) => a.name.localeCompare(b.name))
  return cards
}

export type FacetValue = { readonly value: string; readonly count: number }
export type Facets = Readonly<Record<Facet, readonly FacetValue[]>>

/**
 * Values of each facet in a list, most first. Each has the number of titles among `asked` that it would show beside the
 * other filters, so that a search changes the numbers and never takes a control away.
 */
export function facetsOf(cards: readonly CasinoCard[], filters: Filters, asked: readonly CasinoCard[] = cards): Facets {
  const counts: Readonly<Record<Facet, Map<string, number>>> = {
    ...{ feature: new Map(), volatility: new Map() },
    ...{ provider: new Map(), theme: new Map() },
  }
  const add = (card: CasinoCard, facet: Facet, more: number): void => {
    for (const value of valuesOf(card, facet)) counts[facet].set(value, (counts[facet].get(value) ?? 0) + more)
  }
  for (const card of cards) for (const facet of FACETS) add(card, facet, 0)
  for (const card of asked) {
    const failed = failedBy(card, filters)
    for (const facet of FACETS) if (failed.every((other) => other === facet)) add(card, facet, 1)
  }
  const listed = (facet: Facet): readonly FacetValue[] =>
    [...counts[facet]].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count)
  return {
    ...{ feature: listed('feature'), volatility: listed('volatility') },
    ...{ provider: listed('provider'), theme: listed('theme') },
  }
}

/** The list without the one filter that excludes most; without any filter the list itself. */
export function nearest(cards: readonly CasinoCard[], filters: Filters): readonly CasinoCard[] {
  const fewer = FACETS.filter((facet) => filters[facet] !== '').map((facet) =>
    chosen(cards, { ...filters, [facet]: '' }),
  )
  const [most = []] = fewer.toSorted((a, b) => b.length - a.length)
  return most.length > 0 ? most : cards
}
