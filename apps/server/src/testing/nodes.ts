import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type RunningNode<Said> = {
  readonly said: Said
  readonly isDead: () => boolean
  /** kill -9, and it is gone. */
  readonly kill: () => Promise<void>
}

/**
 * Nodes of a site in processes of their own, for tests that kill them. A node loads its code, waits for a word on its
 * standard input, and says in one line of JSON where it can be asked.
 */
export function createNodes<Said>(program: string, folder: string) {
  const spawned: ChildProcess[] = []

  return {
    /** It touches nothing until it is told to start: the next one gets ready while the last still works. */
    spawn(given: object) {
      const child = spawn(process.execPath, [program, JSON.stringify(given)], {
        // What is compiled once need not be compiled for each of its lives.
        env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      spawned.push(child)
      const exited = once(child, 'exit')
      return async (): Promise<RunningNode<Said>> => {
        child.stdin.write('go\n')
        const [line] = (await once(child.stdout, 'data')) as [Buffer]
        return {
          said: JSON.parse(line.toString()) as Said,
          isDead: () => child.killed,
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
