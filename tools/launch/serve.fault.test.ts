import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'

const SERVE = new URL('serve.mjs', import.meta.url).href

// A server that prints its signals and takes half a second to end.
const SERVER = `
  const say = (line) => process.stdout.write(line + '\\n')
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => { say(signal); setTimeout(() => process.exit(3), 500) })
  process.on('disconnect', () => process.exit(4))
  setInterval(() => undefined, 1000)
  say('pid ' + process.pid)
`
const LAUNCHER = `
  const { serve } = await import(${JSON.stringify(SERVE)})
  process.exitCode = await serve(process.execPath, ['-e', process.argv[1]], { cwd: '/', env: process.env })
`

const started: ChildProcess[] = []
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')))

async function launch() {
  const words = ['--input-type=module', '-e', LAUNCHER, SERVER]
  const launcher = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  started.push(launcher)
  const output: string[] = []
  const lines = createInterface({ input: launcher.stdout }).on('line', (line) => output.push(line))
  const silent = once(lines, 'close')
  await once(lines, 'line')
  const serverPid = Number(output[0]?.slice('pid '.length))
  return { pid: launcher.pid ?? 0, serverPid, output, silent, exited: once(launcher, 'exit') }
}

async function untilGone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0)
    } catch {
      return
    }
    await sleep(20)
  }
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s reaches the server once, and its exit code comes back',
  async (signal) => {
    const { pid, output, silent, exited } = await launch()
    process.kill(-pid, signal) // The whole group, as a terminal does,
    process.kill(pid, signal) // and again, as npm does.
    expect(await exited).toEqual([3, null])
    await silent
    expect(output.slice(1)).toEqual([signal])
  },
)

test('a closed terminal ends the server gently', async () => {
  const { pid, output, silent } = await launch()
  process.kill(pid, 'SIGHUP')
  await silent
  expect(output.slice(1)).toEqual(['SIGTERM'])
})

test('kill -9 of the launcher does not leave the server behind', async () => {
  const { pid, serverPid, silent } = await launch()
  process.kill(pid, 'SIGKILL')
  await silent
  await expect(untilGone(serverPid)).resolves.toBeUndefined()
})

test('a server that is killed ends the launcher with the code of the signal', async () => {
  const { serverPid, exited } = await launch()
  process.kill(serverPid, 'SIGKILL')
  expect(await exited).toEqual([137, null])
})
