import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** As `tools/launch/server-options.mjs` starts a server. */
const MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=1024']

/**
 * Starts a part of a benchmark as its own process, with the memory bounds of a server and as many open files as the
 * machine allows: a shell has fewer.
 */
export function start(file: string, ...given: readonly string[]): ChildProcess {
  const node = [process.execPath, ...MEMORY, '--expose-gc', `${import.meta.dirname}/${file}`, ...given]
  return spawn('sh', ['-c', 'ulimit -n "$(ulimit -Hn)"; exec "$@"', 'sh', ...node], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

export async function readyOf<T>(child: ChildProcess): Promise<T> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a part of the benchmark ended with ${code}`)
  })
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [T]
  return message
}

export function ask<T>(child: ChildProcess, order: string): Promise<T> {
  const answer = readyOf<T>(child)
  child.send(order)
  return answer
}
