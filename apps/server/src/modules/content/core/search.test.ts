import type { Article } from '@evens/contracts'
import { expect, test } from 'vitest'
import { blocksOf } from './article.ts'
import { indexOf, searchIn } from './search.ts'

const article = (path: string, title: string, markdown: string): Article => ({
  path,
  title,
  language: 'en',
  description: `About ${title}`,
  updated: '',
  category: '',
  art: '',
  order: 1,
  blocks: blocksOf(markdown),
})

const index = indexOf([
  article('rules/general/void', 'Void bets', 'Lead.\n\n## Postponed matches\n\nVoid after 48 hours.'),
  article('rules/sports/tennis', 'Tennis', '## Retirement\n\n| Market | Then |\n|---|---|\n| Winner | Void |'),
  article('rules/ru', 'Возвраты', '## Перенос матча\n\nЕсли матч отложен, счёт не важен: делается возврат.'),
  article('rules/ar', 'رهانات ملغاة', '## تأجيل المباراة\n\nتُعاد المبالغ إلى اللاعب.'),
])

const places = (query: string): string[] => searchIn(index, query).map(({ path, id }) => `${path}#${id ?? ''}`)

test.each([
  ['postponed', ['rules/general/void#postponed-matches']],
  ['POSTPONED hours', ['rules/general/void#postponed-matches']],
  ['tennis winner', ['rules/sports/tennis#retirement']],
  ['возвратов отложен', ['rules/ru#перенос-матча']],
  ['счет', ['rules/ru#перенос-матча']],
  ['المباراه', ['rules/ar#تأجيل-المباراة']],
  ['postponed tennis', []],
  ['?!', []],
])('%s is found in %j', (query, expected) => {
  expect(places(query)).toEqual(expected)
})

test('a word in a heading comes before one in the text', () => {
  expect(places('void')).toEqual([
    'rules/general/void#',
    'rules/general/void#postponed-matches',
    'rules/sports/tennis#retirement',
  ])
})

test('a heading counts more than the order of the articles', () => {
  const articles = [
    article('first', 'First', 'A needle in the text.'),
    article('second', 'Second', '## Needle\n\nNothing else.'),
  ]
  expect(searchIn(indexOf(articles), 'needle').map(({ path }) => path)).toEqual(['second', 'first'])
})

test('an excerpt shows the words around the first hit and is cut at a word', () => {
  const long = article('rules/long', 'Long', `${'before '.repeat(30)}needle ${'after '.repeat(60)}`)
  const [found] = searchIn(indexOf([long]), 'needle')
  expect(found?.excerpt).toMatch(/^…(before )+needle (after )+after…$/)
  expect(found?.excerpt.length).toBeLessThan(160)
})
