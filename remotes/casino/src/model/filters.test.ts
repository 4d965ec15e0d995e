import { describe, expect, test } from 'vitest'
import { aCard } from '../testing/a-card.ts'
import { chosen, facetsOf, filteredAddress, nearest, NO_FILTERS, readFilters } from './filters.ts'

const CARDS = [
  aCard({ id: 1, name: 'Mines', feature: 'ladder', theme: 'neon', volatility: ['low', 'high'] }),
  aCard({ id: 2, name: 'Arrow', feature: 'layout', theme: 'reef', volatility: ['low'], isNew: true }),
  aCard({
    id: 3,
    name: 'Tower',
    feature: 'ladder',
    theme: 'reef',
    volatility: ['medium'],
    returned: { least: 9750, most: 9800 },
  }),
]
const ids = (filters: Partial<typeof NO_FILTERS>) => chosen(CARDS, { ...NO_FILTERS, ...filters }).map(({ id }) => id)

describe('filters of an address', () => {
  test.each([
    { address: '/en/keno', filters: {} },
    { address: '/en/keno?q=+ab+&feature=ladder&sort=name#x', filters: { q: 'ab', feature: 'ladder', sort: 'name' } },
    { address: '/en/keno?sort=house&theme=Reef&provider=%3Cb%3E', filters: {} },
    { address: '/en/keno?sort=price', filters: {} },
  ])('$address', ({ address, filters }) => {
    expect(readFilters(address)).toEqual({ ...NO_FILTERS, ...filters })
  })

  test('are written without empty ones, and read back', () => {
    const filters = { ...NO_FILTERS, q: 'a b', theme: 'reef' }
    const address = filteredAddress('/en/keno?x=1#y', filters)
    expect(address).toBe('/en/keno?q=a+b&theme=reef')
    expect(readFilters(address)).toEqual(filters)
    expect(filteredAddress('/en/keno?q=1', NO_FILTERS)).toBe('/en/keno')
  })

  test.each([
    { q: 'ab' },
    { provider: 'draws' },
    { feature: 'ladder' },
    { volatility: 'high' },
    { theme: 'reef' },
    { sort: 'new' },
  ])('have each a place in it: %j', (given) => {
    const filters = { ...NO_FILTERS, ...given }
    const address = filteredAddress('/en/keno', filters)
    expect(address).toBe(`/en/keno?${new URLSearchParams(given as Record<string, string>)}`)
    expect(readFilters(address)).toEqual(filters)
  })
})

test.each([
  { what: 'all', filters: {}, found: [1, 2, 3] },
  { what: 'one of several volatilities', filters: { volatility: 'high' }, found: [1] },
  { what: 'two filters', filters: { feature: 'ladder', theme: 'reef' }, found: [3] },
  { what: 'new ones first, the rest in their order', filters: { sort: 'new' }, found: [2, 1, 3] },
  { what: 'by name', filters: { sort: 'name' }, found: [2, 1, 3] },
  { what: 'the lowest return last', filters: { sort: 'return' }, found: [1, 2, 3] },
])('$what', ({ filters, found }) => {
  expect(ids(filters)).toEqual(found)
})

test('a facet counts what it would show beside the other filters, and keeps a value without any', () => {
  const facets = facetsOf(CARDS, { ...NO_FILTERS, feature: 'ladder', theme: 'neon' })
  expect(facets.feature).toEqual([
    { value: 'ladder', count: 1 },
    { value: 'layout', count: 0 },
  ])
  expect(facets.theme).toEqual([
    { value: 'neon', count: 1 },
    { value: 'reef', count: 1 },
  ])
})

test('the nearest to nothing is what is left without the one filter that excludes most', () => {
  const filters = { ...NO_FILTERS, feature: 'layout', theme: 'reef', volatility: 'high' }
  expect(chosen(CARDS, filters)).toEqual([])
  expect(nearest(CARDS, filters).map(({ id }) => id)).toEqual([2])
  expect(nearest(CARDS, { ...NO_FILTERS, theme: 'felt' }).map(({ id }) => id)).toEqual([1, 2, 3])
})
