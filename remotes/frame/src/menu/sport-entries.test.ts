import type { SportCount } from '@evens/contracts'
import { expect, test } from 'vitest'
import { disciplinesOf, leadsTo, sectionOf, sportEntries, sumOf } from './sport-entries.ts'

const count = (sport: string, live: number, line: number, world: SportCount['world'] = 'real'): SportCount => ({
  sport,
  world,
  live,
  line,
})

const COUNTS = [
  count('kabaddi', 0, 9),
  count('moba', 2, 4),
  count('tennis', 3, 0),
  count('football', 5, 80),
  count('football', 4, 4, 'virtual'),
  count('e-football', 1, 2, 'stream'),
  count('golf', 1, 1),
  count('boxing', 0, 0),
]

test('sports with events stand in the order in which they are looked for, the others after them', () => {
  expect(sportEntries(COUNTS).map(({ sport }) => sport)).toEqual(['football', 'tennis', 'kabaddi', 'golf'])
  expect(sportEntries(COUNTS)[0]).toEqual(count('football', 5, 80))
})

test.each([
  { world: 'real', disciplines: ['moba'], sum: { live: 2, line: 4 } },
  { world: 'virtual', disciplines: ['football'], sum: { live: 4, line: 4 } },
  { world: 'stream', disciplines: ['e-football'], sum: { live: 1, line: 2 } },
] as const)('$world esports are $disciplines', ({ world, disciplines, sum }) => {
  const found = disciplinesOf(COUNTS, world)
  expect(found.map(({ sport }) => sport)).toEqual(disciplines)
  expect(sumOf(found)).toEqual(sum)
})

test.each([
  { route: 'home', live: 1, line: 1, to: 'line' },
  { route: 'line', live: 3, line: 0, to: 'live' },
  { route: 'live', live: 3, line: 9, to: 'live' },
  { route: 'multi', live: 3, line: 9, to: 'live' },
  { route: 'live', live: 0, line: 9, to: 'line' },
])('on $route a sport with $live live and $line to come leads to $to', ({ route, to, ...counts }) => {
  expect(leadsTo(counts, sectionOf(route))).toBe(to)
})
