import { setupI18n } from '@lingui/core'
import { dictionariesOf } from '@evens/test-kit/dictionaries'
import { expect, test } from 'vitest'
import { createTexts } from './texts.ts'

test('a text is filled, and its plural follows the language', () => {
  const plural = [
    'n',
    'plural',
    { one: ['#', ' ставка'], few: ['#', ' ставки'], many: ['#', ' ставок'], other: ['#', ' ставки'] },
  ]
  const texts = createTexts('ru', { bets: [plural], hello: ['Привет, ', ['name']] })
  expect(texts.t('hello', { name: 'Ада' })).toBe('Привет, Ада')
  expect([1, 3, 5].map((n) => texts.t('bets', { n }))).toEqual(['1 ставка', '3 ставки', '5 ставок'])
})

test('dictionaries that come later join the others', () => {
  const texts = createTexts('en', { a: ['A'] })
  expect(texts.has('b')).toBe(false)
  texts.add({ b: ['B'] })
  expect([texts.t('a'), texts.t('b'), texts.has('b')]).toEqual(['A', 'B', true])
})

test.each(['en', 'ru', 'ar'])(
  'every text in %s reads as in the reference implementation of ICU messages',
  (language) => {
    const messages = dictionariesOf(language)
    const texts = createTexts(language, messages)
    type Loadable = Parameters<ReturnType<typeof setupI18n>['load']>[1]
    const reference = setupI18n({ locale: language, messages: { [language]: { ...messages } as Loadable } })
    for (const number of [0, 1, 2, 3, 5, 11, 21, 102, 1234, 1.5]) {
      // The same value for each name: a number for plurals and numbers, itself for plain arguments and choices.
      const values = new Proxy({}, { get: () => number }) as Readonly<Record<string, number>>
      const wrong = Object.keys(messages).filter((key) => texts.t(key, values) !== reference._(key, values))
      expect(wrong).toEqual([])
    }
  },
)

test('an offset counts the others', () => {
  const guests = [['n', 'plural', { offset: 1, 0: ['nobody'], 1: [['host']], other: [['host'], ' and # others'] }]]
  const texts = createTexts('en', { guests: [[...(guests[0] ?? [])]] })
  expect([0, 1].map((n) => texts.t('guests', { n, host: 'Ada' }))).toEqual(['nobody', 'Ada'])
})
