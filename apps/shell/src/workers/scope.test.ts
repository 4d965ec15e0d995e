import { expect, test } from 'vitest'
import { readMessage, SKIP_WAITING } from './scope.ts'

test('our messages are read as they were sent', () => {
  expect(readMessage(structuredClone(SKIP_WAITING))).toEqual(SKIP_WAITING)
  expect(readMessage({ type: 'version-started', version: 'a1' })).toEqual({ type: 'version-started', version: 'a1' })
})

test.each([
  [null],
  [undefined],
  ['skip-waiting'],
  [{}],
  [{ type: 'other' }],
  [{ type: 'version-started' }],
  [{ type: 'version-started', version: 3 }],
])('%j is no message of ours', (data) => {
  expect(readMessage(data)).toBeNull()
})
