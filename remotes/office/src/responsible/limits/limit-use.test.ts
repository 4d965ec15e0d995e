import { expect, test } from 'vitest'
import { aLimit } from '../testing/a-limit.ts'
import { limitRows } from './limit-rows.ts'
import { leftNow, limitUse, wordOfUse } from './limit-use.ts'

test.each([
  { limit: '10000', left: '10000', used: 0n, perMille: 0 },
  { limit: '10000', left: '9999', used: 1n, perMille: 1 },
  { limit: '10000', left: '2500', used: 7500n, perMille: 750 },
  { limit: '10000', left: '0', used: 10_000n, perMille: 1000 },
  { limit: '3', left: '2', used: 1n, perMille: 334 },
  // Won back more than was lost: nothing is used, and the bar does not run backwards.
  { limit: '10000', left: '15000', used: 0n, perMille: 0 },
])('of $limit with $left left, $used is used', ({ limit, left, used, perMille }) => {
  expect(limitUse({ limitValue: limit, limitBalance: left })).toMatchObject({ used, usedPerMille: perMille })
})

test.each([
  { left: '2010', word: null },
  { left: '2000', word: 'nearly' },
  { left: '1', word: 'nearly' },
  { left: '0', word: 'reached' },
  // Set below what was used already.
  { left: '-500', word: 'reached' },
])('of 10000 with $left left, a player reads: $word', ({ left, word }) => {
  const use = limitUse({ limitValue: '10000', limitBalance: left })
  expect(use === null ? undefined : wordOfUse(use)).toBe(word)
})

test.each([null, { limitValue: null, limitBalance: null }, { limitValue: '5', limitBalance: null }])(
  '%o has no bar',
  (active) => {
    expect(limitUse(active)).toBeNull()
  },
)

test('of several periods the least that is left applies', () => {
  const active = (limitType: 20 | 21, limitBalance: string) =>
    aLimit({ limitType, limitState: 'ACTIVE', limitValue: '9000', limitBalance })
  const rows = limitRows([active(20, '5000'), active(21, '700'), aLimit({ limitType: 22 })])
  const of = (...types: readonly (20 | 21 | 22)[]) => types.flatMap((type) => rows.get(type) ?? [])
  expect(leftNow(of(20, 21, 22))).toBe(700n)
  expect(leftNow(of(22))).toBeNull()
})
