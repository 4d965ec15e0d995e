import { describe, expect, test } from 'vitest'
import { aCard } from '../testing/a-card.ts'
import { NO_FILTERS } from './filters.ts'
import { select } from './selection.ts'

const MINES = aCard({ id: 1, sections: ['fast-games'], provider: 'originals' })
const KENO = aCard({ id: 2, route: 'keno', sections: ['keno'], provider: 'draws' })
const FORTY = aCard({ id: 3, route: 'keno-forty', sections: ['keno'], provider: 'draws', theme: 'reef' })
const CARDS = [MINES, KENO, FORTY]
const IN_KENO = { kind: 'section', name: 'keno' } as const
const ids = (cards: readonly { readonly id: number }[]) => cards.map(({ id }) => id)

describe('a search within a list', () => {
  test.each([
    { what: 'all titles', scope: { kind: 'all' }, found: [3, 1, 2] },
    { what: 'a section', scope: IN_KENO, found: [3, 2] },
    { what: 'a provider', scope: { kind: 'provider', name: 'originals' }, found: [1] },
  ] as const)('finds titles of $what, in the order of the answer', ({ scope, found }) => {
    const answer = { cards: [FORTY, MINES, KENO], isNear: false }
    expect(ids(select(CARDS, scope, { ...NO_FILTERS, q: 'k' }, answer).cards)).toEqual(found)
  })

  test('counts in its facets the found titles of the list alone', () => {
    const { facets } = select(CARDS, IN_KENO, { ...NO_FILTERS, q: 'f' }, { cards: [FORTY, MINES], isNear: false })
    expect(facets.provider).toEqual([{ value: 'draws', count: 1 }])
  })

  test('that finds nothing keeps every control of the list, with no titles in it', () => {
    const { facets } = select(CARDS, { kind: 'all' }, { ...NO_FILTERS, q: 'zz' }, { cards: [], isNear: false })
    expect(facets.provider).toEqual([
      { value: 'originals', count: 0 },
      { value: 'draws', count: 0 },
    ])
    expect(facets.theme.length).toBeGreaterThan(1)
  })

  test('is near only while it has titles of the list, or of other sections', () => {
    const near = (scope: Parameters<typeof select>[1], theme = '') =>
      select(CARDS, scope, { ...NO_FILTERS, q: 'mins', theme }, { cards: [MINES], isNear: true })
    expect(near({ kind: 'all' })).toMatchObject({ isNear: true, instead: null })
    expect(near(IN_KENO).isNear).toBe(true)
    expect(near(IN_KENO, 'reef').isNear).toBe(false)
  })
})

describe('in place of an empty list', () => {
  const instead = (filters: Partial<typeof NO_FILTERS>, found: (typeof MINES)[] | null) => {
    const answer = found === null ? null : { cards: found, isNear: false }
    const { cards, instead: shown } = select(CARDS, IN_KENO, { ...NO_FILTERS, ...filters }, answer)
    expect(cards).toEqual([])
    return shown === null ? null : [shown.why, ...ids(shown.cards)]
  }
  test.each([
    { because: 'the text finds titles of other sections', q: 'mi', theme: '', found: [MINES], shows: ['elsewhere', 1] },
    {
      because: 'the filters leave out those as well',
      q: 'mi',
      theme: 'reef',
      found: [MINES],
      shows: ['filters', 2, 3],
    },
    { because: 'the text finds nothing anywhere', q: 'zz', theme: '', found: [], shows: ['word', 1, 2, 3] },
    { because: 'a filter leaves out what was found here', q: 'k', theme: 'felt', found: [KENO], shows: ['filters', 2] },
    { because: 'a filter leaves out all', q: '', theme: 'felt', found: null, shows: ['filters', 2, 3] },
  ])('$shows, as $because', ({ q, theme, found, shows }) => {
    expect(instead({ q, theme }, found)).toEqual(shows)
  })
})
