import { setTimeout as sleep } from 'node:timers/promises'
import type { Progress } from './progress.ts'
import { startServer, type ServerPlan, type ServerProcess } from './server-process.ts'

const RESTART_DELAYS_MS = [0, 1000, 5000, 15_000] as const

/** A server that is killed comes back by itself; the pool's next connections find it at the same place. */
export function keepRunning(first: ServerProcess, plan: ServerPlan, progress: Progress): { stop: () => Promise<void> } {
  let current: ServerProcess = first
  let restarting: Promise<void> | null = null
  const stopping = new AbortController()

  function watch(server: ServerProcess): void {
    void server.exited.then((how) => {
      if (stopping.signal.aborted) return
      progress(`the database server is gone (${how}); starting it again`)
      restarting = restart()
    })
  }

  async function restart(): Promise<void> {
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      try {
        await sleep(RESTART_DELAYS_MS[Math.min(attempt, RESTART_DELAYS_MS.length - 1)], null, stopping)
        current = await startServer(plan, progress)
        watch(current)
        return
      } catch (error) {
        if (!stopping.signal.aborted) progress((error as Error).message)
      }
    }
  }

  watch(current)
  return {
    async stop() {
      stopping.abort()
      await restarting
      await current.stop()
    },
  }
}
