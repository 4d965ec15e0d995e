import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { CHROMIUM_ARGS, chromiumPath } from '../e2e/support/chromium.ts'
import { startSite } from '../e2e/support/site.ts'
import { aliveAfterMs } from './hydration.ts'
import { type Benchmark, median, round, type Row } from './row.ts'

const WINDOWS = 5
const WINDOW_MS = 4000
/** Of one core, beyond the same page with its panel closed. */
const SHARE_LIMIT = 0.05

type Watched = { readonly frames: number[]; readonly shares: number[] }

/** A live game with its tracker: frames a second and the main thread's share of a core, beside an empty canvas loop. */
export const tracker: Benchmark = {
  name: 'tracker',
  async run(say) {
    const site = await startSite({ overlay: { book: { feed: 'simulator' } } })
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
    try {
      const canvas = await watch(await emptyCanvas(browser))
      const game = await openGame(browser, site.url)
      const open = await watch(game)
      await game.locator('button[data-tab="tracker"]').click()
      await game.locator('#game-panel').waitFor({ state: 'detached' })
      const closed = await watch(game)
      say(`frames a second: canvas ${shown(canvas.frames)}; tracker ${shown(open.frames)}`)
      say(`share of a core: canvas ${shown(canvas.shares)}; open ${shown(open.shares)}; closed ${shown(closed.shares)}`)
      return rowsOf(canvas, open, closed)
    } finally {
      await browser.close()
      await site.stop()
    }
  },
}

function rowsOf(canvas: Watched, open: Watched, closed: Watched): Row[] {
  const [frames, plain] = [median(open.frames), median(canvas.frames)]
  const share = Math.max(0, median(open.shares) - median(closed.shares))
  return [
    {
      name: 'tracker, frames a second',
      value: round(frames, 1),
      unit: 'frames',
      ratio: round(frames / plain),
      against: `empty canvas ${round(plain, 1)}`,
      runs: WINDOWS,
    },
    {
      name: 'tracker, share of a core',
      value: round(share * 100, 1),
      unit: '%',
      ratio: round(share / SHARE_LIMIT),
      against: `limit ${SHARE_LIMIT * 100} %`,
      runs: WINDOWS,
    },
  ]
}

async function emptyCanvas(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await page.setContent('<canvas width="600" height="360"></canvas>')
  await page.evaluate(() => {
    const context = document.querySelector('canvas')?.getContext('2d')
    const draw = (): void => {
      context?.clearRect(0, 0, 600, 360)
      requestAnimationFrame(draw)
    }
    draw()
  })
  return page
}

const LIVE_WITHIN_MS = 60_000

async function openGame(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await page.goto(`${origin}/en/live/football`)
  const row = page.locator('main [role="row"][data-event] a[href*="/live/football/"]').first()
  await row.waitFor({ timeout: LIVE_WITHIN_MS })
  await page.goto(origin + (await row.getAttribute('href')))
  await aliveAfterMs(page)
  await page.locator('#game-panel svg').first().waitFor()
  return page
}

async function watch(page: Page): Promise<Watched> {
  const session = await page.context().newCDPSession(page)
  // Its own work, not what others on the machine make it wait.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const watched: Watched = { frames: [], shares: [] }
  for (let window = 0; window < WINDOWS; window += 1) {
    const [before, counting] = [await busySeconds(session), framesIn(page)]
    await pause(WINDOW_MS)
    watched.frames.push(await counting)
    watched.shares.push(((await busySeconds(session)) - before) / (WINDOW_MS / 1000))
  }
  await session.detach()
  return watched
}

async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

/** Frames a second, counted in the page. */
const framesIn = (page: Page): Promise<number> =>
  page.evaluate(
    (windowMs) =>
      new Promise<number>((resolve) => {
        const startedMs = performance.now()
        let frames = 0
        const next = (nowMs: number): void => {
          frames += 1
          if (nowMs - startedMs < windowMs) requestAnimationFrame(next)
          else resolve((frames * 1000) / (nowMs - startedMs))
        }
        requestAnimationFrame(next)
      }),
    WINDOW_MS,
  )

const shown = (values: readonly number[]): string => values.map((value) => round(value)).join(', ')
