import { createRandom, oddsMilli } from '@evens/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generateCoupon, type Candidate, type CouponRequest } from './generate.ts'
import { money } from './testing/build.ts'

const random = createRandom('candidates')
const candidates: Candidate[] = Array.from({ length: 120 }, (_, at) => ({
  ref: `${at}`,
  event: `${Math.floor(at / 3)}`,
  sport: at % 2 === 0 ? 'football' : 'tennis',
  odds: oddsMilli(1100 + random.int(2500)),
  startsAtMs: at * 1000,
}))
const request: CouponRequest = { stake: money(10), wantedWin: money(100), sports: [], untilMs: null, legsMax: 10 }

test('the coupon comes close to the request, with one leg per event', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 500 }), fc.string({ maxLength: 5 }), (times, seed) => {
      const made = generateCoupon({ ...request, wantedWin: money(10 * times) }, candidates, createRandom(seed))
      const legs = made.ok ? made.value : []
      const coef = legs.reduce((product, { odds }) => product * (odds / 1000), 1)
      expect(new Set(legs.map(({ event }) => event)).size).toBe(legs.length)
      expect(legs.length).toBeLessThanOrEqual(request.legsMax)
      expect(Math.abs(coef / times - 1)).toBeLessThan(0.02)
    }),
    { numRuns: 30 },
  )
})

test('only legs of the wanted sports and times', () => {
  const made = generateCoupon({ ...request, sports: ['tennis'], untilMs: 60_000 }, candidates, createRandom('a'))
  expect(made.ok).toBe(true)
  for (const { sport, startsAtMs } of made.ok ? made.value : []) {
    expect(sport).toBe('tennis')
    expect(startsAtMs).toBeLessThanOrEqual(60_000)
  }
})

test('the same seed makes the same coupon', () => {
  const make = (seed: string) => generateCoupon(request, candidates, createRandom(seed))
  expect(make('one')).toEqual(make('one'))
  expect(make('one')).not.toEqual(make('two'))
})

test.each<[string, Partial<CouponRequest>, readonly Candidate[]]>([
  ['no-stake', { stake: money(0) }, candidates],
  ['win-not-above-stake', { wantedWin: money(10) }, candidates],
  ['no-candidates', { sports: ['chess'] }, candidates],
  ['out-of-reach', { wantedWin: money(1_000_000) }, candidates.slice(0, 3)],
  ['out-of-reach', { wantedWin: money(10.01) }, candidates],
])('%s', (error, more, list) => {
  expect(generateCoupon({ ...request, ...more }, list, createRandom('a'))).toEqual({ ok: false, error })
})
