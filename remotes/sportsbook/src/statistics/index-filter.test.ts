import { expect, test } from 'vitest'
import { choicesOf, fits, INTERNATIONAL, readFilter } from './index-filter.ts'

const champ = (name: string, country: string | null, season: string | null) => ({
  ...{ id: '1', sport: 'football', name, country, rank: 1, slug: '1', world: 'real' as const },
  ...{ games: 3, season, lastAt: 0 },
})
const OPEN = { q: '', country: '', season: '' }

test.each([
  [OPEN, true],
  [{ ...OPEN, q: 'golden' }, true],
  [{ ...OPEN, q: 'españa golden' }, true],
  [{ ...OPEN, q: 'ESPANA' }, true],
  [{ ...OPEN, q: 'golden cup' }, false],
  [{ ...OPEN, country: 'ES' }, true],
  [{ ...OPEN, country: 'DE' }, false],
  [{ ...OPEN, country: INTERNATIONAL }, false],
  [{ ...OPEN, season: '7' }, true],
  [{ ...OPEN, season: '6' }, false],
])('%j shows a league of Spain in season 7: %s', (filter, isShown) => {
  expect(fits(champ('Golden League', 'ES', '7'), filter, 'España')).toBe(isShown)
})

test('a championship without a country and season is international, and in no season', () => {
  const cup = champ('Grand Cup', null, null)
  expect(fits(cup, { ...OPEN, country: INTERNATIONAL }, '')).toBe(true)
  expect(fits(cup, { ...OPEN, season: '7' }, '')).toBe(false)
})

test('the choices are each offered once, seasons from the newest', () => {
  const champs = [champ('A', 'ES', '9'), champ('B', 'ES', '10'), champ('C', null, null), champ('D', 'DE', '9')]
  expect(choicesOf([{ sport: 'football', games: 12, champs }])).toEqual({
    countries: ['ES', INTERNATIONAL, 'DE'],
    seasons: ['10', '9'],
  })
})

test('the filter is read from the address, cut to its length', () => {
  expect(readFilter(new URLSearchParams(`q=${'a'.repeat(90)}&country=ES`))).toEqual({
    q: 'a'.repeat(60),
    country: 'ES',
    season: '',
  })
})
