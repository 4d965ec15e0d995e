import type { ChampView, EventBrief, SearchView } from '@evens/contracts'
import { expect, test } from 'vitest'
import { aShell } from '../testing/a-shell.ts'
import { foundGroups, stepTo } from './found-list.tsx'

const champ: ChampView = { id: '7', sport: 'football', name: 'Cup', country: null, rank: 1, slug: '7-cup' }
const event: EventBrief = {
  id: '9',
  sport: 'football',
  kind: 'match',
  world: 'real',
  champ,
  competitors: [],
  startsAt: 0,
  isLive: true,
  state: { status: 1, phase: { name: 'half' } },
  slug: '9-a-b',
}
const found: SearchView = {
  events: [event],
  champs: [champ],
  teams: [{ id: '3', name: 'Torvia', country: null, colours: null, sport: 'football' }],
}

test('games, champs and teams lead to their pages, in this order', () => {
  const options = foundGroups(aShell(), found).flatMap((group) => group.options)
  expect(options.map(({ href }) => href)).toEqual([
    '/en/live/football/7-cup/9-a-b',
    '/en/line/football/7-cup',
    '/en/team/3',
  ])
  expect(new Set(options.map(({ key }) => key)).size).toBe(3)
})

test('none of them crowds out the others', () => {
  const many = { ...found, events: Array.from({ length: 12 }, (_, at) => ({ ...event, id: String(at) })) }
  expect(foundGroups(aShell(), many).map(({ options }) => options.length)).toEqual([5, 1, 1])
})

test('a part that found nothing is left out', () => {
  const groups = foundGroups(aShell(), { ...found, events: [], teams: [] })
  expect(groups.map(({ titleKey }) => titleKey)).toEqual(['frame_search_champs'])
})

test.each([
  { keys: ['a', 'b', 'c'], active: null, step: 1, to: 'a' },
  { keys: ['a', 'b', 'c'], active: null, step: -1, to: 'c' },
  { keys: ['a', 'b', 'c'], active: 'a', step: 1, to: 'b' },
  { keys: ['a', 'b', 'c'], active: 'c', step: 1, to: 'a' },
  { keys: ['a', 'b', 'c'], active: 'a', step: -1, to: 'c' },
  { keys: ['a', 'b', 'c'], active: 'gone', step: 1, to: 'a' },
  { keys: [], active: null, step: 1, to: null },
] as const)('from $active in $keys a step of $step leads to $to', ({ keys, active, step, to }) => {
  expect(stepTo(keys, active, step)).toBe(to)
})
