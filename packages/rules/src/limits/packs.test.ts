import { expect, test } from 'vitest'
import { isOffered, packOf } from './packs.ts'
import { REALITY_CHECK, SELF_EXCLUSION, SESSION_LIMIT, TIME_OUT } from './types.ts'

test('an unknown jurisdiction gets the strictest rules, whatever its name', () => {
  for (const name of ['', 'nowhere', '__proto__', 'constructor']) expect(packOf(name)).toBe(packOf('strict'))
  const [strict, ...others] = ['strict', 'open', 'island'].map(packOf)
  for (const other of others) {
    expect(strict?.minimumAge).toBeGreaterThanOrEqual(other.minimumAge)
    expect(Math.min(...(strict?.options[SELF_EXCLUSION] ?? []))).toBeGreaterThanOrEqual(
      Math.min(...other.options[SELF_EXCLUSION]),
    )
  }
})

test.each([
  [SELF_EXCLUSION, [1, 7, 30, 90, 180, 365, 730, 1095, 1825, 3650], [0, 2, 360, 36_500]],
  [SESSION_LIMIT, [1, 12, 24], [0, 25, -1]],
  [REALITY_CHECK, [5, 10, 15, 30, 45, 60], [0, 1, 20, 61]],
  [TIME_OUT, [1, 7, 30, 90], [2, 180]],
] as const)('the choices of %i', (type, offered, others) => {
  const pack = packOf('open')
  expect(offered.filter((value) => !isOffered(pack, type, value))).toEqual([])
  expect(others.filter((value) => isOffered(pack, type, value))).toEqual([])
  expect(isOffered(pack, 1, 5), 'an amount is not chosen from a list').toBe(false)
})
