import { expect, test } from 'vitest'
import {
  BUILDER_PICKS_MAX,
  builderKey,
  type BuilderPick,
  lineText,
  marketKey,
  marketName,
  parseBuilderKey,
  parseMarketKey,
  outcomeId,
  eventOfRef,
  parseOutcomeId,
} from './market-ref.ts'
import { createRandom } from './random.ts'

test('a market key names its specifiers in one order', () => {
  expect(marketKey('total', { total: '2.5', period: '1' })).toBe('total|period=1|total=2.5')
  expect(marketKey('result', {})).toBe('result')
})

test('the same market of two events has one name, whatever the order of its specifiers', () => {
  const first = marketName('total', { total: '2.5', period: '1' })
  expect(marketName('total', { period: '1', total: '2.5' })).toBe(first)
  expect(first).toEqual({ key: 'total|period=1|total=2.5', market: 'total', specifiers: { period: '1', total: '2.5' } })
  expect(marketName('total', { total: '3.5', period: '1' }).key).toBe('total|period=1|total=3.5')
})

test('a shared name is a copy that nothing can change', () => {
  const given = { hcp: '-1.5' }
  const { specifiers } = marketName('handicap', given)
  given.hcp = '9'
  expect(marketName('handicap', { hcp: '-1.5' }).specifiers).toEqual({ hcp: '-1.5' })
  expect(Object.isFrozen(specifiers)).toBe(true)
})

test('a key is parsed back', () => {
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

const pick = (market: string, outcome: string): BuilderPick => ({ market, outcome })
const HOME = pick('result', 'home')
const OVER = pick('total|period=1|total=2.5', 'over')
const KEY = 'builder|result~home|total~period=1~total=2.5~over'

test('picks have one canonical order', () => {
  expect(builderKey([HOME, OVER])).toBe(KEY)
  expect(builderKey([OVER, HOME])).toBe(KEY)
  expect(parseBuilderKey(KEY)).toEqual([HOME, OVER])
})

test('a builder is an outcome like any other', () => {
  const ref = { event: '400', market: KEY, outcome: 'yes' }
  expect(parseOutcomeId(outcomeId(ref))).toEqual(ref)
  expect(parseOutcomeId(`400/${KEY}/no`)).toBeNull()
})

test.each([
  ['one pick', [HOME]],
  ['seven picks', Array.from({ length: BUILDER_PICKS_MAX + 1 }, (_, n) => pick(`total|total=${n}.5`, 'over'))],
  ['a pick twice', [HOME, OVER, HOME]],
  ['no market', [HOME, pick('', 'home')]],
  ['no outcome', [HOME, pick('result', '')]],
  ['an outcome that says more', [HOME, pick('total', 'total=2.5')]],
  ['a builder in a builder', [HOME, pick('builder', 'yes')]],
])('%s make no builder', (_, picks) => {
  expect(builderKey(picks)).toBeNull()
})

test.each(['builder', 'builder|', 'result', `${KEY}|`, 'builder|total~over|result~home', 'builder|result~home|x'])(
  '%j is no builder',
  (key) => {
    expect(parseBuilderKey(key)).toBeNull()
  },
)

test('any written reference is read back', () => {
  const random = createRandom('builder')
  const from = (letters: string, most: number): string =>
    Array.from({ length: 1 + random.int(most) }, () => random.pick([...letters])).join('')
  const values = 'abz09_:+.-'
  const aPick = (): BuilderPick =>
    pick(
      marketKey(`m${from('az_9', 6)}`, { [`a${from('z', 3)}`]: from(values, 8), b: from(values, 8) }),
      from(values, 8),
    )
  for (let round = 0; round < 100; round++) {
    const picks = Array.from({ length: 2 + random.int(5) }, aPick)
    const key = builderKey(picks)
    if (key === null) continue
    const read = parseBuilderKey(key) ?? []
    expect(builderKey(read)).toBe(key)
    expect(new Set(read.map(({ market, outcome }) => `${market}/${outcome}`))).toEqual(
      new Set(picks.map(({ market, outcome }) => `${market}/${outcome}`)),
    )
  }
})

test('the event of a price is the event of its parsed name', () => {
  const ref = { event: '400', market: 'handicap|hcp=-0.25', outcome: 'home' }
  expect(eventOfRef(outcomeId(ref))).toBe('400')
})
