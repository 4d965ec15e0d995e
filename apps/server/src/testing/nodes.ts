import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const SHIFTED_CLOCK = new URL('shifted-clock.ts', import.meta.url).href

export type RunningNode<Ready> = {
  readonly ready: Ready
  readonly isDead: () => boolean
  /** It stands still where it is, and knows nothing of it when it goes on. */
  readonly pause: () => void
  readonly goOn: () => void
  /** kill -9, and it is gone. */
  readonly kill: () => Promise<void>
}

/**
 * Nodes of a site in processes of their own, for tests that kill them. A node loads its code, waits for a word on its
 * standard input, and says in one line of JSON where it can be asked.
 */
export function createNodes<Ready>(program: string) {
  const spawned: ChildProcess[] = []

  return {
    /**
     * Touches nothing until it is started, so that the next node gets ready while the last still works. Its own clock
     * may be off by so many hours.
     */
    spawn(given: object, hoursOff = 0) {
      const isOff = hoursOff === 0 ? [] : ['--import', SHIFTED_CLOCK]
      const child = spawn(process.execPath, [...isOff, program, JSON.stringify(given)], {
        // With the compile cache of all tests: a node that starts cold takes twice the CPU time.
        env: { ...process.env, EVENS_TEST_CLOCK: `${hoursOff * 3_600_000},1` },
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      spawned.push(child)
      const exited = once(child, 'exit')
      return async (): Promise<RunningNode<Ready>> => {
        child.stdin.write('go\n')
        const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
        return {
          ready: JSON.parse(line) as Ready,
          isDead: () => child.killed,
          pause: () => void process.kill(child.pid ?? 0, 'SIGSTOP'),
          goOn: () => void process.kill(child.pid ?? 0, 'SIGCONT'),
          async kill() {
            child.kill('SIGKILL')
            await exited
          },
        }
      }
    },
    killAll(): void {
      for (const child of spawned) child.kill('SIGKILL')
    },
  }
}
