import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
const folders: string[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

async function launch(program = process.execPath, words = ['--input-type=module', '-e', LAUNCHER, SERVER], cwd = '/') {
  const launcher = spawn(program, words, { cwd, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  started.push(launcher)
  const output: string[] = []
  const lines = createInterface({ input: launcher.stdout }).on('line', (line) => output.push(line))
  const silent = once(lines, 'close')
  await once(lines, 'line')
  const serverPid = Number(output[0]?.slice('pid '.length))
  return { pid: launcher.pid ?? 0, serverPid, output, silent, exited: once(launcher, 'exit') }
}

/** Runs the launcher by the repository's own start script. */
function launchByNpm() {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    scripts: { start: string }
  }
  const folder = mkdtempSync(join(tmpdir(), 'evens-npm-'))
  folders.push(folder)
  const launcher = LAUNCHER.replace('process.argv[1]', JSON.stringify(SERVER))
  writeFileSync(join(folder, 'start.mjs'), launcher)
  const start = scripts.start.replace('tools/launch/start.mjs', 'start.mjs')
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'launched', version: '1.0.0', scripts: { start } }),
  )
  return launch('npm', ['start', '--silent'], folder)
}

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function untilGone(pid: number): Promise<void> {
  while (isThere(pid)) await sleep(20)
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

test.each([
  { to: 'npm alone', group: 1 },
  { to: 'its whole group', group: -1 },
])('SIGTERM to $to ends npm after its server, so that it can be started again at once', async ({ group }) => {
  const { pid, serverPid, output, exited } = await launchByNpm()
  process.kill(group * pid, 'SIGTERM')
  expect(await exited).toEqual([3, null])
  expect(isThere(serverPid)).toBe(false)
  expect(output.slice(1)).toEqual(['SIGTERM'])
})

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
