import type { Incident } from '@evens/contracts/feed'
import { expect, test } from 'vitest'
import { addIncidents, changeMarkets } from './game.ts'
import { aMarket } from './testing/a-row.ts'

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

test('an incident that is told twice stands once', () => {
  const incident = (number: number): Incident => ({ number, kind: 'goal', phase: { name: 'half' }, isKey: true })
  const known = [incident(1), incident(2)]
  expect(addIncidents(known, [incident(2), incident(3)]).map(({ number }) => number)).toEqual([1, 2, 3])
  expect(addIncidents(known, [incident(1)])).toBe(known)
})
