import { expect, test } from 'vitest'
import { dialectOf, wordingErrors } from './wording.ts'

const NAMES = { lightUp: 'switchOn', old_lamp: 'lamp' }
const errors = (path: string, text: string, dialect: Readonly<Record<string, number>> = {}) =>
  wordingErrors([{ path, text }], { names: NAMES, dialect })

test.each([
  ['apps/server/src/a.ts', 'start()\nlightUp(1000, work)', 'lightUp is called switchOn (docs/glossary.md)'],
  ['apps/server/src/modules/limits/sql/a.sql', '\nselect from old_lamp', 'old_lamp is called lamp'],
])('an old name in %s is reported with the new one', (path, text, message) => {
  expect(errors(path, text)).toMatchObject([
    { path, line: 2, rule: 'wording', message: expect.stringContaining(message) },
  ])
})

test.each([
  ['a longer name', 'apps/server/src/a.ts', 'lightUpIt(old_lamps)'],
  ['a step that databases have taken', 'apps/server/src/modules/limits/migrations/0048-limits.ts', 'old_lamp'],
  ['a text', 'docs/a.md', 'lightUp'],
])('%s is left alone', (_name, path, text) => {
  expect(errors(path, text)).toEqual([])
})

test.each([
  ['/** What a player has bet on. */', 1],
  ['// Whoever asks gets an answer.', 1],
  ['-- Which of these coupons are plain.', 1],
  ['/** Seals the row anew. */', 1],
  ['/** Returns what a player has bet on. */', 0],
  ["const text = 'What now'", 0],
])('%s counts %i', (text, count) => {
  expect(dialectOf([{ path: 'packages/ui/src/a.ts', text }])).toEqual(count === 0 ? {} : { 'packages/ui': count })
})

test('a folder may keep its count, not raise it, and lowers it in the list', () => {
  const text = '/** What it is. */\n/** Who it is. */'
  expect(errors('apps/server/src/modules/wallet/a.ts', text, { 'apps/server/src/modules/wallet': 2 })).toEqual([])
  expect(errors('packages/ui/src/a.ts', text, { 'packages/ui': 1 })).toHaveLength(1)
  expect(errors('packages/ui/src/a.ts', text, { 'packages/ui': 3 })).toHaveLength(1)
  expect(errors('packages/ui/src/a.ts', '', { 'packages/ui': 1 })).toHaveLength(1)
})
