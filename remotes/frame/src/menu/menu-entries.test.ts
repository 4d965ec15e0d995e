import type { ChampCount, SportCount } from '@evens/contracts'
import { expect, test } from 'vitest'
import {
  champTree,
  disciplinesOf,
  leadsTo,
  newestIds,
  sectionOf,
  sportEntries,
  sumOf,
  topChamps,
} from './menu-entries.ts'

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

const champ = (id: string, rank: number, facts: Partial<ChampCount> = {}): ChampCount => ({
  id,
  sport: 'football',
  name: id,
  country: null,
  rank,
  slug: id,
  world: 'real',
  live: 0,
  line: 1,
  ...facts,
})

const CHAMPS = [
  champ('cup', 9),
  champ('second', 5, { country: 'ES' }),
  champ('first', 2, { country: 'ES' }),
  champ('league', 3, { country: 'GB' }),
  champ('winner-only', 1, { country: 'GB', line: 0 }),
  champ('machine', 1, { world: 'virtual' }),
  champ('open', 4, { sport: 'tennis' }),
  champ('arena', 1, { sport: 'moba' }),
]

test('champs stand under their country, the greatest first', () => {
  const tree = champTree(CHAMPS, 'football')
  expect(tree.map(({ country, champs }) => [country, champs.map(({ id }) => id)])).toEqual([
    ['ES', ['first', 'second']],
    ['GB', ['league']],
    [null, ['cup']],
  ])
})

test('the top champs have games, are no esports, and are not all of one sport', () => {
  expect(topChamps(CHAMPS).map(({ id }) => id)).toEqual(['first', 'league', 'open'])
})

test('there are six of them at most', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((sport, at) => champ(sport, at, { sport }))
  expect(topChamps(many)).toHaveLength(6)
})

test('an invalid number is none', () => {
  expect(newestIds(['400123', '', 'x', '1,2', '-1', '7', '1234567890123456'])).toEqual(['400123', '7'])
})

test('of many the newest are asked for', () => {
  const many = Array.from({ length: 99 }, (_, at) => String(at))
  expect(newestIds(many)).toEqual(many.slice(-30))
})
