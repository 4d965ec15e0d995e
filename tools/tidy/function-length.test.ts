import { expect, test } from 'vitest'
import { FUNCTION_LINES_MAX, functionLengthErrors, type FunctionLengths } from './function-length.ts'
import { readModule } from './syntax.ts'

const lines = (count: number): string => Array.from({ length: count - 2 }, () => '  work()').join('\n')
const aFunction = (name: string, count: number): string => `export function ${name}() {\n${lines(count)}\n}\n`
const errorsIn = (text: string, allowed: FunctionLengths = {}, path = 'tools/a.ts') =>
  functionLengthErrors([readModule({ path, text })], allowed)

test('a function over the limit is reported at its place, one at the limit is not', () => {
  const text = aFunction('fits', FUNCTION_LINES_MAX) + aFunction('settle', FUNCTION_LINES_MAX + 1)
  expect(errorsIn(text)).toEqual([
    {
      path: 'tools/a.ts',
      line: FUNCTION_LINES_MAX + 1,
      rule: 'function-length',
      message: `tools/a.ts settle has 71 lines, at most 70: split it by topic`,
    },
  ])
})

test.each([
  ['an arrow in a variable', `const place = () => {\n${lines(80)}\n}`],
  ['a method', `const desk = {\n  place() {\n${lines(80)}\n  },\n}`],
  ['an arrow in a property', `const desk = {\n  place: () => {\n${lines(80)}\n  },\n}`],
])('%s is called by its name', (_what, text) => {
  expect(errorsIn(text, { 'tools/a.ts place': 80 })).toEqual([])
  expect(errorsIn(text)).toHaveLength(1)
})

test('a function on the list may keep its length and not grow', () => {
  const allowed = { 'tools/a.ts settle': 90 }
  expect(errorsIn(aFunction('settle', 90), allowed)).toEqual([])
  expect(errorsIn(aFunction('settle', 91), allowed)).toHaveLength(1)
})

test.each([
  ['has shrunk', aFunction('settle', 85), 'has shrunk to 85 lines'],
  ['is short enough', aFunction('settle', 40), 'is short or gone'],
  ['is gone', 'export const a = 1', 'is short or gone'],
])('an entry of a function that %s is reported', (_what, text, message) => {
  expect(errorsIn(text, { 'tools/a.ts settle': 90 })).toMatchObject([{ message: expect.stringContaining(message) }])
})

test('a group of tests may be as long as it needs', () => {
  expect(errorsIn(aFunction('group', 200), {}, 'tools/a.test.ts')).toEqual([])
})
