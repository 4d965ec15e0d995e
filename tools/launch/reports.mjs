import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number }} Tally */

/**
 * The fields that are read of either report.
 *
 * @typedef {{ numPassedTests: number, numFailedTests: number, stats: { expected: number, flaky: number, unexpected: number } }} Report
 */

/** @type {Readonly<Record<'vitest' | 'playwright', (report: Report) => Tally>>} */
const COUNT = {
  vitest: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  playwright: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
}

/**
 * The tally of a step's report. A failed step counts at least one failure, even if it ran no test, so that the sum of
 * a failed run never looks green.
 *
 * @param {'vitest' | 'playwright' | undefined} kind
 * @param {string} path the report
 * @param {number} code the step's exit code
 * @returns {Tally}
 */
export function tallyOf(kind, path, code) {
  const { passed, failed } = kind === undefined ? NOTHING : (readTally(kind, path) ?? NOTHING)
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}

const NOTHING = { passed: 0, failed: 0 }

/**
 * @param {'vitest' | 'playwright'} kind
 * @param {string} path
 * @returns {Tally | null}
 */
function readTally(kind, path) {
  try {
    return COUNT[kind](JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export function sumOf(tallies) {
  return tallies.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    NOTHING,
  )
}
