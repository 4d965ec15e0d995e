import { expect, test } from 'vitest'
import { chooseOddsFormat, isOddsFormatCode, ODDS_FORMAT_CODES, type OddsFormatRules, showOdds } from './odds-format.ts'

test.each([
  { oddsMilli: 1250, shown: ['1.25', '1/4', '−400', '0.25', '−4.00', '0.25'] },
  { oddsMilli: 1500, shown: ['1.50', '1/2', '−200', '0.50', '−2.00', '0.50'] },
  { oddsMilli: 1909, shown: ['1.909', '10/11', '−110', '0.909', '−1.10', '0.909'] },
  { oddsMilli: 2000, shown: ['2.00', '1/1', '+100', '1.00', '1.00', '1.00'] },
  { oddsMilli: 2500, shown: ['2.50', '3/2', '+150', '1.50', '1.50', '−0.667'] },
  { oddsMilli: 3750, shown: ['3.75', '11/4', '+275', '2.75', '2.75', '−0.364'] },
])('$oddsMilli thousandths in the formats 0, 1, 2, 4, 5 and 6', ({ oddsMilli, shown }) => {
  expect(([0, 1, 2, 4, 5, 6] as const).map((code) => showOdds(oddsMilli, code))).toEqual(shown)
})

test('the Asian view shows the same as its European twin', () => {
  for (const [twin, code] of [
    [4, 14],
    [5, 15],
    [6, 16],
  ] as const) {
    for (const oddsMilli of [1010, 1500, 2000, 3750]) expect(showOdds(oddsMilli, code)).toBe(showOdds(oddsMilli, twin))
  }
})

test('over the whole ladder a fraction is the same price to the thousandth (T059)', () => {
  for (let oddsMilli = 1001; oddsMilli < 30_000; oddsMilli += 7) {
    const [over = NaN, under = NaN] = showOdds(oddsMilli, 1).split('/').map(Number)
    expect(Math.abs(over / under + 1 - oddsMilli / 1000)).toBeLessThanOrEqual(0.000501)
  }
})

test('over the whole ladder the decimal text reads back as the same price (T059)', () => {
  for (let oddsMilli = 1001; oddsMilli < 30_000; oddsMilli += 3) {
    expect(Math.round(Number(showOdds(oddsMilli, 0)) * 1000)).toBe(oddsMilli)
  }
})

/** The win of a unit stake that a text states, and half the step between two texts where they state the win itself. */
const SIGNED_FORMATS = [
  { code: 2, wins: (shown: number) => (shown > 0 ? shown / 100 : -100 / shown), halfStep: 0.005 },
  { code: 4, wins: (shown: number) => shown, halfStep: 0.0005 },
  { code: 5, wins: (shown: number) => (shown > 0 ? shown : -1 / shown), halfStep: 0.0005 },
  { code: 6, wins: (shown: number) => (shown > 0 ? shown : -1 / shown), halfStep: 0.0005 },
] as const

test.each(SIGNED_FORMATS)(
  'over the whole ladder format $code reads back as closely as it is written (T059)',
  ({ code, wins, halfStep }) => {
    const ladder = Array.from({ length: 29_000 }, (_none, at) => 1001 + at)
    const wrong = ladder.filter((oddsMilli) => {
      const shown = Number(showOdds(oddsMilli, code).replace('\u2212', '-'))
      const profit = (oddsMilli - 1000) / 1000
      // A negative text states the stake that wins one, so its steps are steps of the inverse.
      const step = shown < 0 ? halfStep * profit * wins(shown) : halfStep
      return Math.abs(wins(shown) - profit) > step + 1e-9
    })
    expect(wrong).toEqual([])
  },
)

test.each([1000, 0, -1500, 1500.5, NaN, Infinity])('%s is not odds', (value) => {
  expect(() => showOdds(value, 0)).toThrow('not odds')
})

test('only the codes of the specification are formats', () => {
  expect(ODDS_FORMAT_CODES).toEqual([0, 1, 2, 4, 5, 6, 14, 15, 16])
  for (const wrong of [3, 7, 17, -1, '0', null]) expect(isOddsFormatCode(wrong)).toBe(false)
})

const rules: OddsFormatRules = {
  allowed: [0, 1, 2, 4],
  byLanguage: { en: 1, vi: 6 },
  byCountry: { US: 2, HK: 4, MY: 6 },
  default: 0,
}

test.each([
  { language: 'en', country: 'US', code: 1, because: 'the language is asked first' },
  { language: 'ru', country: 'US', code: 2, because: 'a language without a wish leaves it to the country' },
  { language: 'ru', country: 'us', code: 2, because: 'letter case does not matter' },
  { language: 'ru', country: 'RU', code: 0, because: 'a country without a wish leaves it to the default' },
  { language: 'ru', country: null, code: 0, because: 'an unknown country leaves it to the default' },
  { language: 'vi', country: 'HK', code: 4, because: 'a format that is not allowed is passed over' },
  { language: 'vi', country: 'MY', code: 0, because: 'both wishes are not allowed' },
  { language: 'constructor', country: 'toString', code: 0, because: 'only own entries of the tables count' },
])('$language in $country gets $code: $because', ({ language, country, code }) => {
  expect(chooseOddsFormat(rules, language, country)).toBe(code)
})

test('a default that is not allowed gives way to the first allowed format', () => {
  expect(chooseOddsFormat({ ...rules, default: 5 }, 'ru', null)).toBe(0)
  expect(chooseOddsFormat({ ...rules, allowed: [2], default: 5 }, 'ru', null)).toBe(2)
})

test('a site that offers nothing still shows decimal odds', () => {
  expect(chooseOddsFormat({ ...rules, allowed: [] }, 'en', 'US')).toBe(0)
})
