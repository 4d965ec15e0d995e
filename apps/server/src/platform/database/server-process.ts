import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import type { Binaries } from './binaries.ts'
import { endServer } from './end-process.ts'
import { clearLeftover } from './leftover.ts'
import type { Progress } from './progress.ts'
import { endingWithUs, type RunAs } from './run-as.ts'
import { openServerLog } from './server-log.ts'
import { serverArguments } from './server-settings.ts'

export type ServerPlan = {
  readonly home: string
  readonly cluster: string
  readonly socketFolder: string
  readonly binaries: Binaries
  readonly runAs: RunAs
  /** How to reach it when it answers. */
  readonly url: string
}

export type ServerProcess = {
  readonly pid: number
  readonly exited: Promise<string>
  readonly stop: () => Promise<void>
}

// Backends of a killed server need a moment to notice; until then the new one does not get their shared memory.
const STILL_IN_USE = /still in use/
const ATTEMPTS_MAX = 20

/** Starts the server and waits until it answers, however long recovery takes. */
export async function startServer(plan: ServerPlan, progress: Progress): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt += 1) {
    await clearLeftover(plan.cluster, plan.socketFolder, progress)
    const started = await tryStart(plan)
    if (started.kind === 'ready') return started.server
    if (attempt === ATTEMPTS_MAX || !STILL_IN_USE.test(started.reason)) {
      throw new StartupError(`the embedded database did not start: ${started.reason}`)
    }
    await sleep(250)
  }
}

type Started =
  | { readonly kind: 'ready'; readonly server: ServerProcess }
  | { readonly kind: 'failed'; readonly reason: string }

async function tryStart(plan: ServerPlan): Promise<Started> {
  const log = openServerLog(plan.home)
  const server = spawnServer(plan, log.file)
  try {
    const outcome = await Promise.race([server.exited, untilReady(plan.url, server.isRunning)])
    if (outcome === 'ready') return { kind: 'ready', server }
    await server.stop()
    return { kind: 'failed', reason: log.fatal() ?? outcome }
  } finally {
    log.close()
  }
}

function spawnServer(plan: ServerPlan, log: number): ServerProcess & { readonly isRunning: () => boolean } {
  const [program, ...rest] = [...endingWithUs('INT', plan.runAs), plan.binaries.postgres]
  // In a session of its own, Ctrl+C in the terminal does not reach the server: it has to outlive the site's draining.
  const child = spawn(program, [...rest, ...serverArguments(plan.cluster, plan.socketFolder)], {
    cwd: plan.home,
    detached: true,
    stdio: ['ignore', log, log],
  })
  const exited = endOf(child)
  const isRunning = (): boolean => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  const stop = async (): Promise<void> => {
    if (child.pid !== undefined && isRunning()) await endServer(child.pid)
    await exited
  }
  return { pid: child.pid ?? 0, exited, isRunning, stop }
}

async function endOf(child: ChildProcess): Promise<string> {
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
    return signal === null ? `it ended with code ${code}` : `it was ended by ${signal}`
  } catch (error) {
    return (error as Error).message
  }
}

const NOT_YET = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03'])

/** Says `ready`, or why the server will never let us in. */
async function untilReady(url: string, isRunning: () => boolean): Promise<string> {
  while (isRunning()) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return 'ready'
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code !== undefined && !NOT_YET.has(code)) return message
    } finally {
      await client.end().catch(() => undefined)
    }
    await sleep(20)
  }
  return 'it ended'
}
