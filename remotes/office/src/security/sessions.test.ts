import { expect, test } from 'vitest'
import { foldSessions, placeText } from './sessions.tsx'

/** Newest first: the newest has id 1. */
const sessions = (count: number, current: number) =>
  Array.from({ length: count }, (_none, at) => ({ id: at + 1, isCurrent: at + 1 === current }))
const ids = (some: readonly { readonly id: number }[]): number[] => some.map(({ id }) => id)

test.each([
  { what: 'one', count: 1, current: 1, shown: [1], folded: [] },
  { what: 'a few, this device first', count: 3, current: 2, shown: [2, 1, 3], folded: [] },
  {
    what: 'one more than a few: a line would take as much place',
    count: 6,
    current: 1,
    shown: [1, 2, 3, 4, 5, 6],
    folded: [],
  },
  { what: 'many, this device the oldest', count: 8, current: 8, shown: [8, 1, 2, 3, 4], folded: [5, 6, 7] },
])('$what', ({ count, current, shown, folded }) => {
  const list = foldSessions(sessions(count, current))
  expect([ids(list.shown), ids(list.folded)]).toEqual([shown, folded])
})

test.each([
  { language: 'en', country: 'GB', text: 'United Kingdom, \u2066203.0.*.*\u2069' },
  { language: 'ru', country: 'DE', text: 'Германия, \u2066203.0.*.*\u2069' },
  { language: 'en', country: null, text: '\u2066203.0.*.*\u2069' },
])('in $language a place in $country', ({ language, country, text }) => {
  expect(placeText(language, country, '203.0.*.*')).toBe(text)
})
