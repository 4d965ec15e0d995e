import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium, ensureNats } from './programs.mjs'
import { npm } from './install.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { prepare } from './prepare.mjs'
import { secondsSince } from './progress.mjs'
import { sumOf, tallyOf } from './reports.mjs'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'
import { reporting, stepsNamed } from './steps.mjs'
import { runCommand } from './stop.mjs'

const REPORTS = join(ROOT, '.cache', 'reports')

/**
 * @param {import('./steps.mjs').Step} step
 * @param {NodeJS.ProcessEnv} env
 */
async function runStep(step, env) {
  const startedMs = Date.now()
  const path = join(REPORTS, `${step.name}.json`)
  rmSync(path, { force: true })
  const { args, env: more } = reporting(step, path)
  const { program, args: npmArgs } = npm(process.env)
  process.stdout.write(`\n── ${step.name} ${'─'.repeat(Math.max(1, 60 - step.name.length))}\n`)
  const folder = step.inMemory === true ? memoryFolder() : null
  const code = await run(program, [...npmArgs, 'run', '--silent', step.script, ...args], {
    cwd: ROOT,
    env: { ...env, ...more, ...(folder !== null && { TMPDIR: folder }) },
  })
  process.stdout.write(
    `── ${step.name} ${code === 0 ? 'passed' : `failed with code ${code}`}, ${secondsSince(startedMs)}\n`,
  )
  return { code, tally: tallyOf(step.report, path, code) }
}

// npm test: installs, brings a browser, and runs all steps or those that are named, up to the first that fails.
await runCommand(async () => {
  const steps = stepsNamed(process.argv.slice(2))
  const { env } = await prepare()
  if (steps.some(({ name }) => name === 'browser')) env.EVENS_CHROMIUM = await ensureChromium(env)
  if (steps.some(({ name }) => ['fault', 'browser'].includes(name))) env.EVENS_NATS = await ensureNats(env)
  mkdirSync(REPORTS, { recursive: true })
  const tallies = []
  let code = 0
  for (const step of steps) {
    const done = await runStep(step, env)
    tallies.push(done.tally)
    code = done.code
    if (code !== 0) break
  }
  const { passed, failed } = sumOf(tallies)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return code
})
