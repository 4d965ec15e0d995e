import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { againstLimit, type Benchmark } from './row.ts'

const ROOT = resolve(import.meta.dirname, '..')
const RUNS = 3
const LIMIT_MS = 5000

/** From `npm start` to the first ready answer, on a tree that is built and a database that exists. */
export const startUp: Benchmark = {
  name: 'start',
  async run(say) {
    const folder = mkdtempSync(join(tmpdir(), 'evens-bench-'))
    try {
      await startOnce(folder)
      const times: number[] = []
      for (let run = 0; run < RUNS; run += 1) {
        const ms = await startOnce(folder)
        say(`ready after ${Math.round(ms)} ms`)
        times.push(ms)
      }
      return [againstLimit('npm start to ready', times, LIMIT_MS)]
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function startOnce(folder: string): Promise<number> {
  const startedMs = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  let printed = ''
  const url = await new Promise<string>((found, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const address = /http:\/\/[\w.:]+/.exec(printed)?.[0]
      if (address !== undefined) found(address)
    })
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${printed}`)))
  })
  const response = await fetch(`${url}/readyz`)
  const elapsedMs = performance.now() - startedMs
  if (!response.ok) throw new Error(`not ready: ${response.status}`)
  child.removeAllListeners('exit')
  await new Promise<void>((done) => {
    child.once('exit', () => done())
    process.kill(-(child.pid ?? 0), 'SIGTERM')
  })
  return elapsedMs
}
