import type { EventBrief, StandingsRow } from '@evens/contracts'
import { expect, test } from 'vitest'
import { champFigures } from './champ.tsx'

const aResult = (score: [number, number]) => ({ state: { score } }) as unknown as EventBrief
const aRow = (id: string, played: number, scored: number, conceded: number) =>
  ({ competitor: { id }, played, scored, conceded }) as unknown as StandingsRow
const RESULTS = [aResult([2, 0]), aResult([1, 1]), aResult([0, 3]), aResult([2, 1])]
const STANDINGS = [aRow('a', 4, 4, 4), aRow('b', 2, 3, 0)]

test('the figures are those of the games', () => {
  expect(champFigures(RESULTS, STANDINGS)).toMatchObject({
    games: 4,
    averageTenths: 25,
    homeWinsPercent: 50,
    drawsPercent: 25,
    bestAttack: { competitor: { id: 'b' } },
    bestDefence: { competitor: { id: 'b' } },
  })
})

test('two games are too few for a statement', () => {
  expect(champFigures(RESULTS.slice(0, 2), STANDINGS)).toBeNull()
  expect(champFigures(RESULTS, [])).toBeNull()
})
