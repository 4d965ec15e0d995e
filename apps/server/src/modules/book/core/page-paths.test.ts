import { expect, test } from 'vitest'
import { aBook, anEvent, NOW_MS } from '../testing/build.ts'
import { eventStatusOf } from './event-status.ts'
import { pagePaths } from './page-paths.ts'

test('sports, championships and games before their start have pages, each once', () => {
  const [first, second] = [anEvent({ fixture: { id: '7' } }), anEvent({ fixture: { id: '8' } })]
  const book = aBook(first, second, anEvent({ fixture: { id: '9' }, state: { status: 1 } }))
  const games = [first, second].map((event) => eventStatusOf(event, NOW_MS).href)
  const champ = games[0]?.replace(/\/[^/]+$/, '') ?? ''
  expect(pagePaths(book, NOW_MS)).toEqual(['/line/football', champ, ...games.toSorted()])
})
