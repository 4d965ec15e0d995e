import { expect, expectTypeOf, test } from 'vitest'
import { createMatcher } from './match.ts'
import { buildPath, type ParamsOf, parsePattern } from './pattern.ts'

const match = createMatcher({
  home: '/',
  line: '/line/:sport?/:champ?/:game?',
  coupon: '/print-coupon/:couponId(\\d+)',
  toto: '/toto/:section?',
  totoDraw: '/toto/:section?/draw',
  section: '/:section(slots|casino)/:subcategory?',
  brand: '/casino/brand',
  game: '/:section(slots|casino)/:subcategory?/game/:gameId/:gameName',
  results: '/results/:kind(live|zone)?',
})
const at = (path: string) => match(path.split('/').filter(Boolean))

test.each([
  ['/', 'home', {}],
  ['/line', 'line', {}],
  ['/line/football/premier', 'line', { sport: 'football', champ: 'premier' }],
  ['/LINE/Football', 'line', { sport: 'Football' }],
  ['/print-coupon/42', 'coupon', { couponId: '42' }],
  ['/toto/football', 'toto', { section: 'football' }],
  ['/toto/draw', 'totoDraw', {}],
  ['/toto/football/draw', 'totoDraw', { section: 'football' }],
  ['/casino/brand', 'brand', {}],
  ['/casino/live', 'section', { section: 'casino', subcategory: 'live' }],
  ['/Slots', 'section', { section: 'slots' }],
  ['/slots/game/7/lucky', 'game', { section: 'slots', gameId: '7', gameName: 'lucky' }],
  ['/slots/new/game/7/lucky', 'game', { section: 'slots', subcategory: 'new', gameId: '7', gameName: 'lucky' }],
  ['/results/ZONE', 'results', { kind: 'zone' }],
] as const)('%s is %s', (path, name, params) => {
  expect(at(path)).toEqual({ name, params })
})

test.each([
  '/nothing',
  '/print-coupon',
  '/print-coupon/4x',
  '/print-coupon/٤',
  '/line/a/b/c/d',
  '/results/old',
  '/keno',
])('%s is no page', (path) => expect(at(path)).toBeNull())

test.each([
  ['/line/:sport?/:champ?/:game?', { sport: 'football', champ: 'la liga' }, '/line/football/la%20liga'],
  ['/line/:sport?/:champ?/:game?', { champ: 'premier' }, '/line'],
  ['/line/:sport?/:champ?/:game?', { sport: undefined }, '/line'],
  ['/line/:sport?/:champ?/:game?', { sport: '..', champ: 'x' }, '/line'],
  ['/toto/:section?/draw', {}, '/toto/draw'],
  ['/', {}, '/'],
  ['/team/:team', { team: 'a/b?c#d' }, '/team/a%2Fb%3Fc%23d'],
  ['/team/:team', { team: '\ud800' }, '/team/%EF%BF%BD'],
])('%s with %o is %s', (pattern, params, path) => {
  expect(buildPath(parsePattern(pattern), params)).toBe(path)
})

test.each([undefined, '', '.', '..'])('an address is not built without a part that it needs (%s)', (couponId) => {
  expect(() => buildPath(parsePattern('/print-coupon/:couponId(\\d+)'), { couponId })).toThrow('couponId')
})

test.each(['line', '/Line', '/:bad-name', '/a:b'])('%s is not a pattern', (pattern) => {
  expect(() => parsePattern(pattern)).toThrow()
})

test('the pattern types its parameters', () => {
  expectTypeOf<ParamsOf<'/a/:x(one|two)?'>['x']>().toEqualTypeOf<'one' | 'two' | undefined>()
  expectTypeOf<ParamsOf<'/a/:id(\\d+)/:rest?'>['id']>().toEqualTypeOf<string>()
  expectTypeOf<{ id: string }>().toExtend<ParamsOf<'/a/:id(\\d+)/:rest?'>>()
  expectTypeOf<{ rest: string }>().not.toExtend<ParamsOf<'/a/:id(\\d+)/:rest?'>>()
})
