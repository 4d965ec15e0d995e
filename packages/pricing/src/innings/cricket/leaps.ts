import { addAt } from '../distribution.ts'
import type { BallChances } from './ball.ts'
import { SHOT_MAX, type Cells } from './innings-run.ts'

/**
 * How an innings that nothing stops passes a number of runs. The chase of a target is that innings cut short: it ends
 * where the innings leaps over the target, up to five runs above it.
 */
export type Leaps = {
  readonly watch: (chances: readonly BallChances[], cells: Cells) => void
  readonly chance: (target: number, surplus: number) => number
}

export const SURPLUS_MAX = SHOT_MAX - 1

export function createLeaps(): Leaps {
  /** By the runs of the shot, and before it. */
  const shots = Array.from({ length: SHOT_MAX + 1 }, () => new Float64Array(512))
  const add = (runs: number, from: number, chance: number): void => {
    const row = shots[runs]
    if (row !== undefined) addAt(row, from, chance)
  }
  return {
    watch: (chances, cells) =>
      cells.forEach((row, fallen) => {
        const ball = chances[fallen]
        if (ball === undefined) return
        let bowled = 0
        for (let runs = 0; runs < row.length; runs++) {
          bowled = (row[runs] ?? 0) + bowled * ball.extra
          if (bowled === 0) continue
          add(1, runs, bowled * (ball.one + ball.extra))
          add(2, runs, bowled * ball.two)
          add(3, runs, bowled * ball.three)
          add(4, runs, bowled * ball.four)
          add(6, runs, bowled * ball.six)
        }
      }),
    chance(target, surplus) {
      let sum = 0
      for (let shot = surplus + 1; shot <= SHOT_MAX; shot++) sum += shots[shot]?.[target + surplus - shot] ?? 0
      return sum
    },
  }
}
