import { expect, test } from 'vitest'
import { defaultSheet, legsInUse, type Sheet } from './sheet.ts'
import {
  withBlockAdded,
  withCurrency,
  withLeg,
  withLegAdded,
  withoutLastBlock,
  withoutLeg,
  withType,
} from './sheet-edits.ts'
import { aSheet, euros } from '../testing/a-sheet.ts'

const oddsOf = (sheet: Sheet) => legsInUse(sheet).map(({ odds }) => odds)

test('another type adds the legs it lacks and loses none', () => {
  const express = defaultSheet('EUR')
  const yankee = withType(express, 'yankee')
  expect(oddsOf(yankee)).toEqual([2000, 1800, 1500, null])
  const single = withType(yankee, 'single')
  expect(oddsOf(single)).toEqual([2000])
  expect(oddsOf(withType(single, 'express'))).toEqual([2000, 1800, 1500, null])
})

test('singles begin with the stake of the coupon', () => {
  expect(withType(defaultSheet('EUR'), 'singles').legs.map(({ stake }) => stake)).toEqual([500n, 500n, 500n])
})

test('a conditional coupon begins with two blocks, and another type has none', () => {
  const conditional = withType(defaultSheet('EUR'), 'conditional')
  expect(conditional.legs.map(({ block }) => block)).toEqual([0, 1, 1])
  expect(conditional.amounts).toEqual([500n, 500n])
  expect(withType(conditional, 'express')).toEqual(defaultSheet('EUR'))
})

test('the legs of a block that goes are in the block before it', () => {
  const three = withLeg(withBlockAdded(withType(defaultSheet('EUR'), 'conditional')), 2, { block: 2 })
  expect(withoutLastBlock(three).legs.map(({ block }) => block)).toEqual([0, 1, 1])
})

test('the size of a system follows the legs it has besides bankers', () => {
  const system = aSheet('system', 30, '2.0, 1.8, 1.5, 1.4, 1.3', { size: 4 })
  expect(withoutLeg(system, 0).size).toBe(3)
  expect(withLeg(system, 0, { isBanker: true }).size).toBe(3)
  expect(withLegAdded(system).size).toBe(4)
})

test.each([
  ['single', '2.0'],
  ['express', '2.0, 1.8'],
  ['trixie', '2.0, 1.8, 1.5'],
] as const)('a %s keeps the legs it needs', (type, text) => {
  const sheet = aSheet(type, 30, text)
  expect(withoutLeg(sheet, 0)).toBe(sheet)
})

test('no leg is added beyond the maximum of the type', () => {
  const chain = aSheet('chain', 30, Array.from({ length: 10 }, () => '2.0').join(', '))
  expect(withLegAdded(chain)).toBe(chain)
})

test.each([
  ['JPY', 12n],
  ['KWD', 12_340n],
  ['USD', 1234n],
] as const)('12.34 EUR is written in %s with the decimals that has', (currency, stake) => {
  expect(withCurrency(aSheet('single', 12.34, '2.0'), currency)).toMatchObject({ currency, stake })
})

test('an amount that would be too large in another currency is left empty', () => {
  const rich = aSheet('single', 0, '2.0', { stake: euros(9_999_999_999_999) })
  expect(withCurrency(rich, 'KWD').stake).toBeNull()
})
