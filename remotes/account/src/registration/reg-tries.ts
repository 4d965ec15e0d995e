const DAY_MS = 86_400_000

/** What is kept of registering, for a day: how often it was begun, when last, and whether it came to its end. */
export type RegTries = {
  readonly regTryCounter: number
  readonly lastRegCallTime: number | null
  readonly hasDone: boolean
  readonly keptAtMs: number
}

const NONE: RegTries = { regTryCounter: 0, lastRegCallTime: null, hasDone: false, keptAtMs: 0 }

/** What a browser kept, as far as it can be read and is not too old. */
export function readRegTries(kept: string | null, nowMs: number): RegTries {
  try {
    const read = JSON.parse(kept ?? 'null') as Partial<RegTries> | null
    const { regTryCounter = 0, lastRegCallTime = null, hasDone = false, keptAtMs = 0 } = read ?? {}
    const isCurrent = keptAtMs <= nowMs && nowMs - keptAtMs < DAY_MS
    return isCurrent && Number.isSafeInteger(regTryCounter)
      ? { regTryCounter, lastRegCallTime, hasDone, keptAtMs }
      : NONE
  } catch {
    return NONE
  }
}

export const opened = (before: RegTries, nowMs: number): RegTries => ({
  regTryCounter: before.regTryCounter + 1,
  lastRegCallTime: nowMs,
  hasDone: false,
  keptAtMs: nowMs,
})

export const done = (before: RegTries, nowMs: number): RegTries => ({
  ...before,
  lastRegCallTime: null,
  hasDone: true,
  keptAtMs: nowMs,
})
