import fc from 'fast-check'
import { expect, test } from 'vitest'
import { driveEnds, drivePlays, driveStarts, type Down, type EndChances } from './drive.ts'

const CHANCES: EndChances = { touchdown: 0.31, field_goal: 0.12, none: 0.57 }
const aDown = fc
  .record({
    yard: fc.integer({ min: 1, max: 99 }),
    down: fc.integer({ min: 1, max: 4 }),
    reach: fc.integer({ min: 1, max: 25 }),
  })
  .map(({ yard, down, reach }): Down => ({ yard, down, toGo: Math.min(reach, 100 - yard) }))

const endsOf = (to: Down | keyof EndChances): EndChances =>
  typeof to === 'string' ? { touchdown: 0, field_goal: 0, none: 0, [to]: 1 } : driveEnds(CHANCES, to)

const ENDS = ['touchdown', 'field_goal', 'none'] as const
type Case = { readonly chance: number; readonly to: Down | keyof EndChances }

/** The chances of the ends after these cases, rounded, with the sum of the cases before them. */
const after = (cases: readonly Case[]): number[] =>
  [
    () => 1,
    ...ENDS.map(
      (end) =>
        ({ to }: Case) =>
          endsOf(to)[end],
    ),
  ].map((worth) => rounded(cases.reduce((sum, one) => sum + one.chance * worth(one), 0)))
const before = (chances: EndChances): number[] => [1, ...ENDS.map((end) => rounded(chances[end]))]
const rounded = (chance: number): number => Math.round(chance * 1e8) / 1e8

test('a drive ends by the strength of its side', () => {
  expect(after(driveStarts(CHANCES))).toEqual(before(CHANCES))
})

test('the value of a drive equals its expectation after a play', () => {
  fc.assert(
    fc.property(aDown, (down) => {
      expect(after(drivePlays(CHANCES, down))).toEqual(before(driveEnds(CHANCES, down)))
    }),
    { numRuns: 200 },
  )
})

test('the nearer to the goal line, the likelier the touchdown', () => {
  const chances = [20, 40, 60, 80, 95].map((yard) => driveEnds(CHANCES, { yard, down: 1, toGo: 5 }).touchdown)
  expect(chances).toEqual(chances.toSorted((a, b) => a - b))
})
