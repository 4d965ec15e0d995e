export type RetryPlan = { readonly retries: number; readonly firstDelayMs: number; readonly factor: number }

export const VIEW_RETRY: RetryPlan = { retries: 3, firstDelayMs: 1000, factor: 2 }
export const HEADER_RETRY: RetryPlan = { retries: 5, firstDelayMs: 1000, factor: 1 }
export const CONFIG_RETRY: RetryPlan = { retries: 5, firstDelayMs: 1000, factor: 1 }
export const REDIRECT_RETRY: RetryPlan = { retries: 5, firstDelayMs: 200, factor: 1 }
export const BLOCK_RETRY: RetryPlan = { retries: 2, firstDelayMs: 200, factor: 1 }

/** The delays between the attempts, in order. */
export function delaysOf({ retries, firstDelayMs, factor }: RetryPlan): number[] {
  return Array.from({ length: retries }, (_, index) => firstDelayMs * factor ** index)
}

export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>

/** Retries as planned; aborted work and a FinalError are not retried. */
export async function withRetry<T>(
  plan: RetryPlan,
  work: (attempt: number) => Promise<T>,
  options: {
    readonly sleep: Sleep
    readonly signal?: AbortSignal
    readonly onFailure?: (error: unknown, attempt: number) => void
  },
): Promise<T> {
  const delays = delaysOf(plan)
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work(attempt)
    } catch (error) {
      const delay = delays[attempt]
      options.onFailure?.(error, attempt)
      if (delay === undefined || options.signal?.aborted || error instanceof FinalError) throw error
      await options.sleep(delay, options.signal)
      if (options.signal?.aborted) throw error
    }
  }
}

/** An answer that a retry would not change: not found, moved, not allowed. */
export class FinalError extends Error {
  override readonly name: string = 'FinalError'
}

export const sleep: Sleep = (ms, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done(): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    signal?.addEventListener('abort', done, { once: true })
  })
