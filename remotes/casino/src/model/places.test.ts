import { describe, expect, test } from 'vitest'
import { aShell } from '@evens/test-kit'
import { aCard } from '../testing/a-card.ts'
import { sectionOfPage } from './places.ts'
import { titleHref } from './title-address.ts'

test.each([
  { route: 'casinoSection', params: { section: 'keno' }, section: 'keno' },
  { route: 'casinoSection', params: { section: 'slots' }, section: 'slots' },
  { route: 'casinoSection', params: { section: 'keno', subcategory: 'instant' }, section: 'keno/instant' },
  { route: 'casinoSection', params: { section: 'keno', subcategory: 'live' }, section: 'keno/live' },
  { route: 'casinoSection', params: { section: 'keno', subcategory: 'lost' }, section: undefined },
  { route: 'fastGames', params: {}, section: 'fast-games' },
  { route: 'poker', params: {}, section: 'poker' },
  { route: 'poker', params: { game: 'lost' }, section: undefined },
  { route: 'bonusGameChest', params: {}, section: 'bonus' },
] as const)('$route with $params shows $section', ({ route, params, section }) => {
  expect(sectionOfPage({ route, params })).toBe(section)
})

describe('the address of a title', () => {
  const shell = aShell({ pathOf: (route, params) => `/${[route, ...Object.values(params)].join('/')}` })

  test.each([
    { card: aCard(), href: '/en/game/mines' },
    { card: aCard({ id: 3001, route: 'keno', area: 'keno' }), href: '/en/casinoGame/keno/3001/keno' },
  ])('of $card.route is $href', ({ card, href }) => {
    expect(titleHref(shell, card)).toBe(href)
    expect(titleHref(shell, card, 'demo')).toBe(`${href}?mode=demo`)
  })
})
