import { expect, test } from 'vitest'
import { gameChoice, gameQuery } from './game-choice.ts'

test.each([
  ['/en/line/football/1/2', { group: null, search: '' }],
  ['/en/line/football/1/2?group=totals&market=half', { group: 'totals', search: 'half' }],
  ['/en/line/football/1/2?group=<b>', { group: null, search: '' }],
])('%s asks for', (fullPath, choice) => {
  expect(gameChoice(fullPath)).toEqual(choice)
})

test('a choice goes into the address and comes back', () => {
  const choice = { group: 'totals', search: 'тайм & 1' }
  expect(gameChoice(`/en/x${gameQuery(choice)}`)).toEqual(choice)
  expect(gameQuery({ group: null, search: '' })).toBe('')
})
