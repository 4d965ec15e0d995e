import { expect, test } from 'vitest'
import { aNavigation, someFacts } from '../testing/build.ts'
import { pass, redirect } from './decision.ts'
import { gamesRedirect, needsGamesPreview } from './games-redirect.ts'

const games = [
  { id: 101, route: 'dice', oldRoute: 'bones' },
  { id: 102, route: 'apple', oldRoute: null },
  { id: 103, route: '101', oldRoute: 'apple' },
]
const known = someFacts({ games })
const forGood = (location: string) => redirect(location, { status: 301 })

test.each([
  { what: 'an old route', to: 'game', gameRoute: 'bones', goes: '/en/games/dice?a=1' },
  { what: 'a number', to: 'game', gameRoute: '102', goes: '/en/games/apple?a=1' },
  { what: 'a legacy address', to: 'gameLegacy', gameRoute: 'dice', goes: '/en/games/dice?a=1' },
  { what: 'a legacy address with an old route', to: 'gameLegacy', gameRoute: 'bones', goes: '/en/games/dice?a=1' },
  { what: 'a legacy address with a number', to: 'gameLegacy', gameRoute: '102', goes: '/en/games/apple?a=1' },
  { what: 'a legacy address of no game', to: 'gameLegacy', gameRoute: 'lost', goes: '/en/games?a=1' },
  { what: 'the legacy index', to: 'gameLegacy', gameRoute: undefined, goes: '/en/games?a=1' },
] as const)('$what goes to $goes', ({ to, gameRoute, goes }) => {
  expect(gamesRedirect(aNavigation({ to, params: { gameRoute }, search: '?a=1' }), known)).toEqual(forGood(goes))
})

test.each(['dice', 'apple', '101', 'lost', '999'])('the current or unknown route %s stays', (gameRoute) => {
  expect(gamesRedirect(aNavigation({ to: 'game', params: { gameRoute } }), known)).toEqual(pass)
})

test('without a preview a game stays, a legacy address goes to the index', () => {
  const params = { gameRoute: 'bones' }
  expect(gamesRedirect(aNavigation({ to: 'game', params }), someFacts())).toEqual(pass)
  expect(gamesRedirect(aNavigation({ to: 'gameLegacy', params }), someFacts())).toEqual(forGood('/en/games'))
})

test('the preview is needed for games only', () => {
  expect(needsGamesPreview(aNavigation({ to: 'game', params: { gameRoute: 'x' } }))).toBe(true)
  expect(needsGamesPreview(aNavigation({ to: 'games' }))).toBe(false)
  expect(gamesRedirect(aNavigation({ to: 'games' }), known)).toEqual(pass)
})
