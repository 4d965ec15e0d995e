import { expect, test } from 'vitest'
import { remaining } from './texts.ts'

test.each([
  [26 * 3600 + 5 * 60 + 9, '26:05:09'],
  [59, '00:00:59'],
  [0.2, '00:00:01'],
  [0, null],
  [-5, null],
])('%d seconds before are %s', (seconds, text) => {
  expect(remaining(1_000_000_000 + seconds * 1000, 1_000_000_000)).toBe(text)
})
