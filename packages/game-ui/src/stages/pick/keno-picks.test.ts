import { expect, test } from 'vitest'
import { arrowStep, quickPick } from './keno-picks.ts'

test('a quick pick has as many different numbers as asked for, in order', () => {
  for (let count = 1; count <= 10; count += 1) {
    const picked = quickPick(40, count)
    expect(new Set(picked).size).toBe(count)
    expect(picked).toEqual(picked.toSorted((one, other) => one - other))
    expect(picked.every((number) => number >= 1 && number <= 40)).toBe(true)
  }
})

test.each([
  { key: 'ArrowRight', at: 10, to: 11 },
  { key: 'ArrowLeft', at: 1, to: 1 },
  { key: 'ArrowDown', at: 5, to: 15 },
  { key: 'ArrowDown', at: 75, to: 75 },
  { key: 'ArrowUp', at: 15, to: 5 },
  { key: 'Home', at: 44, to: 1 },
  { key: 'End', at: 44, to: 80 },
  { key: 'x', at: 44, to: null },
])('$key from $at leads to $to', ({ key, at, to }) => {
  expect(arrowStep(key, at, 80, 10)).toBe(to)
})
