import { expect, test } from 'vitest'
import { gameChoice, gameQuery, isBuilding } from './markets.tsx'

test.each([
  ['/en/line/football/1/2', { group: null, search: '' }],
  ['/en/line/football/1/2?group=totals&market=half', { group: 'totals', search: 'half' }],
  ['/en/line/football/1/2?group=<b>', { group: null, search: '' }],
])('%s requests', (fullPath, choice) => {
  expect(gameChoice(fullPath)).toEqual(choice)
})

test('a choice goes into the address and comes back', () => {
  const choice = { group: 'totals', search: 'тайм & 1' }
  expect(gameChoice(`/en/x${gameQuery(choice)}`)).toEqual(choice)
  expect(gameQuery({ group: null, search: '' })).toBe('')
})

test('the builder is part of the address', () => {
  const choice = { group: 'totals', search: '' }
  expect(gameQuery(choice, true)).toBe('?group=totals&builder=1')
  expect(isBuilding(`/en/x${gameQuery(choice, true)}`)).toBe(true)
  expect(isBuilding(`/en/x${gameQuery(choice)}`)).toBe(false)
})
