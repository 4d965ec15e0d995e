import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText, parseAmount, PLAIN_MARKS } from '../money.ts'
import { minor } from '../units.ts'
import { CURRENCY_CODES, currencyByNumber, currencyOf, currencyToShow } from './currency.ts'

/** As many amounts as the environment asks for. */
const PARITY = BigInt(process.env['EVENS_PARITY'] ?? 20_000)
const LONG = 10 * 60_000

test('about 170 currencies are known', () => {
  expect(CURRENCY_CODES).toHaveLength(165)
  for (const code of CURRENCY_CODES) expect(code).toMatch(/^[A-Z]{3}$/)
})

test.each([
  ['USD', 840],
  ['EUR', 978],
  ['JPY', 392],
  ['KWD', 414],
  ['ALL', 8],
])('%s has the number %i of ISO 4217', (code, id) => {
  expect([currencyToShow(code).id, currencyByNumber(id)]).toEqual([id, currencyOf(code)])
})

test('no two currencies have one number, and a number that is none is no currency', () => {
  expect(new Set(CURRENCY_CODES.map((code) => currencyToShow(code).id)).size).toBe(CURRENCY_CODES.length)
  for (const id of [0, -1, 999, 840.5, Number.NaN]) expect(currencyByNumber(id).ok).toBe(false)
})

const EXPONENTS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}
test('the exponents are those of ISO 4217: two, but for these', () => {
  for (const code of CURRENCY_CODES) {
    const [exponent = '2'] = Object.entries(EXPONENTS).find(([, codes]) => codes.includes(code)) ?? []
    expect([code, `${currencyToShow(code).exponent}`]).toEqual([code, exponent])
  }
})

const inWords = (code: string) => {
  const { exponent, initialAmount, amountStep } = currencyToShow(code)
  return [amountText(initialAmount, exponent), amountText(amountStep, exponent)]
}

test.each([
  ['RUB', '150.00', '100.00'],
  ['USD', '5.00', '2.50'],
  ['EUR', '5.00', '2.50'],
  ['UAH', '50.00', '50.00'],
  ['KZT', '1000.00', '500.00'],
])('a coupon in %s begins with %s and steps by %s', (code, initial, step) => {
  expect(inWords(code)).toEqual([initial, step])
})

test.each([
  ['GBP', '5.00'],
  ['TRY', '50.00'],
])('a coupon in %s begins with %s', (code, initial) => {
  expect(inWords(code)[0]).toBe(initial)
})

test.each([
  ['AUD', '1.00'],
  ['KWD', '0.500'],
  ['PAB', '1.00'],
])('a stake in %s steps by %s', (code, step) => {
  expect(inWords(code)[1]).toBe(step)
})

test('every currency has an amount to begin with, and its step is not larger', () => {
  for (const code of CURRENCY_CODES) {
    const { initialAmount, amountStep } = currencyToShow(code)
    expect(amountStep > 0n && amountStep <= initialAmount, code).toBe(true)
  }
})

test.each([
  'usd',
  'Usd',
  ' USD',
  'USD\0',
  'US',
  'USDT',
  '\u0420UB', // the first letter is Cyrillic
  'U\u0405D',
  '\uFF35SD',
  'HRK', // withdrawn
  'BGN',
  'DEM',
  'XXX',
  'XTS',
  'XAU',
  'toString',
  '__proto__',
  'constructor',
  '',
  null,
  undefined,
  840,
  ['USD'],
  { code: 'USD' },
])('for money %j is no currency, for showing it is roubles', (code) => {
  expect(currencyOf(code)).toEqual({ ok: false, error: 'unknown-currency' })
  expect(currencyToShow(code).code).toBe('RUB')
})

test('a formatted amount parses to the same amount, in every currency (T055)', { timeout: LONG }, () => {
  const runs = PARITY / BigInt(CURRENCY_CODES.length)
  expect(runs > 100n).toBe(true)
  for (const code of CURRENCY_CODES) {
    const { exponent } = currencyToShow(code)
    for (let at = 0n; at < runs; at++) {
      const amount = minor(((at * 0x9e3779b97f4a7c15n) % 10n ** 15n) >> (at % 50n))
      const parsed = parseAmount(amountText(amount, exponent), exponent, PLAIN_MARKS)
      if (!parsed.ok || parsed.value !== amount) throw new Error(`${code} ${amount}`)
    }
  }
})

test('less than a minor unit is refused, in every currency (T055)', () => {
  for (const code of CURRENCY_CODES) {
    const { exponent } = currencyToShow(code)
    const below = `0.${'0'.repeat(exponent)}1`
    expect(parseAmount(below, exponent, PLAIN_MARKS)).toEqual({ ok: false, error: 'too-many-decimals' })
  }
})

test('a tenth ten times is a whole, for any amount', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { maxLength: 50 }), (amounts) => {
      const read = amounts.map((amount) => parseAmount(amountText(minor(amount), 2), 2, PLAIN_MARKS))
      const sum = read.reduce((total, one) => total + (one.ok ? one.value : 0n), 0n)
      expect(sum).toBe(amounts.reduce((total, amount) => total + amount, 0n))
    }),
  )
})
