import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../../platform/log.ts'

const MAIN = new URL('../../../../../payment-sandbox/src/main.ts', import.meta.url).pathname
const DICTIONARIES = new URL('../../../../../../dictionaries', import.meta.url).pathname
const RESTART_DELAYS_MS = [0, 1000, 5000, 15_000] as const

/** Path of the sandbox's payment pages. */
export const SANDBOX_PAGES = '/sandbox-pay'

/** Provider id of sandbox payments. */
export const SANDBOX = 'sandbox'

export type SandboxSettings = {
  readonly dataDir: string
  readonly key: Uint8Array
  readonly lateMs: number
  readonly laterMs: number
  readonly log: Log
}

/** Runs the sandbox provider in a process of its own and restarts it when it ends; its payments are in a file. */
export function startSandbox({ dataDir, key, lateMs, laterMs, log }: SandboxSettings) {
  const stopping = new AbortController()
  let child: ChildProcess | null = null
  let port: number | null = null

  async function live(): Promise<void> {
    mkdirSync(dataDir, { recursive: true })
    const started = spawn(process.execPath, [MAIN], { stdio: ['pipe', 'pipe', 'inherit'] })
    child = started
    const gone = once(started, 'exit')
    started.stdin.on('error', () => undefined)
    started.stdin.write(
      `${JSON.stringify({
        key: Buffer.from(key).toString('hex'),
        file: join(dataDir, 'payment-sandbox.jsonl'),
        dictionaries: DICTIONARIES,
        pages: SANDBOX_PAGES,
        lateMs,
        laterMs,
        port: 0,
      })}\n`,
    )
    started.stdout.once('data', (line: Buffer) => (port = Number(line.toString())))
    await gone
    port = null
  }

  async function run(): Promise<void> {
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      const since = performance.now()
      await live()
      if (stopping.signal.aborted) return
      // After a long run the backoff starts from zero.
      if (performance.now() - since > 60_000) attempt = 0
      log.warn({ event: 'cashier.sandbox-exited' })
      await sleep(RESTART_DELAYS_MS[Math.min(attempt, RESTART_DELAYS_MS.length - 1)], null, {
        signal: stopping.signal,
      }).catch(() => undefined)
    }
  }
  const running = run()

  return {
    address: (): string | null => (port === null ? null : `http://127.0.0.1:${port}`),
    /** For tests that kill the process. */
    pid: (): number | undefined => child?.pid,
    async stop(): Promise<void> {
      stopping.abort()
      child?.kill('SIGTERM')
      await running
    },
  }
}
export type Sandbox = ReturnType<typeof startSandbox>
