import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { CHROMIUM_ARGS, chromiumPath } from '../e2e/support/chromium.ts'
import { startSite } from '../e2e/support/site.ts'
import { againstPlain, requestsPerSecond, requestsPerSecondUncached, startPlain, UNBOUNDED } from './answers.ts'
import { aliveAfterMs } from './hydration.ts'
import { CHAMP, type LiveGames, startLiveGames } from './live-games.ts'
import { paintAfterMs } from './paint.ts'
import { againstLimit, type Benchmark, percentile, round, type Row } from './row.ts'

const GAMES = 200
const RUNS = 3
const HYDRATIONS = 5
const HYDRATION_LIMIT_MS = 700
const MARKETS_A_SECOND = 50
const WINDOWS = 5
const WINDOW_MS = 5000
const BUSY_LIMIT_MS = 120
const MINUTE_MS = 60_000
const CLICKS = 24
const WARM_CLICKS = 4
const CLICK_LIMIT_MS = 100

/**
 * A live page of 200 rows: drawn on the server, made alive, and open while 50 markets a second move. It takes two
 * minutes and as many as are asked for; the champ's page shows all rows at once, the list of the sport the first fifty.
 */
export const livePage: Benchmark = {
  name: 'live-page',
  async run(say, { minutes }) {
    const site = await startSite({ overlay: { book: { feed: 'http' } }, env: UNBOUNDED })
    const games = await startLiveGames(site, GAMES)
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
    try {
      const address = `${site.url}/en/live/football/${CHAMP}`
      const drawn = await drawnRows({ 'all rows': address, 'the first 50': `${site.url}/en/live/football` }, say)
      const hydrated = await hydrationRow(browser, address, say)
      const clicks = await clickRows(browser, address, games, say)
      return [...drawn, hydrated, ...clicks, ...(await movingRows(browser, address, games, minutes, say))]
    } finally {
      await browser.close()
      await games.feed.stop()
      await site.stop()
    }
  },
}

type Say = (line: string) => void

async function drawnRows(pages: Readonly<Record<string, string>>, say: Say): Promise<Row[]> {
  const plain = await startPlain()
  try {
    const rates = new Map<string, number[]>()
    const note = (name: string, rate: number): void => {
      say(`${name}: ${round(rate, 1)} answers a second`)
      rates.set(name, [...(rates.get(name) ?? []), rate])
    }
    for (let run = 0; run < RUNS; run += 1) {
      note('plain', await requestsPerSecond(plain.url))
      for (const [name, url] of Object.entries(pages)) {
        note(`${name}, drawn anew`, await requestsPerSecondUncached(url))
        note(`${name}, kept for a second`, await requestsPerSecond(url))
      }
    }
    const { plain: base = [], ...others } = Object.fromEntries(rates)
    return Object.entries(others).map(([name, ours]) => againstPlain(`live-page ssr, ${name}`, ours, base))
  } finally {
    plain.stop()
  }
}

async function open(browser: Browser, address: string): Promise<{ page: Page; aliveMs: number }> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 } })
  const page = await context.newPage()
  await page.goto(address)
  const aliveMs = await aliveAfterMs(page)
  const rows = await page.locator('main [role="row"][data-event]').count()
  if (rows !== GAMES) throw new Error(`${address} shows ${rows} of ${GAMES} rows`)
  return { page, aliveMs }
}

async function hydrationRow(browser: Browser, address: string, say: Say): Promise<Row> {
  const times: number[] = []
  for (let run = 0; run < HYDRATIONS; run += 1) {
    const { page, aliveMs } = await open(browser, address)
    say(`alive after ${Math.round(aliveMs)} ms`)
    times.push(aliveMs)
    await page.context().close()
  }
  return againstLimit('live-page hydration', times, HYDRATION_LIMIT_MS)
}

