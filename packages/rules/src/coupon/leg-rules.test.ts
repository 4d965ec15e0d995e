import { expect, test } from 'vitest'
import { type BetFlags, legRefusals } from './leg-rules.ts'

const bet = (more: Partial<BetFlags & { isBanker: boolean }> = {}) => ({
  isBlocked: false,
  isDepend: false,
  isBannedExpress: false,
  isDisabledBanker: false,
  isBanker: false,
  ...more,
})

test.each([
  ['express', [bet(), bet()], [null, null]],
  ['express', [bet({ isBlocked: true }), bet()], ['blocked', null]],
  ['single', [bet({ isBlocked: true })], ['blocked']],
  ['system', [bet({ isDepend: true }), bet()], ['dependent', null]],
  ['chain', [bet({ isDepend: true }), bet()], ['dependent', null]],
  ['singles', [bet({ isDepend: true }), bet()], [null, null]],
  ['express', [bet({ isDepend: true }), bet()], ['dependent', null]],
  ['single', [bet({ isDepend: true, isBannedExpress: true })], [null]],
  ['express', [bet({ isBannedExpress: true }), bet()], ['banned-from-express', null]],
  ['singles', [bet({ isBannedExpress: true }), bet()], [null, null]],
  ['system', [bet({ isDisabledBanker: true, isBanker: true }), bet()], ['banker-disabled', null]],
  ['system', [bet({ isDisabledBanker: true })], [null]],
] as const)('%s of %o: %j', (type, bets, refusals) => expect(legRefusals(type, bets)).toEqual(refusals))
