import { expect, test } from 'vitest'
import { fittingSize } from './send-picture.ts'

test.each([
  [
    { width: 4800, height: 3600 },
    { width: 2400, height: 1800 },
  ],
  [
    { width: 3000, height: 6000 },
    { width: 1200, height: 2400 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 12_000, height: 2 },
    { width: 2400, height: 1 },
  ],
])('%o is sent as %o', (size, sent) => {
  expect(fittingSize(size)).toEqual(sent)
})
