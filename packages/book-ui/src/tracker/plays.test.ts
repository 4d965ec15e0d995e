import type { Incident } from '@evens/contracts/feed'
import { expect, test } from 'vitest'
import { fieldOf } from './fields.ts'
import { attemptsOf, momentumOf, sceneOf } from './plays.ts'

const an = (number: number, kind: string, side?: 0 | 1, at?: [number, number]): Incident => ({
  number,
  kind,
  phase: { name: 'half', number: 1 },
  isKey: false,
  ...(side !== undefined && { side }),
  ...(at && { at }),
})
const FOOTBALL = fieldOf('football')
const TENNIS = fieldOf('tennis')
const BASEBALL = fieldOf('baseball')

test.each([
  { what: 'the home side near its own goal', side: 0, at: [20, 50], zone: { from: 0, to: 34, danger: 0 } },
  { what: 'the away side in the same place', side: 1, at: [20, 50], zone: { from: 0, to: 34, danger: 2 } },
  { what: 'midfield', side: 1, at: [50, 50], zone: { from: 34, to: 66, danger: 1 } },
  { what: 'the home side at the far end', side: 0, at: [95, 50], zone: { from: 66, to: 100, danger: 2 } },
] as const)('$what is zone $zone', ({ side, at, zone }) => {
  expect(sceneOf(FOOTBALL, [an(1, 'possession', side, [at[0], at[1]])])?.zone).toEqual(zone)
})

test('the ball goes from its last place to the next, and into the goal when it has scored', () => {
  const before = an(1, 'attack', 0, [60, 20])
  expect(sceneOf(FOOTBALL, [before, an(2, 'shot_on', 0, [90, 50])])?.path).toEqual([
    { x: 59.6, y: 13.2 },
    { x: 88.4, y: 30 },
  ])
  expect(sceneOf(FOOTBALL, [before, an(2, 'goal', 1, [10, 50])])?.path.at(-1)).toEqual({ x: 2.96, y: 30 })
})

test('an incident without a place keeps the ball, and a break belongs to no side', () => {
  const scene = sceneOf(FOOTBALL, [an(1, 'attack', 0, [60, 20]), an(2, 'half_end')])
  expect(scene).toMatchObject({ number: 1, side: null, zone: null })
  expect(sceneOf(FOOTBALL, [])).toBeNull()
})

test('every stroke of a rally crosses the net, and the last lands at the place from the feed', () => {
  for (const number of [3, 4, 5]) {
    const path = sceneOf(TENNIS, [an(number, 'winner', 0, [80, 30])])?.path ?? []
    const halves = path.map(({ x }) => x > 50)
    expect(path.at(-1)).toEqual({ x: 78.8, y: 18.8 })
    expect(halves.every((half, at) => at === 0 || half !== halves[at - 1])).toBe(true)
  }
})

test('an error is a point of the other side', () => {
  expect(attemptsOf(TENNIS, [an(1, 'error', 0, [50, 50]), an(2, 'ace', 0, [70, 50])])).toEqual([
    { number: 1, side: 1, hasScored: true },
    { number: 2, side: 0, hasScored: true },
  ])
  expect(sceneOf(TENNIS, [an(1, 'double_fault', 0, [50, 50])])?.side).toBe(1)
})

test('a hit flies from the plate in its direction, a strike stays there', () => {
  expect(sceneOf(BASEBALL, [an(1, 'hit_double', 0, [60, 50])])?.path.at(-1)).toEqual({ x: 50, y: 26 })
  expect(sceneOf(BASEBALL, [an(1, 'strikeout', 0, [60, 50])])?.path.at(-1)).toEqual({ x: 50, y: 56 })
})

test('momentum turns with the side that attacks and stays within its bounds', () => {
  const line = momentumOf(FOOTBALL, [
    ...Array.from({ length: 5 }, (_, at) => an(at + 1, 'dangerous_attack', 0)),
    an(6, 'throw_in', 0),
    ...Array.from({ length: 60 }, (_, at) => an(at + 7, 'dangerous_attack', 1)),
  ])
  expect(line).toHaveLength(48)
  expect(line.at(-1)).toBeCloseTo(-1, 1)
  expect(line.every((value) => Math.abs(value) <= 1)).toBe(true)
  expect(momentumOf(FOOTBALL, [an(1, 'attack', 0)])[0]).toBeGreaterThan(0)
})

test.each(['football', 'tennis', 'basketball', 'ice-hockey', 'volleyball', 'table-tennis', 'handball', 'baseball'])(
  '%s has attempts and weights of its own',
  (sport) => {
    const field = fieldOf(sport)
    expect(Object.keys(field.attempts).length).toBeGreaterThan(2)
    expect(Object.keys(field.weights).length).toBeGreaterThan(2)
  },
)
