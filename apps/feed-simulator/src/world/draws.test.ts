import { expect, test } from 'vitest'
import { roundRobin } from './draws.ts'

test.each([2, 8, 12, 16])('of %i everyone meets everyone once at home and once away', (size) => {
  const games = roundRobin(size)
    .flat()
    .map(([home, away]) => `${home}-${away}`)
  const wanted = Array.from({ length: size * size }, (_, at) => [Math.floor(at / size), at % size])
    .filter(([home, away]) => home !== away)
    .map(([home, away]) => `${home}-${away}`)
  expect(games.toSorted()).toEqual(wanted.toSorted())
})

test('no competitor plays twice in a round', () => {
  for (const round of roundRobin(12)) expect(new Set(round.flat()).size).toBe(12)
})

test('an odd number is refused', () => {
  expect(() => roundRobin(7)).toThrow('even number')
})
