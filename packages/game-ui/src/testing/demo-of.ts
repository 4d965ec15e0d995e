import type { Game } from '@evens/games'
import { createDemoSession, type DemoOptions } from '../session/demo.ts'

const FULL = 100_000_000n

/** Bytes that follow from a number: the same rounds in every run. */
export const bytesFrom = (seed: number) => {
  let at = seed
  return (count: number): Uint8Array =>
    Uint8Array.from({ length: count }, () => {
      at = (at * 1_103_515_245 + 12_345) % 2_147_483_648
      return (at >> 16) & 255
    })
}

/** A demo of the kernel with a deep purse, whose minimum cycle is zero unless the test sets one. */
export function demoOf(game: Game, random = bytesFrom(7), given: Partial<DemoOptions> = {}) {
  let balance = FULL
  return createDemoSession({
    game,
    money: { iso: 'EUR', exponent: 2 },
    purse: { get: () => balance, set: (next) => void (balance = next) },
    full: FULL,
    stakes: { least: 1n, most: FULL },
    minCycleMs: 0,
    random,
    nowMs: () => 0,
    ...given,
  })
}
