import { expect, test } from 'vitest'
import { toggled } from './use-builder.ts'

const pick = (outcome: string, market = 'result') => ({ market, outcome })

test('a pick goes in at the end and comes out again', () => {
  const two = toggled(toggled([], pick('home')), pick('yes', 'both_score'))
  expect(two).toEqual([pick('home'), pick('yes', 'both_score')])
  expect(toggled(two, pick('home'))).toEqual([pick('yes', 'both_score')])
})

test('there is room for six, and the seventh changes nothing', () => {
  const six = Array.from({ length: 6 }, (_, n) => pick('over', `total|total=${n}.5`))
  expect(toggled(six, pick('home'))).toBe(six)
  expect(toggled(six, pick('over', 'total|total=0.5'))).toHaveLength(5)
})
