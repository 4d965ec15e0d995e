import { expect, test } from 'vitest'
import { isFarDown } from './scroll-to-top.tsx'

test.each([
  { width: 1366, scrolledPx: 768, far: false },
  { width: 1366, scrolledPx: 769, far: true },
  { width: 1024, scrolledPx: 769, far: true },
  { width: 1023, scrolledPx: 769, far: false },
  { width: 390, scrolledPx: 4 * 768, far: false },
  { width: 390, scrolledPx: 4 * 768 + 1, far: true },
])('$scrolledPx px down a page of $width by 768: $far', ({ width, scrolledPx, far }) => {
  expect(isFarDown({ width, height: 768, scrolledPx })).toBe(far)
})
