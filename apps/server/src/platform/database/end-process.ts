import { setTimeout as sleep } from 'node:timers/promises'

type Step = { readonly signal: NodeJS.Signals; readonly waitMs: number }

// PostgreSQL: INT closes sessions and writes everything out; QUIT leaves that to recovery; KILL is the last word.
const STEPS: readonly Step[] = [
  { signal: 'SIGINT', waitMs: 4000 },
  { signal: 'SIGQUIT', waitMs: 800 },
  { signal: 'SIGKILL', waitMs: 2000 },
]

/** Ends a database server, as gently as it lets us, in at most five seconds before force is used. */
export async function endServer(pid: number): Promise<void> {
  for (const { signal, waitMs } of STEPS) {
    if (!send(pid, signal) || (await isGone(pid, waitMs))) return
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isGone(pid: number, waitMs: number): Promise<boolean> {
  const deadline = performance.now() + waitMs
  while (performance.now() < deadline) {
    if (!isAlive(pid)) return true
    await sleep(20)
  }
  return !isAlive(pid)
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch {
    return false
  }
}
