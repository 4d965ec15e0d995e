import { expect, test } from 'vitest'
import { type BetFlags, legRefusals } from './leg-rules.ts'

const bet = (event: string, more: Partial<BetFlags & { isBanker: boolean }> = {}) => ({
  event,
  isBlocked: false,
  isDepend: false,
  isBannedExpress: false,
  isDisabledBanker: false,
  isBanker: false,
  ...more,
})

test.each([
  ['express', [bet('1'), bet('2')], [null, null]],
  ['express', [bet('1', { isBlocked: true }), bet('2')], ['blocked', null]],
  ['single', [bet('1', { isBlocked: true })], ['blocked']],
  ['express', [bet('1'), bet('2'), bet('1')], ['dependent', null, 'dependent']],
  ['system', [bet('1'), bet('1')], ['dependent', 'dependent']],
  ['chain', [bet('1'), bet('1')], ['dependent', 'dependent']],
  ['singles', [bet('1'), bet('1')], [null, null]],
  ['express', [bet('1', { isDepend: true }), bet('2')], ['dependent', null]],
  ['single', [bet('1', { isDepend: true, isBannedExpress: true })], [null]],
  ['express', [bet('1', { isBannedExpress: true }), bet('2')], ['banned-from-express', null]],
  ['singles', [bet('1', { isBannedExpress: true }), bet('2')], [null, null]],
  ['system', [bet('1', { isDisabledBanker: true, isBanker: true }), bet('2')], ['banker-disabled', null]],
  ['system', [bet('1', { isDisabledBanker: true })], [null]],
] as const)('%s of %o: %j', (type, bets, refusals) => expect(legRefusals(type, bets)).toEqual(refusals))
