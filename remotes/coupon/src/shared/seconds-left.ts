/** Whole seconds, and never less than nothing: a countdown that ends at one would hold its last second twice. */
export const secondsLeft = (dueMs: number, nowMs: number): number => Math.max(0, Math.ceil((dueMs - nowMs) / 1000))
