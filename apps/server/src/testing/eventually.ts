import { vi } from 'vitest'

const PATIENCE_MS = 30_000

/** Waits until it holds. A slow machine is slow, not wrong: limits on time are asserted where they matter. */
export const eventually = <T>(work: () => T | Promise<T>): Promise<T> => vi.waitFor(work, { timeout: PATIENCE_MS })

/** Waits until it is true. Vitest's own patience is a second, less than a busy machine may stall. */
export const until = (isSo: () => boolean | Promise<boolean>): Promise<boolean> =>
  vi.waitUntil(isSo, { timeout: PATIENCE_MS })
