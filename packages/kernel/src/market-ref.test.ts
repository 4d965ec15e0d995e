import { expect, test } from 'vitest'
import { lineText, marketKey, parseMarketKey } from './market-ref.ts'
import { outcomeId, parseOutcomeId } from './outcome-ref.ts'

test('a market key names its specifiers in one order', () => {
  expect(marketKey('total', { total: '2.5', period: '1' })).toBe('total|period=1|total=2.5')
  expect(marketKey('result', {})).toBe('result')
})

test('what a key says is read back', () => {
  expect(parseMarketKey('total|period=1|total=2.5')).toEqual({
    market: 'total',
    specifiers: { period: '1', total: '2.5' },
  })
  expect(parseOutcomeId(outcomeId({ event: '400', market: 'handicap|hcp=-0.25', outcome: 'home' }))).toEqual({
    event: '400',
    market: 'handicap|hcp=-0.25',
    outcome: 'home',
  })
})

test.each([
  '',
  'Total',
  'total|',
  'total|total',
  'total|total=',
  'total|total=2.5=3',
  'total|total=2.5|period=1',
  'total|total=2.5|total=3.5',
  'total|total=<b>',
])('%j is no market key', (key) => {
  expect(parseMarketKey(key)).toBeNull()
})

test.each(['', '400', '400/result', '400/result/home/x', 'x/result/home', '400/result/<b>', '400//home'])(
  '%j is no outcome id',
  (id) => {
    expect(parseOutcomeId(id)).toBeNull()
  },
)

test('a line is written without needless digits', () => {
  expect([2.5, -0.25, 0, -0, 3].map(lineText)).toEqual(['2.5', '-0.25', '0', '0', '3'])
  expect(() => lineText(0.3)).toThrow('not a line')
})
