import { EVENT_STATUS } from '@evens/contracts/book'
import { expect, test } from 'vitest'
import { isOver } from './settled.tsx'

test.each([
  ['notStarted', false],
  ['live', false],
  ['interrupted', false],
  ['postponed', false],
  ['ended', true],
  ['closed', true],
  ['cancelled', true],
  ['abandoned', true],
] as const)('a game that is %s is over: %s', (status, expected) => {
  expect(isOver({ state: { status: EVENT_STATUS[status], phase: { name: 'half' } } })).toBe(expected)
})
