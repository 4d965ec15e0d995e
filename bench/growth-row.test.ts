import { expect, test } from 'vitest'
import { growthRows } from './growth-row.ts'

test('every size is held against the smallest one', () => {
  const sizes = [
    { name: '50', micros: [10, 30, 20] },
    { name: '200', micros: [80, 60, 70] },
  ]
  expect(growthRows('list', 'µs/list', sizes).map(({ name, value, ratio }) => ({ name, value, ratio }))).toEqual([
    { name: 'growth list 50', value: 20, ratio: 1 },
    { name: 'growth list 200', value: 70, ratio: 3.5 },
  ])
})
