import { Stop } from './stop.mjs'

/**
 * A step of `npm test`.
 *
 * `inMemory`: its files are thrown away and none of its tests is about disks.
 * `inputs`: all that its result depends on. Passed once, it is skipped until one of them changes.
 *
 * @typedef {{ name: string, script: string, report?: 'vitest' | 'playwright', inMemory?: boolean, inputs?: readonly string[] }} Step
 */

/** Files and folders that the tests of prices and of the simulated feed read; `stages.test.ts` checks the list. */
const MODEL_INPUTS = [
  'apps/feed-simulator',
  'packages/pricing',
  'packages/kernel',
  'packages/contracts/package.json',
  'packages/contracts/src/feed',
  'packages/contracts/src/shapes.ts',
  'dictionaries/en/markets.json',
  'dictionaries/en/sports.json',
  'vitest.config.ts',
  'tools/longest-first.ts',
  'tsconfig.base.json',
  'package-lock.json',
]

/**
 * Stages follow each other; the lanes of a stage run side by side, each from its first step to its last. The quick and
 * general comes first, the slow and particular last. `fault` shares its stage because it mostly waits for processes that
 * it has killed. The compilers have a lane of their own, so that no core idles while they read files. `api` and
 * `browser` each keep two cores busy: side by side they took as long as one after the other, and a wait of five seconds
 * for a connection ran out.
 *
 * @type {readonly (readonly (readonly Step[])[])[]}
 */
export const STAGES = [
  [[{ name: 'build', script: 'build' }]],
  [
    [
      { name: 'typecheck', script: 'typecheck' },
      { name: 'lint', script: 'lint' },
    ],
    [
      { name: 'tidy', script: 'tidy' },
      { name: 'unit', script: 'test:unit', report: 'vitest' },
      { name: 'component', script: 'test:component', report: 'vitest' },
      { name: 'models', script: 'test:models', report: 'vitest', inputs: MODEL_INPUTS },
    ],
    [{ name: 'fault', script: 'test:fault', report: 'vitest' }],
  ],
  [[{ name: 'api', script: 'test:api', report: 'vitest', inMemory: true }]],
  [[{ name: 'browser', script: 'test:browser', report: 'playwright', inMemory: true }]],
]

/**
 * The stages with the steps of these names; all of them without names.
 *
 * @param {readonly string[]} names
 */
export function stagesNamed(names) {
  const all = STAGES.flat(2).map(({ name }) => name)
  const unknown = names.find((name) => !all.includes(name))
  if (unknown !== undefined) throw new Stop(`there is no test step "${unknown}"; there are ${all.join(', ')}`)
  if (names.length === 0) return STAGES
  return STAGES.map((lanes) =>
    lanes
      .map((lane) => lane.filter(({ name }) => names.includes(name)).map(({ inputs: _always, ...step }) => step))
      .filter((lane) => lane.length > 0),
  ).filter((lanes) => lanes.length > 0)
}

/**
 * Runs the stages up to the first failure. A step that fails ends the steps beside it, and those count as not run.
 *
 * @template Result
 * @param {typeof STAGES} stages
 * @param {(step: Step, how: { isAlone: boolean, signal: AbortSignal }) => Promise<{ code: number, result: Result }>} runStep
 * @returns {Promise<{ code: number, results: Result[] }>}
 */
export async function runStages(stages, runStep) {
  const results = /** @type {Result[]} */ ([])
  let code = 0
  for (const lanes of stages) {
    const stop = new AbortController()
    const runLane = async (/** @type {readonly Step[]} */ lane) => {
      for (const step of lane) {
        const done = await runStep(step, { isAlone: lanes.length === 1, signal: stop.signal })
        if (stop.signal.aborted) return
        results.push(done.result)
        if (done.code === 0) continue
        code = done.code
        return stop.abort()
      }
    }
    await Promise.all(lanes.map(runLane))
    if (code !== 0) break
  }
  return { code, results }
}

/**
 * Arguments and environment variables that make a step write a report.
 *
 * @param {Step} step
 * @param {string} path
 * @returns {{ args: readonly string[], env: Readonly<Record<string, string>> }}
 */
export function reporting({ report }, path) {
  if (report === 'vitest') {
    return { args: ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`], env: {} }
  }
  if (report === 'playwright') {
    return { args: ['--', '--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path } }
  }
  return { args: [], env: {} }
}
