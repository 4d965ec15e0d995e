import { describe, expect, test } from 'vitest'
import { legEnd, PLANNED } from './leg-end.ts'
import { type Closing, closingAfter, isContested, type MarketWord, NOT_CLOSED, resultIn } from './market-closing.ts'
import { OUTCOME_RULINGS, rulingRefusal } from './ruling.ts'

const home = { id: 'home', ...OUTCOME_RULINGS.won }
const away = { id: 'away', ...OUTCOME_RULINGS.lost }
const settled = (certainty: 1 | 2, winner: 'home' | 'away'): MarketWord => ({
  kind: 'settled',
  certainty,
  outcomes: [
    { id: 'home', result: winner === 'home' ? 1 : 0 },
    { id: 'away', result: winner === 'away' ? 1 : 0 },
  ],
})
const ruled: MarketWord = { kind: 'ruled', outcomes: [home, away] }
const voided: MarketWord = { kind: 'ruled-void', reason: 'event_abandoned' }
const released: MarketWord = { kind: 'ruling-taken-back' }
const cancelled = (until: number | null): MarketWord => ({
  kind: 'cancelled',
  from: null,
  until,
  reason: 'wrong_price',
})
const after = (...words: readonly MarketWord[]): Closing => words.reduce(closingAfter, NOT_CLOSED)
const leg = { outcome: 'home', acceptedAtMs: 500, isLive: true, startsAtMs: 1000 }
const endOf = (closing: Closing): string => legEnd(closing, PLANNED, leg).result.kind

describe('a ruling of operators', () => {
  test.each<[string, readonly MarketWord[], string]>([
    ['decides an open market', [ruled], 'won'],
    ['replaces a result of the feed', [settled(2, 'away'), ruled], 'won'],
    ['replaces a cancellation of the market', [cancelled(null), ruled], 'won'],
    ['leaves bets void that were cancelled by their time', [cancelled(600), ruled], 'void'],
    ['voids a settled market', [settled(2, 'home'), voided], 'void'],
    ['is replaced by another ruling', [voided, ruled], 'won'],
    ['is not changed by a later confirmed result', [ruled, settled(2, 'away')], 'won'],
    ['is not changed by a later rollback', [settled(2, 'away'), ruled, { kind: 'settlement-taken-back' }], 'won'],
    ['is not changed by a later cancellation', [ruled, cancelled(null)], 'won'],
    ['is not changed by a later cancellation of some bets', [ruled, cancelled(600)], 'won'],
    ['gives the market back to the feed when it is taken back', [ruled, settled(2, 'away'), released], 'lost'],
    ['leaves an open market when it is taken back before any result', [ruled, released], 'open'],
    ['that is taken back without one changes nothing', [settled(2, 'away'), released], 'lost'],
  ])('%s', (_title, words, kind) => {
    expect(endOf(after(...words))).toBe(kind)
  })

  test('leaves no trace when it is taken back', () => {
    expect(after(settled(1, 'away'), ruled, released)).toEqual(after(settled(1, 'away')))
  })

  test.each<[readonly MarketWord[], boolean]>([
    [[ruled], false],
    [[ruled, settled(2, 'home')], false],
    [[ruled, settled(2, 'away')], true],
    [[settled(2, 'away'), ruled], true],
    [[voided, settled(2, 'home')], true],
    [[voided, cancelled(null)], false],
    [[ruled, cancelled(null)], true],
    [[ruled, settled(2, 'away'), released], false],
  ])('%j is contested by the feed: %s', (words, isIt) => {
    expect(isContested(after(...words))).toBe(isIt)
  })

  test('does not depend on the certainty of the feed', () => {
    expect(resultIn(after(settled(2, 'away'), ruled, settled(2, 'away')), 'home').kind).toBe('won')
  })
})

test.each([
  [[home, away], ['home'], null],
  [[home, away, { id: 'draw', ...OUTCOME_RULINGS.void }], ['home', 'away', 'draw'], null],
  [[home], ['home', 'away'], { kind: 'missing', outcomes: ['away'] }],
  [[home, home], ['home'], { kind: 'twice', outcome: 'home' }],
  [[{ id: 'home', result: 1, voidFactor: 1 }], ['home'], { kind: 'not-a-result', outcome: 'home' }],
] as const)('the result %j with bets on %j is refused by %j', (outcomes, betOn, refusal) => {
  expect(rulingRefusal(outcomes, betOn)).toEqual(refusal)
})
