import { setTimeout as sleep } from 'node:timers/promises'

const TICK_MS = 500

/** Works once a tick; what fails is said and tried again. The answer stops it and waits for what is under way. */
export function keepDrawing(work: () => Promise<unknown>, warn: (message: string) => void): () => Promise<void> {
  const stopped = new AbortController()
  async function goOn(): Promise<void> {
    while (!stopped.signal.aborted) {
      await work().catch((error: unknown) => warn(`lotto could not be worked on: ${(error as Error).message}`))
      await sleep(TICK_MS, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  }
  const underWay = goOn()
  return async () => {
    stopped.abort()
    await underWay
  }
}
