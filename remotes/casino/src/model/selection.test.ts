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

  test('is near only while it has titles of the list', () => {
    const near = (scope: Parameters<typeof select>[1]) =>
      select(CARDS, scope, { ...NO_FILTERS, q: 'mins' }, { cards: [MINES], isNear: true })
    expect(near({ kind: 'all' })).toMatchObject({ isNear: true, nearest: [] })
    expect(near(IN_KENO).isNear).toBe(false)
    expect(ids(near(IN_KENO).nearest)).toEqual([2, 3])
  })
})
