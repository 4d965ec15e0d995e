const DAY_MS = 86_400_000

/**
 * The day that chooses seeds and parts: days since 1970 in UTC. `npm test` sets EVENS_TEST_DAY once for all its steps, so
 * that a run over midnight stays whole, and a failure is repeated with the day that it printed.
 */
export function testDay(env: Readonly<Record<string, string | undefined>> = process.env, nowMs = Date.now()): number {
  const named = env['EVENS_TEST_DAY'] ?? ''
  return /^\d+$/.test(named) ? Number(named) : Math.floor(nowMs / DAY_MS)
}

/** True on the day of this part: each of `parts` runs once in as many days. */
export const isTurnOf = (part: number, parts: number, day: number = testDay()): boolean => day % parts === part

/** The suffix of a Playwright title: tagged for the long run, and left out of `npm test` unless it is the part's turn. */
export const rotating = (part: number, parts: number, day: number = testDay()): string =>
  isTurnOf(part, parts, day) ? ' @rotating' : ' @rotating @long'
