import { expect, test } from 'vitest'
import { importCircle, reachable } from './bundle.ts'

test.each([
  { what: 'files that share a part', imports: { a: ['c'], b: ['c'], c: [] }, circle: null },
  { what: 'a diamond', imports: { a: ['b', 'c'], b: ['d'], c: ['d'], d: ['react'] }, circle: null },
  { what: 'two parts of each other', imports: { entry: ['one'], one: ['two'], two: ['one'] }, circle: 'one' },
  { what: 'a long way round', imports: { a: ['b'], b: ['c'], c: ['a'] }, circle: 'a' },
])('$what: $circle', ({ imports, circle }) => expect(importCircle(imports)).toBe(circle))

test('styles follow their modules: a file comes after those that it imports, once', () => {
  const imports = { list: ['parts', 'sdk'], game: ['parts', 'tracker'], parts: ['names'], tracker: ['parts'] }
  expect(reachable(['list'], imports)).toEqual(['names', 'parts', 'sdk', 'list'])
  expect(reachable(['list', 'game'], imports)).toEqual(['names', 'parts', 'sdk', 'list', 'tracker', 'game'])
})
