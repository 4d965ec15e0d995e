import { describe, expect, test } from 'vitest'
import { ballPath, EDGE, LIES, pocketAngle, REST_MS, RIM, rotorAt, SETTLED_MS, ticksOf, type Spin } from './spin.ts'

const SEEDS = [0, 1, 7, 4_242, 3_000_000_001, 4_294_967_295]
const spinsOf = (pockets: number): readonly Spin[] =>
  Array.from({ length: pockets }, (_pocket, at) =>
    SEEDS.map((seed) => ({ seed, at, pockets, from: seed % 360 })),
  ).flat()

/** Degrees between two directions, at most half a turn. */
const apart = (one: number, other: number): number => Math.abs(((((one - other) % 360) + 540) % 360) - 180)

describe.each([37, 38])('a ball on a wheel of %i pockets', (pockets) => {
  const spins = spinsOf(pockets)

  test('ends in the drawn pocket, whatever was drawn', () => {
    for (const spin of spins) {
      const ball = ballPath(spin)(SETTLED_MS)
      expect(apart(ball.angle, rotorAt(spin, SETTLED_MS) + pocketAngle(spin))).toBeLessThan(0.001)
      expect([ball.radius, ball.height]).toEqual([LIES, 0])
    }
  })

  test('rides on with the rotor until both rest', () => {
    for (const spin of spins.slice(0, 12)) {
      const path = ballPath(spin)
      for (const ms of [SETTLED_MS + 400, SETTLED_MS + 1500, REST_MS, REST_MS + 60_000])
        expect(apart(path(ms).angle, rotorAt(spin, ms) + pocketAngle(spin))).toBeLessThan(0.001)
      expect(rotorAt(spin, REST_MS + 60_000)).toBe(rotorAt(spin, REST_MS))
    }
  })

  test('runs against the rotor on the rim', () => {
    for (const spin of spins) {
      const path = ballPath(spin)
      for (let ms = 0; ms < 2400; ms += 100) {
        expect(path(ms + 20).angle).toBeLessThan(path(ms).angle)
        expect(rotorAt(spin, ms + 20)).toBeGreaterThan(rotorAt(spin, ms))
        expect(path(ms).radius).toBe(RIM)
      }
    }
  })

  test('never jumps: a frame moves it by less than the width of three balls', () => {
    const at = (spin: Spin, ms: number): readonly [number, number] => {
      const { angle, radius } = ballPath(spin)(ms)
      const turn = (angle * Math.PI) / 180
      return [radius * Math.cos(turn), radius * Math.sin(turn)]
    }
    for (const spin of spins.slice(0, 6))
      for (let ms = 0; ms < SETTLED_MS + 200; ms += 8) {
        const [x, y] = at(spin, ms)
        const [nextX, nextY] = at(spin, ms + 8)
        expect(Math.hypot(nextX - x, nextY - y)).toBeLessThan(0.12)
      }
  })
})

describe('the fall', () => {
  test('goes from the rim to the pockets, and hops ever lower', () => {
    const path = ballPath({ seed: 5, at: 3, pockets: 37, from: 0 })
    const highest = (from: number, to: number): number =>
      Math.max(...Array.from({ length: (to - from) / 10 }, (_step, at) => path(from + at * 10).height))
    expect(path(3200).radius).toBeGreaterThan(EDGE - 0.01)
    expect(highest(3260, 3660)).toBeGreaterThan(highest(3660, 3970))
    expect(highest(3660, 3970)).toBeGreaterThan(highest(4210, SETTLED_MS))
  })

  test('is another one in another round, and the same in every replay', () => {
    const path = (seed: number) => ballPath({ seed, at: 3, pockets: 37, from: 0 })(3500)
    expect(path(77)).toEqual(path(77))
    expect(path(77)).not.toEqual(path(78))
  })
})

test('ticks slow down on the rim, and end with hops before the ball lies still', () => {
  for (const spin of spinsOf(37).slice(0, 30)) {
    const ticks = ticksOf(spin)
    const rolling = ticks.filter((ms) => ms < 2500)
    const gaps = rolling.slice(1).map((ms, at) => ms - (rolling[at] ?? 0))
    expect(gaps.length).toBeGreaterThan(4)
    expect(gaps.at(-1)).toBeGreaterThan(gaps[1] ?? Infinity)
    expect(Math.max(...ticks)).toBeLessThan(SETTLED_MS)
    expect(ticks.length).toBeLessThan(40)
  }
})

test('the rotor goes on from where it is when the next round comes early', () => {
  const spin = { seed: 9, at: 1, pockets: 37, from: 123 }
  expect(rotorAt(spin, 0)).toBe(123)
  expect(rotorAt({ ...spin, from: rotorAt(spin, 2000) }, 0)).toBe(rotorAt(spin, 2000))
})
