import { expect, test } from 'vitest'
import { leftText } from './left-text.ts'

test.each([
  [59_001, '01:00'],
  [1, '00:01'],
  [0, '00:00'],
  [-5000, '00:00'],
  [299_000, '04:59'],
  [3_661_000, '1:01:01'],
])('%i ms are %s', (ms, text) => expect(leftText(1000 + ms, 1000)).toBe(text))
