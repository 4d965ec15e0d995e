import { expect, test } from 'vitest'
import { qrOf, rowPath } from './qr.ts'

test.each([
  ['', ''],
  ['..', ''],
  ['#', 'M0 3h1v1h-1z'],
  ['##.#', 'M0 3h2v1h-2zM3 3h1v1h-1z'],
  ['.##', 'M1 3h2v1h-2z'],
])('the dark squares of %j are %j', (row, path) => {
  expect(
    rowPath(
      [...row].map((sign) => sign === '#'),
      3,
    ),
  ).toBe(path)
})

test('a code has its three corners, for any content', () => {
  const { size, path } = qrOf('https://example.test/en?coupon=7KQ4M2XD')
  expect((size - 17) % 4).toBe(0)
  expect(path).toMatch(/^M0 0h7/)
  expect(path).toContain(`M${size - 7} 0h7v1h-7z`)
  expect(path).toContain(`M0 ${size - 1}h7v1h-7z`)
})
