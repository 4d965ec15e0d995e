import { vi } from 'vitest'

const PATIENCE_MS = 30_000

/** Waits until it holds. A slow machine is slow, not wrong: how quick something has to be is said where it matters. */
export const eventually = <T>(work: () => T | Promise<T>): Promise<T> => vi.waitFor(work, { timeout: PATIENCE_MS })
