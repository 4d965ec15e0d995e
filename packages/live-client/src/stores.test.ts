import type { Incident } from '@evens/contracts/feed'
import { expect, test } from 'vitest'
import { addIncidents, changeMarkets, changeSection, wholeSection } from './stores.ts'
import { aMarket, aRow } from './testing/a-client.ts'

const keysOf = (markets: readonly { key: string }[]) => markets.map(({ key }) => key)
const before = [aMarket('1', 'b', [1500], 10), aMarket('1', 'c', [1500], 20)]

test('new markets stand in their place, changed ones where they were, those that are gone nowhere', () => {
  const changed = [aMarket('1', 'd', [1500], 15), aMarket('1', 'a', [1500], 10), aMarket('1', 'c', [1700], 20)]
  const markets = changeMarkets(before, changed, ['b'])
  expect(keysOf(markets)).toEqual(['a', 'd', 'c'])
  expect(markets.at(-1)?.outcomes[0]?.odds).toBe(1700)
})

test('when no market came or went the list is the same list', () => {
  expect(changeMarkets(before, [], [])).toBe(before)
})

test('a repeated incident is listed once', () => {
  const incident = (number: number): Incident => ({ number, kind: 'goal', phase: { name: 'half' }, isKey: true })
  const known = [incident(1), incident(2)]
  expect(addIncidents(known, [incident(2), incident(3)]).map(({ number }) => number)).toEqual([1, 2, 3])
  expect(addIncidents(known, [incident(1)])).toBe(known)
})

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test('rows come and go', () => {
  const list = wholeSection(undefined, { ids: ['1', '2'] })
  const later = changeSection(list, { added: [aRow('3')], removed: ['1'] })
  expect(later.ids).toEqual(['2', '3'])
  expect(idsOf(later.added)).toEqual(['3'])
  expect(later.removed).toEqual(['1'])
})

test('a returning row is no longer removed, and a changed row is listed once', () => {
  const list = changeSection(undefined, { added: [aRow('3')], removed: ['1'] })
  const later = changeSection(list, { added: [aRow('1'), aRow('3', { startsAt: 9 })], removed: [] })
  expect(later.removed).toEqual([])
  expect(later.added.map(({ id, startsAt }) => [id, startsAt])).toEqual([
    ['1', 0],
    ['3', 9],
  ])
  expect(later.ids, 'all of the list was never told').toBeNull()
})

test('a new snapshot of a list reveals removed rows', () => {
  const list = changeSection(wholeSection(undefined, { ids: ['1', '2'] }), { added: [aRow('3')], removed: [] })
  const again = wholeSection(list, { ids: ['2', '4'] })
  expect(again).toEqual({ ids: ['2', '4'], added: [], removed: ['1', '3'] })
})
