import { expect, test } from 'vitest'
import { aModule } from './testing/workspaces.ts'
import { testTitleErrors } from './test-titles.ts'

test.each([
  ["test('what is staked counts', () => {})", 'what'],
  ["describe('a player is told', () => {})", 'told'],
  ["test.each([1])('whoever comes: %i', () => {})", 'whoever'],
  ["test.describe('the house', () => {})", 'house'],
  ['it(`nobody gets ${many}`, () => {})', 'nobody'],
])('%s is reported for "%s"', (text, word) => {
  expect(testTitleErrors(aModule('a.test.ts', `\n${text}`))).toMatchObject([
    { path: 'a.test.ts', line: 2, rule: 'wording', message: expect.stringContaining(`"${word}"`) },
  ])
})

test.each([
  ["test('refuses a stake above the limit', () => {})"],
  ["test.each([1])('$what is answered with $said', () => {})"],
  ["test.each(['told'])('sends %s', () => {})"],
  ["announce('what is said')"],
])('%s is left alone', (text) => {
  expect(testTitleErrors(aModule('a.test.ts', text))).toEqual([])
})
