import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('one player takes some turns, all players together take all of them, and a turn ends once', () => {
  const turns = createTurns(3, 2)
  const first = turns.take(1n)
  expect([first, turns.take(1n)]).not.toContain(null)
  expect(turns.take(1n)).toBeNull()
  expect(turns.take(2n)).not.toBeNull()
  expect(turns.take(3n)).toBeNull()
  first?.()
  first?.()
  expect(turns.take(3n)).not.toBeNull()
  expect(turns.take(4n)).toBeNull()
})
