import fc from 'fast-check'
import { oddsMilli } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { profitOf, reckon, type Reckoned } from './reckon.ts'
import { defaultSheet, EMPTY_LEG, TYPES, type Sheet } from './sheet.ts'
import { sheetOfQuery } from './sheet-query.ts'
import { withType } from './sheet-edits.ts'
import { aSheet, euros, legs } from '../testing/a-sheet.ts'

function reckoned(sheet: Sheet): Reckoned {
  const reckoning = reckon(sheet)
  if (reckoning.kind === 'refused') throw new Error(reckoning.reason)
  return reckoning
}

describe('the golden vectors', () => {
  test.each([
    [aSheet('system', 30, '2.0 W, 1.8 W, 1.5 W'), 93],
    [aSheet('system', 30, '2.0 W, 1.8 L, 1.5 W'), 30],
    [aSheet('system', 30, '2.0 W, 1.8 V, 1.5 W'), 65],
    [aSheet('system', 30, '2.0 L, 1.8 V, 1.5 V'), 10],
    [aSheet('system', 30, '2.0 W, 1.8 W, 1.5 L, 1.4 W *'), 50.4],
    [aSheet('system', 30, '1.4 V *, 2.0 W, 1.8 W, 1.5 L'), 36],
    [aSheet('system', 30, '2.0 W, 1.8 W, 1.5 L, 1.4 L *'), 0],
    [aSheet('system', 30, '2.0 W, 1.9 W/2, 1.5 W'), 80.75],
    [aSheet('system', 100, '1.5 W, 2.2 W, 1.9 L, 3.0 W, 1.7 V', { size: 3 }), 243],
    [aSheet('single', 10, '1.95 W/2'), 14.75],
    [aSheet('single', 10, '1.95 L/2'), 5],
    [aSheet('single', 10, '6.0 1:2'), 30],
    [aSheet('single', 10, '6.0 1:3'), 20],
  ])('%# pays by the rules', (sheet, pays) => expect(reckoned(sheet).payout).toBe(euros(pays)))
})

test('open legs leave the payout between two amounts', () => {
  const { payout, ifOpenWin, ifOpenLose, open } = reckoned(aSheet('system', 30, '2.0 W, 1.8 W, 1.5 ?'))
  expect({ payout, ifOpenWin, ifOpenLose, open }).toEqual({
    payout: null,
    ifOpenWin: euros(93),
    ifOpenLose: euros(36),
    open: 1,
  })
})

test('an anti-express pays when its open leg loses', () => {
  const { ifOpenWin, ifOpenLose } = reckoned(aSheet('anti-express', 10, '2.0 W, 2.0 ?'))
  // 1 / (1.06 − 1/4)
  expect({ ifOpenWin, ifOpenLose }).toEqual({ ifOpenWin: 0n, ifOpenLose: euros(12.34) })
})

test('a lost express is settled, with legs still open', () => {
  expect(reckoned(aSheet('express', 10, '2.0 L, 1.8 ?')).payout).toBe(0n)
})

test.each([
  ['system', '2.0, 1.8, 1.5', 3, 10, true],
  ['trixie', '2.0, 1.8, 1.5', 4, 7.5, true],
  ['patent', '2.0, 1.8, 1.5', 7, 4.28, false],
  ['express', '2.0, 1.8, 1.5', 1, 30, true],
] as const)('a %s of 30 on %s has %d variants of %d', (type, text, variants, variantStake, isVariantStakeExact) => {
  expect(reckoned(aSheet(type, 30, text))).toMatchObject({
    variants,
    variantStake: euros(variantStake),
    isVariantStakeExact,
  })
})

test('singles are added up, each with its own stake', () => {
  const own = legs('2.0 W, 1.5 W').map((leg, at) => ({ ...leg, stake: euros(at === 0 ? 10 : 20) }))
  const { stake, payout, coef } = reckoned(aSheet('singles', 0, '2.0', { legs: own }))
  expect({ stake, payout, coef }).toEqual({ stake: euros(30), payout: euros(50), coef: null })
})

