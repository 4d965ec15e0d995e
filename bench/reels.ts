import { setTimeout as pause } from 'node:timers/promises'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { chromiumPath } from '../e2e/support/chromium.ts'
import { startSite } from '../e2e/support/site.ts'
import { type Benchmark, median, round, type Row } from './row.ts'

const SPINS = 8
const SPIN_MS = 1760
const WARM_SPINS = 2
const TITLE = '/en/slots/game/1007/caldera-road'
const LIMITS = { script: 0.35, frameMs: 50, fps: 55 } as const

type Measured = { readonly fps: number; readonly script: number; readonly longestMs: number }

/**
 * Spins of a slot without a graphics card: frames, the part of the main thread that script takes, and the longest frame;
 * beside an empty page that draws nothing in the same time.
 */
export const reels: Benchmark = {
  name: 'reels',
  async run(say) {
    const site = await startSite()
    // No --disable-gpu: WebGL is drawn by the processor, as on a machine without a card.
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
    try {
      const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
      await context.addCookies([{ name: 'cookies_agree_type', value: '2', url: site.url }])
      const page = await context.newPage()
      await page.goto(`${site.url}${TITLE}`)
      await page.locator('[data-live] canvas').waitFor()
      const session = await context.newCDPSession(page)
      await session.send('Performance.enable', { timeDomain: 'threadTicks' })
      const empty = await measured(page, session, () => pause(SPIN_MS))
      say(`at rest ${said(empty)}`)
      const spins: Measured[] = []
      for (let at = 0; at < WARM_SPINS + SPINS; at += 1) {
        const spin = await measured(page, session, () => spinOnce(page))
        say(`spin ${said(spin)}`)
        if (at >= WARM_SPINS) spins.push(spin)
      }
      return rowsOf(spins, empty)
    } finally {
      await browser.close()
      await site.stop()
    }
  },
}

const said = ({ fps, script, longestMs }: Measured): string =>
  `${round(fps, 1)} frames a second, script ${round(script * 100, 1)} %, longest frame ${Math.round(longestMs)} ms`

async function spinOnce(page: Page): Promise<void> {
  await page.locator('[data-main="play"][aria-disabled="false"]').click()
  await pause(SPIN_MS)
}

/** Frames of the page while something is done, and the time of its own script. */
async function measured(page: Page, session: CDPSession, act: () => Promise<void>): Promise<Measured> {
  await page.evaluate(() => {
    const noted = globalThis as unknown as { frames: number[] | null }
    const frames: number[] = []
    noted.frames = frames
    const note = (): void => {
      frames.push(performance.now())
      if (noted.frames === frames) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  const [startedMs, before] = [performance.now(), await scriptSeconds(session)]
  await act()
  const script = ((await scriptSeconds(session)) - before) / ((performance.now() - startedMs) / 1000)
  const frames = await page.evaluate(() => {
    const noted = globalThis as unknown as { frames: number[] | null }
    const all = noted.frames ?? []
    noted.frames = null
    return all
  })
  const gaps = frames.slice(1).map((frame, at) => frame - (frames[at] ?? frame))
  const lastsMs = gaps.reduce((sum, gap) => sum + gap, 0)
  return { fps: (gaps.length * 1000) / lastsMs, script, longestMs: Math.max(...gaps) }
}

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
}

function rowsOf(spins: readonly Measured[], empty: Measured): Row[] {
  const row = (name: string, unit: string, of: (one: Measured) => number, limit: number): Row => {
    const value = median(spins.map(of))
    const at = `limit ${limit}, at rest ${round(of(empty), 2)}`
    return {
      name: `reels ${name}`,
      value: round(value, 2),
      unit,
      ratio: round(value / limit),
      against: at,
      runs: spins.length,
    }
  }
  return [
    row('frames a second while they spin', 'fps', ({ fps }) => fps, LIMITS.fps),
    row('script of the main thread', 'part', ({ script }) => script, LIMITS.script),
    row('longest frame', 'ms', ({ longestMs }) => longestMs, LIMITS.frameMs),
  ]
}
