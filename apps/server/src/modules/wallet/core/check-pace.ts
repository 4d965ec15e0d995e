/** Between two steps bets have the database to themselves for this long at least. */
const PAUSE_MIN_MS = 500

/** The pause before the next step, so that the steps left fill the time left evenly. */
export const pauseBeforeStep = (leftMs: number, stepsLeft: number): number =>
  Math.max(PAUSE_MIN_MS, leftMs / Math.max(1, stepsLeft))
