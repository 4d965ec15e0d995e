import { minor } from '@evens/kernel'
import { COUPON_TYPES } from '@evens/rules/coupon'
import { expect, test } from 'vitest'
import { figuresOf } from './saved-content.ts'

const SETTINGS = { maxPayouts: [], antiExpressMargin: 1000, tax: null }
const bets = (count: number, given: object = {}) =>
  Array.from({ length: count }, (_none, at) => ({ ref: `${at}/result/home`, ...given }))

test.each([
  { type: 'express', legs: 3, given: { amount: '100' }, is: { coef: 8000, stake: '100', possibleWin: '800' } },
  { type: 'singles', legs: 2, given: { amount: '100' }, is: { coef: null, stake: '200', possibleWin: '400' } },
  {
    type: 'system',
    legs: 3,
    given: { amount: '300', systemValue: 2 },
    is: { coef: 4000, stake: '300', possibleWin: '1200' },
  },
  { type: 'express', legs: 3, given: {}, is: { coef: null, stake: null, possibleWin: null } },
  { type: 'express', legs: 1, given: { amount: '100' }, is: { coef: null, stake: null, possibleWin: null } },
  {
    type: 'system',
    legs: 50,
    given: { amount: '300', systemValue: 25 },
    is: { coef: null, stake: null, possibleWin: null },
  },
] as const)('$type of $legs with $given', ({ type, legs, given, is }) => {
  const slip = { typeId: COUPON_TYPES[type].code, bets: bets(legs), ...given }
  const odds = slip.bets.map(() => 2000)
  expect(figuresOf(slip, odds, SETTINGS)).toEqual(is)
})

test('one price that is missing leaves no figure', () => {
  const slip = { typeId: COUPON_TYPES.express.code, amount: '100', bets: bets(2) }
  expect(figuresOf(slip, [2000, null], SETTINGS)).toEqual({ coef: null, stake: null, possibleWin: null })
})

test('the possible win is capped, of singles each by its own maximum', () => {
  const settings = { ...SETTINGS, maxPayouts: [minor(150n), minor(1000n)] }
  const slip = { typeId: COUPON_TYPES.singles.code, amount: '100', bets: bets(2) }
  expect(figuresOf(slip, [2000, 2000], settings).possibleWin).toBe('350')
  const express = { ...slip, typeId: COUPON_TYPES.express.code }
  expect(figuresOf(express, [2000, 2000], settings).possibleWin).toBe('150')
})

test('the possible win is after the tax of each single', () => {
  const slip = { typeId: COUPON_TYPES.singles.code, amount: '107', bets: bets(2) }
  // 13 % of 107 is 13.91, rounded down for each of the two.
  expect(figuresOf(slip, [2000, 2000], { ...SETTINGS, tax: { perMille: 130, base: 'winnings' } })).toEqual({
    coef: null,
    stake: '214',
    possibleWin: '402',
    tax: { perMille: 130, amount: '26' },
  })
})
