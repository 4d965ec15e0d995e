import { GRANT_STATES } from '@evens/contracts'
import { expect, test } from 'vitest'
import { isRunning, partOf } from './grant-state.ts'

test.each([
  { required: '0', wagered: '0', part: null },
  { required: '5000', wagered: '0', part: 0 },
  { required: '5000', wagered: '1234', part: 246 },
  { required: '3', wagered: '2', part: 666 },
  { required: '5000', wagered: '5000', part: 1000 },
  { required: '5000', wagered: '9000', part: 1000 },
])('$wagered of $required is $part thousandths', ({ required, wagered, part }) => {
  expect(partOf({ required, wagered })).toBe(part)
})

test('only states that something can follow are running', () => {
  expect(GRANT_STATES.filter((state) => isRunning({ state }))).toEqual(['held', 'offered', 'active', 'closing'])
})
