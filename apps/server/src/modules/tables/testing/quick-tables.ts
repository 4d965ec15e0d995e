import type { Clock } from '../core/clocks.ts'

/** One table of each kind, whose rounds take seconds. */
export const [FLIGHT, DRAW, RACE, BINGO] = [5001, 5301, 5201, 3201]
const QUICK = { openMs: 1000, gapMs: 400, showMs: 1000, graceMs: 0, pauseMs: 200, betsEach: 10 }
export const QUICK_CLOCKS: Readonly<Record<number, Clock>> = {
  [FLIGHT]: { ...QUICK, showMs: null, graceMs: 500, betsEach: 2 },
  [DRAW]: QUICK,
  [RACE]: QUICK,
  [BINGO]: { ...QUICK, isAhead: true },
}
/** Enough for all rounds of a test. */
export const CHAIN_LENGTH = 2000
