import { parsePattern } from '@evens/router'
import { expect, test } from 'vitest'
import { fillings, routePaths } from './route-paths.ts'

test.each([
  { pattern: '/line', found: [{}] },
  { pattern: '/results/:kind(live|zone)?', found: [{}, { kind: 'live' }, { kind: 'zone' }] },
  { pattern: '/:section(slots|keno)/:subcategory?', found: [{ section: 'slots' }, { section: 'keno' }] },
  { pattern: '/esports/:kind(real|virtual)/:discipline', found: [] },
  { pattern: '/print-coupon/:couponId(\\d+)', found: [] },
])('$pattern', ({ pattern, found }) => {
  expect(fillings(parsePattern(pattern))).toEqual(found)
})

test('the table gives the paths that stand alone and those it lists all values of, each once', () => {
  const paths = routePaths()
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/line', '/casino', '/slots', '/results/live', '/esports/real', '/about']),
  )
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.filter((path) => path.includes(':') || path.includes('('))).toEqual([])
  expect(paths).not.toContain('/office')
})
