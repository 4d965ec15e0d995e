import { expect, test } from 'vitest'
import { type BetFlags, type GameFacts, isBetFinished, isBetLive, isBetLocked, legRefusals } from './leg-rules.ts'

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

const quiet: GameFacts = { isFinished: false, status: 1, hasGameTime: false, isLiveInLive: false, isMarketLive: false }

test.each<[Partial<GameFacts>, 'finished' | 'live' | 'line']>([
  [{}, 'line'],
  [{ status: null }, 'line'],
  [{ hasGameTime: true }, 'live'],
  [{ isLiveInLive: true }, 'live'],
  [{ status: 2 }, 'live'],
  [{ status: 3 }, 'live'],
  [{ isMarketLive: true }, 'live'],
  [{ status: 4, hasGameTime: true }, 'finished'],
  [{ isFinished: true, isMarketLive: true }, 'finished'],
])('a bet with %j is %s', (facts, state) => {
  const game = { ...quiet, ...facts }
  expect([isBetFinished(game), isBetLive(game)]).toEqual([state === 'finished', state === 'live'])
})

test('a bet is locked if it is blocked, dependent or banned from express', () => {
  expect(isBetLocked(bet('1'))).toBe(false)
  for (const flag of ['isBlocked', 'isDepend', 'isBannedExpress'])
    expect(isBetLocked(bet('1', { [flag]: true }))).toBe(true)
  expect(isBetLocked(bet('1', { isDisabledBanker: true }))).toBe(false)
})
