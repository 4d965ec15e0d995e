/** Whoever has the target, with two points more than the other. */
export const isTwoClear = (home: number, away: number, target: number): boolean =>
  Math.max(home, away) >= target && Math.abs(home - away) >= 2
