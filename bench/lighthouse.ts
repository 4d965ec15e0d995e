import type { EventPage, SectionView } from '@evens/contracts'
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { CHROMIUM_ARGS, chromiumPath } from '../e2e/support/chromium.ts'
import { startSite, type RunningSite } from '../e2e/support/site.ts'
import { median, round, type Benchmark, type Row } from './row.ts'

const FOLDER = resolve(import.meta.dirname, '../tools/lighthouse')
const PATHS = ['/en', '/en/live', '/en/about', '/en/registration']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const RUNS = 3
const LIMIT = 95
/** A busy machine loses the trace of a page now and then; that says nothing of the page. */
const TRIES = 3

type Report = {
  /**
   * Lighthouse's estimate of the machine's speed: under a thousand others were at work, and the first score says
   * little.
   */
  readonly environment: { readonly benchmarkIndex: number }
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly runtimeError?: { readonly code: string }
}

/**
 * The four marks of Lighthouse for a desktop. A hundred is the aim, under 95 is a defect. The simulator plays meanwhile,
 * so that home, live and the page of a game are looked at while their prices move. About eight minutes.
 */
export const lighthouse: Benchmark = {
  name: 'lighthouse',
  async run(say) {
    if (!existsSync(join(FOLDER, 'node_modules/lighthouse'))) {
      say('installing Lighthouse, the first time only')
      execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: 'ignore' })
    }
    const site = await startSite({ overlay: { book: { feed: 'simulator' } } })
    try {
      const rows: Row[] = []
      for (const path of PATHS) rows.push(...(await marksOf(path, `${site.url}${path}`, say)))
      const game = await gameOf(site)
      const before = await versionOf(site, game.id)
      rows.push(...(await marksOf('a live game', `${site.url}${game.path}`, say)))
      if ((await versionOf(site, game.id)) === before)
        throw new Error('no price moved while the page of the game was looked at')
      return rows
    } finally {
      await site.stop()
    }
  },
}

async function marksOf(name: string, url: string, say: (line: string) => void): Promise<Row[]> {
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run += 1) reports.push(await audited(url))
  const rows = CATEGORIES.map((category): Row => {
    const value = round(median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100)), 0)
    const ratio = round(value / LIMIT)
    return {
      name: `lighthouse ${name} ${category}`,
      value,
      unit: 'points',
      ratio,
      against: `limit ${LIMIT}`,
      runs: RUNS,
    }
  })
  const index = median(reports.map(({ environment }) => environment.benchmarkIndex))
  say(`${name}: ${rows.map(({ value }) => value).join(', ')} on a machine of ${Math.round(index)}`)
  return rows
}

const ask = async <T>(site: RunningSite, question: string): Promise<T> =>
  (await (await fetch(`${site.url}/web-api/book/${question}`)).json()) as T

/** The live game of football that began last: it goes on while it is looked at. */
async function gameOf(site: RunningSite): Promise<{ id: string; path: string }> {
  const { groups } = await ask<SectionView>(site, 'section?lang=en&section=live&sport=football&world=real&limit=200')
  const [last] = groups.flatMap(({ rows }) => rows).toSorted((a, b) => b.startsAt - a.startsAt)
  if (last === undefined) throw new Error('no game of football is played now')
  return { id: last.id, path: `/en/live/football/${last.champ.id}/${last.id}` }
}

const versionOf = async (site: RunningSite, id: string): Promise<number> =>
  (await ask<EventPage>(site, `event?lang=en&id=${id}`)).version

async function audited(url: string): Promise<Report> {
  for (let attempt = 1; attempt < TRIES; attempt += 1) {
    const report = await audit(url)
    if (report?.runtimeError === undefined && report !== null) return report
  }
  const last = await audit(url)
  if (last === null || last.runtimeError !== undefined) throw new Error(`Lighthouse could not trace ${url}`)
  return last
}

async function audit(url: string): Promise<Report | null> {
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
    await promisify(execFile)(process.execPath, [join(FOLDER, 'node_modules/lighthouse/cli/index.js'), url, ...flags], {
      env: { ...process.env, CHROME_PATH: chromiumPath() },
    })
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
