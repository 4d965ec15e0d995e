import { expect, test } from 'vitest'
import { chipsOf, stacksOf } from './chips.ts'

const sumOf = (chips: readonly { readonly value: bigint }[]): bigint =>
  chips.reduce((sum, { value }) => sum + value, 0n)

test.each([1n, 2n, 99n, 100n, 137n, 2_500n, 9_999n, 123_456_789n, 999_999_999_999n])(
  'the chips of %i minor units are worth exactly that',
  (amount) => {
    expect(sumOf(chipsOf(amount))).toBe(amount)
    expect(sumOf(stacksOf(amount).flat())).toBe(amount)
  },
)

test('the fewest chips are taken, the greatest first', () => {
  expect(chipsOf(1_780n).map(({ value }) => value)).toEqual([1_000n, 500n, 200n, 50n, 20n, 10n])
})

test('a stack holds six chips at most, and nothing has no stack', () => {
  expect(stacksOf(0n)).toEqual([])
  expect(stacksOf(999n).map(({ length }) => length)).toEqual([5, 4])
  for (const stack of stacksOf(987_654_321n)) expect(stack.length).toBeLessThanOrEqual(6)
})

test('each value has a rank of its own', () => {
  const ranks = chipsOf(18_888_888n).map(({ rank }) => rank)
  expect(ranks).toEqual(ranks.toSorted((one, other) => other - one))
  expect(chipsOf(1n)[0]?.rank).toBe(0)
  expect(chipsOf(100n)[0]?.rank).toBe(6)
})
