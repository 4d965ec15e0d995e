import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium, ensureNats } from './programs.mjs'
import { npm } from './install.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { prepare } from './prepare.mjs'
import { secondsSince } from './progress.mjs'
import { keyOf, passedAt, recordPassed } from './recorded.mjs'
import { sumOf, tallyOf } from './reports.mjs'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'
import { reporting, runStages, stagesNamed } from './steps.mjs'
import { runCommand } from './stop.mjs'

const REPORTS = join(ROOT, '.cache', 'reports')
const PASSED = join(ROOT, '.cache', 'passed')
const DAY_MS = 86_400_000

const say = (/** @type {string} */ text) => process.stdout.write(text)
const titleOf = (/** @type {string} */ name) => `\n── ${name} ${'─'.repeat(Math.max(1, 60 - name.length))}\n`

/**
 * Runs one step. Beside another it writes its output when it is over, so that the two do not mix.
 *
 * @param {import('./steps.mjs').Step} step
 * @param {NodeJS.ProcessEnv} env
 * @param {{ isAlone: boolean, signal: AbortSignal }} how
 */
async function runStep(step, env, { isAlone, signal }) {
  const startedMs = Date.now()
  const path = join(REPORTS, `${step.name}.json`)
  rmSync(path, { force: true })
  const { args, env: more } = reporting(step, path)
  const { program, args: npmArgs } = npm(process.env)
  say(isAlone ? titleOf(step.name) : `── ${step.name} started\n`)
  const folder = step.inMemory === true ? memoryFolder() : null
  const output = /** @type {string[]} */ ([])
  const code = await run(program, [...npmArgs, 'run', '--silent', step.script, ...args], {
    cwd: ROOT,
    env: { ...env, ...more, ...(folder !== null && { TMPDIR: folder }) },
    ...(!isAlone && { output: (text) => void output.push(text), signal }),
  })
  const end = signal.aborted ? 'ended, as another failed' : code === 0 ? 'passed' : `failed with code ${code}`
  if (!isAlone && !signal.aborted) say(`${titleOf(step.name)}${output.join('')}`)
  say(`── ${step.name} ${end}, ${secondsSince(startedMs)}\n`)
  return { code, result: tallyOf(step.report, path, code) }
}

/**
 * Skips a step that has passed with the same inputs.
 *
 * @param {import('./steps.mjs').Step} step
 * @param {NodeJS.ProcessEnv} env
 * @param {string} nodeVersion
 * @param {{ isAlone: boolean, signal: AbortSignal }} how
 */
async function runUnlessPassed(step, env, nodeVersion, how) {
  if (step.inputs === undefined) return runStep(step, env, how)
  const record = join(PASSED, `${step.name}.json`)
  const key = keyOf(ROOT, step.inputs, [nodeVersion, process.platform, process.arch])
  const at = passedAt(record, key)
  if (at !== null) {
    say(`── ${step.name} skipped: unchanged since they passed at ${at}; npm test -- ${step.name} runs them\n`)
    return { code: 0, result: { passed: 0, failed: 0 } }
  }
  const done = await runStep(step, env, how)
  if (done.code === 0) recordPassed(record, key, new Date())
  return done
}

// npm test: installs, brings a browser, and runs all steps or those that are named, up to the first that fails.
await runCommand(async () => {
  const stages = stagesNamed(process.argv.slice(2))
  const names = stages.flat(2).map(({ name }) => name)
  const { node, env } = await prepare()
  const nodeVersion = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  if (names.includes('browser')) env.EVENS_CHROMIUM = await ensureChromium(env)
  if (names.some((name) => ['fault', 'browser'].includes(name))) env.EVENS_NATS = await ensureNats(env)
  env.EVENS_TEST_DAY ??= String(Math.floor(Date.now() / DAY_MS))
  say(`seeds and parts of day ${env.EVENS_TEST_DAY}: EVENS_TEST_DAY=${env.EVENS_TEST_DAY} repeats them\n`)
  mkdirSync(REPORTS, { recursive: true })
  const { code, results } = await runStages(stages, (step, how) => runUnlessPassed(step, env, nodeVersion, how))
  const { passed, failed } = sumOf(results)
  say(`\n${passed} passed, ${failed} failed\n`)
  return code
})
