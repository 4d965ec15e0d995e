import { expect, test } from 'vitest'
import { aBook, aCompetitor, anEvent, NOW_MS } from '../testing/build.ts'
import { createSearchIndexes, search } from './search.ts'

const book = aBook(
  anEvent({
    fixture: {
      id: '400001',
      competitors: [aCompetitor('11', 'Torvia United', { ru: 'Торвия Юнайтед' }), aCompetitor('12', 'São Lansk')],
      champ: { id: '1201', names: { en: 'Northern League', ru: 'Северная лига' }, rank: 2 },
    },
  }),
  anEvent({
    fixture: {
      id: '400002',
      competitors: [aCompetitor('11', 'Torvia United', { ru: 'Торвия Юнайтед' }), aCompetitor('13', 'Velmar')],
      champ: { id: '1202', names: { en: 'Torvian Cup' }, rank: 1 },
    },
  }),
  anEvent({ fixture: { id: '400003' }, state: { status: 3 } }),
)
const indexes = createSearchIndexes(book)
const found = (text: string, language = 'en') => {
  const { events: games, champs, teams } = search(indexes(language, NOW_MS), text, language, NOW_MS)
  return [games.map(({ id }) => id), champs.map(({ id }) => id), teams.map(({ id }) => id)]
}

test.each([
  { text: 'torv', gives: [['400002', '400001'], ['1202'], ['11']] },
  { text: 'TORVIA lansk', gives: [['400001'], [], []] },
  { text: 'uni tor', gives: [['400002', '400001'], [], ['11']] },
  { text: 'sao', gives: [['400001'], [], ['12']] },
  { text: 'orvia', gives: [[], [], []] },
  { text: 'northern', gives: [['400001'], ['1201'], []] },
  { text: '400002', gives: [['400002'], [], []] },
  { text: '400003', gives: [[], [], []] },
  { text: ' .-', gives: [[], [], []] },
  { text: '(.*)+$', gives: [[], [], []] },
])('"$text" finds events, champs and teams', ({ text, gives }) => expect(found(text)).toEqual(gives))

test.each(['торв', 'Северная', 'torvia'])('in Russian both "%s" and English names find', (text) => {
  expect(found(text, 'ru')[0]).toContain('400001')
})

test('results are named in the requested language, or in English', () => {
  const { teams, champs } = search(indexes('ru', NOW_MS), 'torv', 'ru', NOW_MS)
  expect(teams.map(({ name }) => name)).toEqual(['Торвия Юнайтед'])
  expect(champs.map(({ name }) => name)).toEqual(['Torvian Cup'])
})

test('a query that matches everything returns the first page only', () => {
  const many = Array.from({ length: 100 }, (_, at) =>
    anEvent({
      fixture: { id: String(100 + at), competitors: [aCompetitor(`1${at}`, 'Torvia'), aCompetitor(`2${at}`, 'Lansk')] },
    }),
  )
  const { events: games, champs, teams } = search(createSearchIndexes(aBook(...many))('en', NOW_MS), 't', 'en', NOW_MS)
  expect(games.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, at) => String(100 + at)))
  expect([champs.length, teams.length]).toEqual([0, 6])
})
