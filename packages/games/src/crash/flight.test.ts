import { describe, expect, test } from 'vitest'
import { FLIGHT_CAP, multipleAt, msOf } from './flight.ts'

const BITS = 300n
const ONE = 1n << BITS

/** e^(6/100,000) by its series, to 300 bits. */
function growthOfOneMs(): bigint {
  let [sum, term] = [0n, ONE]
  for (let at = 1n; term > 0n; at += 1n) {
    sum += term
    term = (term * 6n) / (100_000n * at)
  }
  return sum
}

/** Hundredths after each whole millisecond up to the cap, in units of 2⁻³⁰⁰: 150,000 products lose 20 bits of it. */
function exactMultiples(): readonly bigint[] {
  const growth = growthOfOneMs()
  const all = [100n * ONE]
  for (let last = all[0] ?? 0n; last < BigInt(FLIGHT_CAP) * ONE; all.push(last)) last = (last * growth) >> BITS
  return all
}

const EXACT = exactMultiples()
const wholeOf = (value: bigint): number => Number(value >> BITS)

describe('the multiple of a flight', () => {
  test('is the exact one at every millisecond, and never falls', () => {
    expect(EXACT.length).toBe(153_507)
    const wrong = EXACT.filter((value, ms) => multipleAt(ms) !== Math.min(FLIGHT_CAP, wholeOf(value)))
    expect(wrong).toEqual([])
    expect(EXACT.some((_value, ms) => ms > 0 && multipleAt(ms) < multipleAt(ms - 1))).toBe(false)
  })

  test('is never within 10⁻¹¹ of a whole hundredth after its start, which is a thousand errors of a double', () => {
    const shareOf = (part: bigint, value: bigint): number => Number((part * 10n ** 20n) / value) / 1e20
    const margins = EXACT.slice(1).map((value) => {
      const above = value % ONE
      return shareOf(above < ONE - above ? above : ONE - above, value)
    })
    expect(margins.reduce((one, other) => Math.min(one, other))).toBeGreaterThan(1e-11)
    const errors = EXACT.map((value, ms) => {
      const reckoned = BigInt(Math.round(100 * Math.exp(0.000_06 * ms) * 2 ** 48)) << (BITS - 48n)
      return Math.abs(shareOf(reckoned - value, value))
    })
    expect(errors.reduce((one, other) => Math.max(one, other))).toBeLessThan(1e-14)
  })

  test.each([
    [-1, 100],
    [0, 100],
    [165.9, 100],
    [166, 101],
    [11_552, 199],
    [11_553, 200],
    [153_505, 999_959],
    [153_506, 1_000_000],
    [1_000_000_000, 1_000_000],
  ])('after %d ms is %d hundredths', (ms, multiple) => {
    expect(multipleAt(ms)).toBe(multiple)
  })

  test('is first reached at the moment that is reckoned for it, for every multiple up to the cap', () => {
    let ms = 0
    const wrong: number[] = []
    for (let multiple = 100; multiple <= FLIGHT_CAP; multiple += 1) {
      while (wholeOf(EXACT[ms] ?? 0n) < multiple) ms += 1
      if (msOf(multiple) !== ms) wrong.push(multiple)
    }
    expect(wrong).toEqual([])
  })
})
