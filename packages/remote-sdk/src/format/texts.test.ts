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
