import { expect, test } from 'vitest'
import { stateOf } from './ask.ts'

test('codeToEval carries JSON state', () => {
  expect(stateOf('{"a":[1]}')).toEqual({ state: { a: [1] } })
  expect(stateOf('')).toEqual({ state: null })
})

test.each(['alert(1)', 'window.x = {}', '{"a":1};alert(1)', '<script>'])('%s is not state, and is not run', (code) => {
  expect(stateOf(code)).toBeUndefined()
})
