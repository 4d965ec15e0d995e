import { expect, test } from 'vitest'
import { favouritesFirst } from './runner-cells.tsx'

const anOutcome = (outcome: string, odds: number | null) => ({ ref: outcome, outcome, odds, isOpen: odds !== null })

test.each([
  { why: 'the shortest price first', odds: { a: 9000, b: 1800, c: 4500 }, order: 'bca' },
  { why: 'alike as they stood', odds: { a: 3000, b: 3000, c: 1500 }, order: 'cab' },
  { why: 'without a price at the end', odds: { a: null, b: 51_000, c: 2000 }, order: 'cba' },
])('$why', ({ odds, order }) => {
  const outcomes = Object.entries(odds).map(([outcome, price]) => anOutcome(outcome, price))
  expect(favouritesFirst(outcomes).map(({ outcome }) => outcome)).toEqual([...order])
})
