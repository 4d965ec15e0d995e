import { aShell } from '@evens/test-kit'
import { expect, test } from 'vitest'
import { champHref, eventHref, idOfSlug } from './event-href.ts'

const SHELL = aShell({ pathOf: (route, params) => `/${[route, ...Object.values(params)].join('/')}` })
const CHAMP = { id: '7', sport: 'football', name: 'Cup', country: null, rank: 1, slug: '7-cup' }

test.each([
  { sport: 'football', world: 'real', isLive: false, to: '/en/line/football/7-cup/9-a-b' },
  { sport: 'football', world: 'real', isLive: true, to: '/en/live/football/7-cup/9-a-b' },
  { sport: 'moba', world: 'real', isLive: true, to: '/en/esportsGame/real/moba/7-cup/9-a-b' },
  { sport: 'football', world: 'virtual', isLive: true, to: '/en/esportsGame/virtual/football/7-cup/9-a-b' },
] as const)('a game of $sport ($world, live $isLive) is at $to', ({ to, ...event }) => {
  expect(eventHref(SHELL, { ...event, champ: CHAMP, slug: '9-a-b' })).toBe(to)
})

test('a champ is found in the line, live, or under its discipline', () => {
  expect(champHref(SHELL, CHAMP, 'live')).toBe('/en/live/football/7-cup')
  expect(champHref(SHELL, CHAMP, 'line', 'virtual')).toBe('/en/esportsChamp/virtual/football/7-cup')
})

test.each([
  ['400-torvia-lansk', '400'],
  ['400', '400'],
  ['x-400', null],
  ['400x', null],
  ['', null],
])('%j names %j', (slug, id) => {
  expect(idOfSlug(slug)).toBe(id)
})
