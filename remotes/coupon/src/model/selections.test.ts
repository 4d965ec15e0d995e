import type { Selection, Texts } from '@evens/remote-sdk'
import { aShell } from '@evens/test-kit'
import { expect, test } from 'vitest'
import { isForeign, localizeSelection } from './selections.ts'

const picked: Selection = {
  ref: '1/result/home',
  odds: 1310,
  event: 'Torvia – Lansk',
  market: 'Result',
  outcome: 'Torvia',
  href: '/en/line/football/7-northern-league/1-torvia-lansk',
  isLive: false,
  sport: 'football',
}
const side = (id: string, name: string) => ({ id, name, country: null, colours: null })
const champ = { id: '7', name: 'Северная лига', slug: '7-northern-league', sport: 'football', country: null, rank: 1 }
const row = {
  kind: 'match' as const,
  sport: 'football',
  world: 'real' as const,
  champ,
  slug: '1-torvia-lansk',
  isLive: true,
  competitors: [side('11', 'Торвия'), side('12', 'Ланск')],
}
const MESSAGES: Readonly<Record<string, string>> = {
  event_versus: '{home} – {away}',
  market_result: 'Исход',
  outcome_home: '{home}',
}
const texts: Texts = {
  t: (key, values = {}) => (MESSAGES[key] ?? key).replace(/\{(\w+)\}/g, (_all, name: string) => String(values[name])),
  has: (key) => key in MESSAGES,
  add: () => {},
}
const words = { ...aShell({ language: 'ru' }), texts }

test.each([
  { language: 'en', is: false },
  { language: 'ru', is: true },
  { language: 'e', is: true },
])('for a page in $language a pick of an English page is foreign: $is', ({ language, is }) => {
  expect(isForeign(picked, language)).toBe(is)
})

test('a selection is renamed by its game and retains the displayed price', () => {
  expect(localizeSelection(picked, row, words)).toEqual({
    ...picked,
    event: 'Торвия – Ланск',
    market: 'Исход',
    outcome: 'Торвия',
    href: '/ru/live',
  })
})

test('a pick of a game that the book has forgotten stays as it was read', () => {
  expect(localizeSelection(picked, undefined, words)).toBe(picked)
})
