import { expect, test } from 'vitest'
import { bonusForPath } from './bonus-for-path.ts'

const RULES = [
  { path: '/', bonus: 'sport' },
  { path: '/casino', bonus: 'casino' },
  { path: '/casino/brand', bonus: 'brand' },
]

test.each([
  ['/en', 'sport'],
  ['/', 'sport'],
  ['/ru/line/football', 'sport'],
  ['/ar/casino', 'casino'],
  ['/casino/game/1/x?y=1#z', 'casino'],
  ['/en/casino/brand', 'brand'],
  ['/en/casinos', 'sport'],
])('on %s it is %s', (path, bonus) => expect(bonusForPath(RULES, path)).toBe(bonus))

test('without a rule there is none', () => expect(bonusForPath(RULES.slice(1), '/en/line')).toBeNull())