test('a lost block is deducted from the win of the first', () => {
  const [first, second] = legs('3.0 W, 2.0 L').map((leg, block) => ({ ...leg, block }))
  const sheet = aSheet('conditional', 0, '2.0', { legs: [first ?? EMPTY_LEG, second ?? EMPTY_LEG] })
  expect(reckoned({ ...sheet, amounts: [euros(10), euros(20)] }).payout).toBe(euros(10))
})

test('each way is two bets on one leg', () => {
  const eachWay = { part: 4, place: { kind: 'won' } } as const
  const lost = reckoned(aSheet('single', 10, '5.0 L', { eachWay }))
  expect({ stake: lost.stake, payout: lost.payout }).toEqual({ stake: euros(20), payout: euros(20) })
  const open = reckoned(aSheet('single', 10, '5.0 ?', { eachWay }))
  expect({ payout: open.payout, best: open.ifOpenWin }).toEqual({ payout: null, best: euros(70) })
})

describe('additional terms', () => {
  const express = '2.0 W, 1.8 W, 1.5 W'
  test.each([
    ['nothing', {}, 54, 44],
    ['a bonus bet', { hasBonusBet: true }, 55.62, 45.62],
    ['a maximum', { maxPayout: euros(50) }, 50, 40],
    ['a free bet', { isFreeBet: true }, 44, 44],
  ])('with %s', (_name, facts, payout, profit) => {
    const reckoning = reckoned(aSheet('express', 10, express, facts))
    expect(reckoning.payout).toBe(euros(payout))
    expect(profitOf(reckoning, euros(payout))).toBe(BigInt(profit * 100))
  })

  test('a bonus bet that is not offered adds nothing', () => {
    expect(reckoned(aSheet('express', 10, '2.0 W, 1.8 W', { hasBonusBet: true })).payout).toBe(euros(36))
  })
})

test.each([
  [aSheet('express', 10, '2.0, 1.8', { legs: [...legs('2.0'), EMPTY_LEG] }), 'no-odds'],
  [aSheet('express', 0, '2.0, 1.8'), 'no-stake'],
  [aSheet('express', 10, '2.0, 1.8', { stake: null }), 'no-stake'],
  [aSheet('express', 10, '2.0'), 'too-few-legs'],
  [aSheet('system', 10, '2.0, 1.8, 1.5 ? *'), 'too-few-beside-bankers'],
  [aSheet('system', 10, '2.0, 1.8, 1.5', { size: 3 }), 'system-size-too-large'],
  [aSheet('system', 10, Array.from({ length: 20 }, () => '2.0').join(', '), { size: 10 }), 'too-many-variants'],
  [aSheet('anti-express', 10, '30, 30'), 'coefficient-too-low'],
  [aSheet('conditional', 10, '2.0, 1.8', { amounts: [euros(1), euros(1)] }), 'empty-block'],
])('%# is refused: %s', (sheet, reason) => expect(reckon(sheet)).toEqual({ kind: 'refused', reason }))

test('legs beyond the maximum of a type wait for a longer one', () => {
  expect(reckoned(aSheet('single', 10, '2.0 W, 1.8 L')).payout).toBe(euros(20))
})

test('every type is reckoned once its example is filled in', () => {
  const filled = (sheet: Sheet): Sheet => ({
    ...sheet,
    legs: sheet.legs.map((leg) => ({ ...leg, odds: leg.odds ?? oddsMilli(1700) })),
  })
  const kinds = TYPES.map((type) => reckon(filled(withType(defaultSheet('EUR'), type))).kind)
  expect(new Set(kinds)).toEqual(new Set(['reckoned']))
})

test('any link is calculated or refused, never an error', () => {
  const leg = fc.stringMatching(/^[1-9]{1,2}(\.[0-9]{1,2})?(w|l|v|hw|hl|d1of3)?\*?$/)
  const query = fc
    .tuple(fc.constantFrom(...TYPES), fc.array(leg, { minLength: 1, maxLength: 50 }), fc.integer({ min: 2, max: 50 }))
    .map(([type, all, size]) => `type=${type}&cur=EUR&stake=30&size=${size}&legs=${all.join('_')}&free=1&bonus=1`)
  fc.assert(
    fc.property(query, (text) => {
      expect(['reckoned', 'refused']).toContain(reckon(sheetOfQuery(text, 'EUR')).kind)
    }),
    { numRuns: 200 },
  )
})