/** From a click on a price to the paint of its leg while prices move, beside a button that only marks itself. */
async function clickRows(browser: Browser, address: string, games: LiveGames, say: Say): Promise<Row[]> {
  const { page } = await open(browser, address)
  await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { id: 'empty', textContent: 'Empty' })
    button.addEventListener('click', () => (button.dataset['at'] = String(Number(button.dataset['at'] ?? 0) + 1)))
    document.querySelector('main')?.prepend(button)
  })
  const stop = games.move(MARKETS_A_SECOND)
  const prices = page.locator('main [role="row"][data-event] [data-outcome$="/result/home"]')
  const refs = await prices.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-outcome') ?? ''))
  const [empty, clicked]: [number[], number[]] = [[], []]
  for (let at = 0; at < WARM_CLICKS + CLICKS; at += 1) {
    const price = `main [data-outcome="${refs[at]}"]`
    const clickMs = await paintAfterMs(page, price, `[data-leg="${refs[at]}"]`)
    // Off the slip again, so that every click meets the same page.
    await page.locator(price).click()
    await page.evaluate(() => scrollTo(0, 0))
    const emptyMs = await paintAfterMs(page, '#empty', `#empty[data-at="${at + 1}"]`)
    // The first clicks load the code of the slip, which a bettor does once.
    if (at < WARM_CLICKS) continue
    clicked.push(clickMs)
    empty.push(emptyMs)
  }
  await stop()
  await page.context().close()
  say(`a price ${Math.round(percentile(clicked, 0.95))} ms, an empty button ${Math.round(percentile(empty, 0.95))} ms`)
  return [
    againstLimit('live-page click on a price, p95', [percentile(clicked, 0.95)], CLICK_LIMIT_MS),
    againstLimit('live-page click on an empty button, p95', [percentile(empty, 0.95)], CLICK_LIMIT_MS),
  ]
}

async function movingRows(
  browser: Browser,
  address: string,
  games: LiveGames,
  minutes: number,
  say: Say,
): Promise<Row[]> {
  const { page } = await open(browser, address)
  const session = await page.context().newCDPSession(page)
  // Its own work, not what others on the machine make it wait.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const start = await memoryOf(session)
  const untilMs = performance.now() + minutes * MINUTE_MS
  const stop = games.move(MARKETS_A_SECOND)
  await pause(WINDOW_MS)
  const busy: number[] = []
  for (let window = 0; window < WINDOWS; window += 1) {
    busy.push(await busyMs(session))
    say(`${Math.round(busy.at(-1) ?? 0)} ms of the main thread a second`)
  }
  await pause(Math.max(0, untilMs - performance.now()))
  await expectShown(page, await stop())
  const end = await memoryOf(session)
  say(`heap ${round(start.heapMb, 1)} MB, then ${round(end.heapMb, 1)} MB; nodes ${start.nodes}, then ${end.nodes}`)
  const grown = (what: string, value: number, before: number, unit: string): Row => ({
    name: `live-page ${what} after ${minutes} min`,
    value: round(value, 1),
    unit,
    ratio: round(value / before),
    against: `start ${round(before, 1)}`,
    runs: 1,
  })
  return [
    againstLimit(`live-page main thread a second, ${MARKETS_A_SECOND} markets/s`, busy, BUSY_LIMIT_MS),
    grown('heap', end.heapMb, start.heapMb, 'MB'),
    grown('nodes', end.nodes, start.nodes, 'nodes'),
  ]
}

async function metricsOf(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

/** Time that the main thread worked in each second of a window. */
async function busyMs(session: CDPSession): Promise<number> {
  const startedMs = performance.now()
  const { TaskDuration: before = Number.NaN } = await metricsOf(session)
  await pause(WINDOW_MS)
  const { TaskDuration: after = Number.NaN } = await metricsOf(session)
  return ((after - before) * 1000) / ((performance.now() - startedMs) / 1000)
}

async function memoryOf(session: CDPSession): Promise<{ heapMb: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage')
  const metrics = await metricsOf(session)
  return { heapMb: (metrics['JSHeapUsedSize'] ?? Number.NaN) / 1e6, nodes: metrics['Nodes'] ?? Number.NaN }
}

/** A page that had stopped listening would be still, and cost nothing. */
async function expectShown(page: Page, prices: ReadonlyMap<string, number>): Promise<void> {
  const expected = [...prices].map(([id, home]): [string, string] => [`${id}/result/home`, (home / 1000).toFixed(2)])
  await page.waitForFunction(
    (wanted) =>
      wanted.every(([outcome, odds]) => document.querySelector(`[data-outcome="${outcome}"]`)?.textContent === odds),
    expected,
  )
}
