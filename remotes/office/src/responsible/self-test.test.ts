import { expect, test } from 'vitest'
import { type Answers, QUESTIONS, resultOf } from './self-test.tsx'

const scoring = (points: number): Answers =>
  Object.fromEntries(QUESTIONS.map((question, at) => [question, Math.max(0, Math.min(3, points - at * 3))]))

test.each([
  { points: 0, band: 'none' },
  { points: 1, band: 'low' },
  { points: 2, band: 'low' },
  { points: 3, band: 'moderate' },
  { points: 7, band: 'moderate' },
  { points: 8, band: 'high' },
  { points: 27, band: 'high' },
])('$points points are $band', ({ points, band }) => {
  expect(resultOf(scoring(points))).toEqual({ points, band })
})

test('an unfinished test shows no result', () => {
  const { guilt: _left, ...others } = scoring(27)
  expect(resultOf(others)).toBeNull()
  expect(resultOf({})).toBeNull()
})
