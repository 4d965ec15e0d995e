import { expect, test } from 'vitest'
import { below, drawFrom } from './fair-sampling.ts'

const given = (...words: readonly number[]) => {
  const left = [...words]
  return () => left.shift() ?? Number.NaN
}
const LAST = 2 ** 32 - 1

// Exact: each number has ⌊2³² ÷ count⌋ words, from the first of its range to the last, and no word beyond is taken.
test.each([1, 2, 3, 6, 7, 20, 36, 45, 49, 1000, 2 ** 31 + 1, 2 ** 32])(
  'every number below %i has as many words',
  (count) => {
    const range = Math.floor(2 ** 32 / count)
    for (const at of [0, Math.floor(count / 2), count - 1]) {
      expect([below(given(at * range), count), below(given((at + 1) * range - 1), count)]).toEqual([at, at])
    }
    const isCutOff = range * count <= LAST
    expect(below(given(...(isCutOff ? [range * count, LAST] : []), 0), count)).toBe(0)
  },
)

test('drawn numbers are not replaced', () => {
  expect(drawFrom(given(0, 0, LAST - 3), ['a', 'b', 'c', 'd'], 3)).toEqual(['a', 'b', 'd'])
})

test.each([0, -1, 1.5, 2 ** 33])('%d is no count', (count) => {
  expect(() => below(given(0), count)).toThrow('not a count')
})
