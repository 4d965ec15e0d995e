import { describe, expect, test } from 'vitest'
import { isJump, rateMicro, readRateSheet } from './rate-sheet.ts'

const NOW = Date.parse('2026-11-18T08:00:00Z')
const FACTS = { nowMs: NOW, maxAgeMs: 24 * 3_600_000 }
const sheet = (given: object = {}) => ({
  base: 'USD',
  at: '2026-11-18T07:00:00Z',
  rates: { EUR: '0.92', RUB: 96.5, XQQ: '1' },
  ...given,
})

test('a sheet gives the rates of known currencies in millionths, and the dollar', () => {
  const read = readRateSheet(sheet(), FACTS)
  expect(read).toEqual({
    atMs: Date.parse('2026-11-18T07:00:00Z'),
    perDollarMicro: new Map([
      ['EUR', 920_000n],
      ['RUB', 96_500_000n],
      ['USD', 1_000_000n],
    ]),
  })
})

test.each([
  ['text', 'not-an-object'],
  [null, 'not-an-object'],
  [sheet({ base: 'EUR' }), 'base-not-usd'],
  [sheet({ at: 'yesterday' }), 'no-time'],
  [sheet({ at: 5 }), 'no-time'],
  [sheet({ at: '2026-11-18T08:05:01Z' }), 'from-the-future'],
  [sheet({ at: '2026-11-17T08:00:00Z' }), 'too-old'],
  [sheet({ rates: null }), 'no-rates'],
  [sheet({ rates: { XQQ: '1' } }), 'no-rates'],
  [sheet({ rates: { EUR: '0.9', RUB: '-1' } }), 'bad-rate RUB'],
  [sheet({ rates: { EUR: '0' } }), 'bad-rate EUR'],
  [sheet({ rates: { EUR: '1e3' } }), 'bad-rate EUR'],
  [sheet({ rates: { EUR: Number.NaN } }), 'bad-rate EUR'],
])('%j is refused as %s', (given, fault) => {
  expect(readRateSheet(given, FACTS)).toBe(fault)
})

describe('a rate', () => {
  test.each([
    ['0.000001', 1n],
    ['0.0000009', null],
    ['89500.123456789', 89_500_123_456n],
    [1.1, 1_100_000n],
    ['1,1', null],
    [true, null],
  ])('%j is %s millionths', (rate, micro) => {
    expect(rateMicro(rate)).toBe(micro)
  })

  test.each([
    [1_000_000n, 1_300_000n, false],
    [1_000_000n, 1_300_001n, true],
    [1_000_000n, 700_000n, false],
    [1_000_000n, 699_999n, true],
  ])('from %i to %i is a jump: %s', (before, now, expected) => {
    expect(isJump(before, now)).toBe(expected)
  })
})
