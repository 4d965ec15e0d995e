import { expect, test } from 'vitest'
import { kenoStatistics } from './keno-statistics.ts'

test('counts the numbers drawn most and least often, the lower first where they are equal', () => {
  const { hot, cold, draws } = kenoStatistics([[1, 2, 3], [2, 3, 9], [3]], 10)
  expect(draws).toBe(3)
  expect(hot.slice(0, 3)).toEqual([
    { number: 3, times: 3 },
    { number: 2, times: 2 },
    { number: 1, times: 1 },
  ])
  expect(cold[0]).toEqual({ number: 4, times: 0 })
})

test('has no number before the first draw', () => {
  expect(kenoStatistics([], 80)).toEqual({ draws: 0, hot: [], cold: [] })
})
