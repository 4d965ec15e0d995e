import type { OutcomeSettlement } from '@evens/contracts/feed'
import { expect, test } from 'vitest'
import { aMarket, aResult, aTotal } from '../testing/build.ts'
import { settledViews } from './market-view.ts'

test.each<{ given: Omit<OutcomeSettlement, 'id'>; end: string; share: number | null }>([
  { given: { result: 1 }, end: 'won', share: null },
  { given: { result: 0 }, end: 'lost', share: null },
  { given: { result: 0, voidFactor: 1 }, end: 'void', share: null },
  { given: { result: 1, voidFactor: 1 }, end: 'void', share: null },
  { given: { result: 1, voidFactor: 0.5 }, end: 'half_won', share: null },
  { given: { result: 0, voidFactor: 0.5 }, end: 'half_lost', share: null },
  { given: { result: 1, deadHeat: 0.5 }, end: 'dead_heat', share: 0.5 },
  { given: { result: 1, deadHeat: 1 }, end: 'won', share: null },
])('$given is $end', ({ given, end, share }) => {
  const settlement = { certainty: 2 as const, outcomes: [{ id: 'over', ...given }] }
  const market = { ...aTotal('2.25', 0.5), settlement }
  expect(settledViews([market])[0]?.outcomes).toEqual([{ outcome: 'over', end, share }])
})

test('a cancelled market is void regardless of its settlement', () => {
  const market = aMarket('total', { total: '2.5' }, { over: 0.5, under: 0.5 }, { status: -4 })
  const settled = { certainty: 1 as const, outcomes: [{ id: 'under', result: 1 as const }] }
  const ends = settledViews([market, { ...aResult(0.5, 0.3), status: -4, settlement: settled }])
  expect(ends.map(({ isVoid, isFinal }) => [isVoid, isFinal])).toEqual([
    [true, true],
    [true, true],
  ])
  expect(ends.flatMap(({ outcomes }) => outcomes.map(({ outcome, end }) => [outcome, end]))).toEqual([
    ['under', 'void'],
    ['over', 'void'],
    ['under', 'void'],
  ])
})

test('an open market has no result; the rest follow the order of the page', () => {
  const settlement = { certainty: 1 as const, outcomes: [{ id: 'home', result: 1 as const }] }
  const markets = [aTotal('2.5', 0.5), { ...aTotal('0.5', 0.9), settlement }, { ...aResult(0.5, 0.3), settlement }]
  const views = settledViews(markets)
  expect(views.map(({ key, isFinal }) => [key, isFinal])).toEqual([
    ['result', false],
    ['total|total=0.5', false],
  ])
})
