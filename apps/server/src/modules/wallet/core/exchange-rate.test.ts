import { CURRENCY_CODES, currencyToShow } from '@evens/kernel'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exchanged, rateText } from './exchange-rate.ts'

const USD = { exponent: 2, perDollarMicro: 1_000_000n }
const JPY = { exponent: 0, perDollarMicro: 148_000_000n }
const KWD = { exponent: 3, perDollarMicro: 306_500n }
const UYW = { exponent: 4, perDollarMicro: 55_000n }

// One percent is the margin.
test.each([
  { what: '100 dollars in yen', amount: 10_000n, from: USD, to: JPY, gives: 14_652n, rate: '146.520000' },
  { what: '100 dollars in dinars', amount: 10_000n, from: USD, to: KWD, gives: 30_343n, rate: '0.303435' },
  { what: 'a cent in yen, rounded down', amount: 1n, from: USD, to: JPY, gives: 1n, rate: '146.520000' },
  { what: 'a yen in cents: nothing is left', amount: 1n, from: JPY, to: USD, gives: 0n, rate: '0.006689' },
  { what: 'four decimals', amount: 100n, from: USD, to: UYW, gives: 544n, rate: '0.054450' },
])('$what', ({ amount, from, to, gives, rate }) => {
  expect([exchanged(amount, from, to), rateText(from, to)]).toEqual([gives, rate])
})

test('a round trip is never a gain, for any amount and currencies (T054)', () => {
  const rated = fc.record({
    exponent: fc.integer({ min: 0, max: 4 }),
    perDollarMicro: fc.bigInt({ min: 1n, max: 10n ** 11n }),
  })
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), rated, rated, (amount, from, to) => {
      expect(exchanged(exchanged(amount, from, to), to, from) <= amount).toBe(true)
    }),
    { numRuns: 5000 },
  )
})

test('a sandbox has a rate for every currency, and each begins a coupon with a few dollars (T055)', () => {
  const rates = JSON.parse(readFileSync(new URL('../sandbox-rates.json', import.meta.url), 'utf8')) as Record<
    string,
    string
  >
  expect(Object.keys(rates).toSorted()).toEqual(CURRENCY_CODES.toSorted())
  for (const code of CURRENCY_CODES) {
    const { exponent, initialAmount } = currencyToShow(code)
    const dollars = Number(initialAmount) / 10 ** exponent / Number(rates[code])
    expect(dollars > 0.5 && dollars < 20, `${code} ${dollars}`).toBe(true)
  }
})
