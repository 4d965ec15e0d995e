import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const WATCHED = ['apps', 'packages', 'remotes', 'sites', 'dictionaries', 'content']
const SETTLE_MS = 150

let server: ChildProcess | null = null
let timer: NodeJS.Timeout | undefined
let underWay: Promise<void> = Promise.resolve()

/** Rebuilds on a change, then restarts the site: the same code paths as in production, the security policy included. */
async function renew(): Promise<void> {
  if ((await run('tools/build/main.ts')) !== 0) return
  await stopServer()
  server = spawn(process.execPath, ['apps/server/src/main.ts'], { cwd: ROOT, stdio: 'inherit' })
}

function run(script: string): Promise<number | null> {
  return new Promise((done) => spawn(process.execPath, [script], { cwd: ROOT, stdio: 'inherit' }).once('exit', done))
}

function stopServer(): Promise<void> {
  const running = server
  server = null
  if (running === null || running.exitCode !== null) return Promise.resolve()
  return new Promise((done) => {
    running.once('exit', () => done())
    running.kill('SIGTERM')
  })
}

function changed(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    underWay = underWay.then(renew)
  }, SETTLE_MS)
}

for (const folder of WATCHED) watch(resolve(ROOT, folder), { recursive: true }, changed)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void stopServer().then(() => process.exit(0)))
}
underWay = renew()
