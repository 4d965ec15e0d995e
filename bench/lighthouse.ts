import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { CHROMIUM_ARGS, chromiumPath } from '../e2e/support/chromium.ts'
import { startSite } from '../e2e/support/site.ts'
import { median, round, type Benchmark, type Row } from './row.ts'

const FOLDER = resolve(import.meta.dirname, '../tools/lighthouse')
const PATHS = ['/en', '/en/about', '/en/registration']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const RUNS = 3
const LIMIT = 95
/** A busy machine loses the trace of a page now and then; that says nothing of the page. */
const TRIES = 3

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly runtimeError?: { readonly code: string }
}

/** The four marks of Lighthouse for a desktop. A hundred is the aim, under 95 is a defect. */
export const lighthouse: Benchmark = {
  name: 'lighthouse',
  async run(say) {
    if (!existsSync(join(FOLDER, 'node_modules/lighthouse'))) {
      say('installing Lighthouse, the first time only')
      execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: 'ignore' })
    }
    const site = await startSite()
    try {
      const rows: Row[] = []
      for (const path of PATHS) {
        const reports = Array.from({ length: RUNS }, () => audited(`${site.url}${path}`))
        for (const category of CATEGORIES) {
          const value = round(median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100)), 0)
          rows.push({
            name: `lighthouse ${path} ${category}`,
            value,
            unit: 'points',
            ratio: round(value / LIMIT),
            against: `limit ${LIMIT}`,
            runs: RUNS,
          })
        }
        say(path)
      }
      return rows
    } finally {
      await site.stop()
    }
  },
}

function audited(url: string): Report {
  for (let attempt = 1; attempt < TRIES; attempt += 1) {
    const report = audit(url)
    if (report?.runtimeError === undefined && report !== null) return report
  }
  const last = audit(url)
  if (last === null || last.runtimeError !== undefined) throw new Error(`Lighthouse could not trace ${url}`)
  return last
}

function audit(url: string): Report | null {
  const folder = mkdtempSync(join(tmpdir(), 'evens-lighthouse-'))
  const file = join(folder, 'report.json')
  const flags = [
    `--chrome-flags=--headless ${CHROMIUM_ARGS.join(' ')}`,
    '--preset=desktop',
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
  ]
  try {
    execFileSync(process.execPath, [join(FOLDER, 'node_modules/lighthouse/cli/index.js'), url, ...flags], {
      env: { ...process.env, CHROME_PATH: chromiumPath() },
      stdio: 'ignore',
    })
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
