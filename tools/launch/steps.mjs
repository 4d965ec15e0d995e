import { Stop } from './stop.mjs'

/**
 * What `npm test` runs, in this order: the quick and general first, the slow and particular last.
 *
 * `inMemory`: what it writes is thrown away, and nothing of it is about disks.
 *
 * @typedef {{ name: string, script: string, report?: 'vitest' | 'playwright', inMemory?: boolean }} Step
 * @type {readonly Step[]}
 */
export const STEPS = [
  { name: 'typecheck', script: 'typecheck' },
  { name: 'lint', script: 'lint' },
  { name: 'tidy', script: 'tidy' },
  { name: 'build', script: 'build' },
  { name: 'unit', script: 'test:unit', report: 'vitest' },
  { name: 'api', script: 'test:api', report: 'vitest', inMemory: true },
  { name: 'fault', script: 'test:fault', report: 'vitest' },
  { name: 'browser', script: 'test:browser', report: 'playwright', inMemory: true },
]

/**
 * The steps with these names, in their own order; all of them without names.
 *
 * @param {readonly string[]} names
 */
export function stepsNamed(names) {
  const unknown = names.find((name) => !STEPS.some((step) => step.name === name))
  if (unknown !== undefined) {
    throw new Stop(`there is no test step "${unknown}"; there are ${STEPS.map(({ name }) => name).join(', ')}`)
  }
  return names.length === 0 ? STEPS : STEPS.filter(({ name }) => names.includes(name))
}

/**
 * How a step is told to leave a report: words for its command and variables for its environment.
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
