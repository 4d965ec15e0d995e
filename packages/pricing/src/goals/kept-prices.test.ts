import { expect, test } from 'vitest'
import { footballModel } from './football.ts'
import type { GoalsState } from './state.ts'
import { aStrength, marks, playing } from './testing/games.ts'

const ofSecondHalf = (strength: ReturnType<typeof aStrength>, state: GoalsState) =>
  footballModel.price(strength, state).filter(({ specifiers }) => specifiers['period'] === '2')

test('a half that has not begun keeps its prices until a red card moves them', () => {
  const strength = aStrength()
  const [before, later] = [20, 21].map((minute) => playing(1, minute, { goals: marks('h1 h1') }))
  const sentOff = playing(1, 22, { goals: marks('h1 h1'), cards: [{ side: 0, part: 1, second: 1300, isRed: true }] })
  const [first = [], second = []] = [before, later].map((state) => state && ofSecondHalf(strength, state))
  expect(second[0]).toBe(first[0])
  const after = ofSecondHalf(strength, sentOff)
  expect(after).toEqual(ofSecondHalf({ ...strength }, sentOff))
  expect(after[0]).not.toEqual(first[0])
})
