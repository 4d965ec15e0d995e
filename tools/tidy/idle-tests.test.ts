import { expect, test } from 'vitest'
import { idleTestErrors } from './idle-tests.ts'
import { aModule } from './testing/workspaces.ts'

test.each([['only'], ['skip'], ['todo'], ['fixme']])('a test marked %s is reported', (mark) => {
  for (const runner of ['test', 'it', 'describe', 'test.describe']) {
    const module = aModule('a.test.ts', `\n${runner}.${mark}('a', () => {})`)
    expect(idleTestErrors(module), runner).toMatchObject([{ path: 'a.test.ts', line: 2, rule: 'idle-tests' }])
  }
})

test.each([["test('a', () => {})"], ["test.each([1])('a', () => {})"], ["describe('a', () => {})"], ['list.skip(2)']])(
  '%s is left alone',
  (text) => {
    expect(idleTestErrors(aModule('a.test.ts', text))).toEqual([])
  },
)
