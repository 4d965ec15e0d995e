import { expect, test } from 'vitest'
import { forbiddenWordErrors } from './forbidden-words.ts'

// Written whole, the words would be found here.
const whole = (...parts: readonly string[]): string => parts.join('')

test.each([
  [whole('// TO', 'DO handle the draw')],
  [whole('/* FIX', 'ME */')],
  [whole('// XX', 'X')],
  [whole('<!-- HA', 'CK -->')],
  [whole('// @ts-', 'ignore')],
  [whole('// @ts-', 'expect-error the type lies')],
  [whole('// @ts-', 'nocheck')],
  [whole('// oxlint-', 'disable-next-line no-console')],
  [whole('/* eslint-', 'disable */')],
  [whole('/* stylelint-', 'disable color-named */')],
  [whole('/* v8 ', 'ignore next */')],
  [whole('const folder = "/', 'root/evens"')],
  [whole("const folder = '/", "tmp/evens'")],
  [whole('/', 'home/someone/evens')],
])('%s is reported', (line) => {
  const path = 'docs/guide.md'
  expect(forbiddenWordErrors({ path, text: `first\n${line}\n` })).toMatchObject([
    { path, line: 2, rule: 'forbidden-words' },
  ])
})

test.each([
  ['the todo list of a player'],
  ['const hackathon = true'],
  ["const noCurrency = 'XXX'"],
  ['/en/home/sport'],
  ['https://example.org/root/a'],
  ["tmpfs: ['/tmp']"],
  ['path.join(root, "/work")'],
])('%s is left alone', (line) => {
  expect(forbiddenWordErrors({ path: 'a.ts', text: line })).toEqual([])
})

test.each([
  { path: 'a.types.test.ts', reason: ' the body is missing', isAllowed: true },
  { path: 'a.types.test.ts', reason: '', isAllowed: false },
  { path: 'a.test.ts', reason: ' the body is missing', isAllowed: false },
])('in $path a line that must not compile is marked with "$reason": $isAllowed', ({ path, reason, isAllowed }) => {
  const text = whole('// @ts-', `expect-error${reason}\n`)
  expect(forbiddenWordErrors({ path, text })).toHaveLength(isAllowed ? 0 : 1)
})

test('a test of types silences nothing else', () => {
  const text = whole('// @ts-', 'ignore the rest')
  expect(forbiddenWordErrors({ path: 'a.types.test.ts', text })).toHaveLength(1)
})
