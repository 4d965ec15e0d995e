/** Seconds until the next attempt after the first, the second and so on; after the last there is none. */
const WAITS_SECONDS = [5, 15, 60, 300, 900, 3600, 14_400] as const

export const ATTEMPTS_MAX = WAITS_SECONDS.length + 1

/** Null when it has been tried often enough. */
export const nextTrySeconds = (attempts: number): number | null => WAITS_SECONDS[attempts - 1] ?? null
