import type { ChampCount } from '@evens/contracts'
import { expect, test } from 'vitest'
import { champTree, topChamps } from './champ-tree.ts'

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
