import { chromium, type Page } from 'playwright-core'
import { CHROMIUM_ARGS, chromiumPath } from '../e2e/support/chromium.ts'
import { startSite } from '../e2e/support/site.ts'
import { againstLimit, type Benchmark } from './row.ts'

const RUNS = 7
const LIMIT_MS = 600

/** From the start of the navigation until header, view and coupon answer to the visitor, with an empty cache. */
export const hydration: Benchmark = {
  name: 'hydration',
  async run(say) {
    const site = await startSite()
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
    try {
      const times: number[] = []
      for (let run = 0; run < RUNS; run += 1) {
        const context = await browser.newContext({ viewport: { width: 1366, height: 900 } })
        const page = await context.newPage()
        await page.goto(`${site.url}/en`)
        times.push(await aliveAfterMs(page))
        say(`alive after ${Math.round(times.at(-1) ?? 0)} ms`)
        await context.close()
      }
      return [againstLimit('hydration of home', times, LIMIT_MS)]
    } finally {
      await browser.close()
      await site.stop()
    }
  },
}

/** When header, view and coupon answered to the visitor, in milliseconds since the start of the navigation. */
export async function aliveAfterMs(page: Page): Promise<number> {
  const ms = await page.waitForFunction(() => {
    const pieces = [...document.querySelectorAll('[data-slot]:not([hidden]), [data-view]')]
    return pieces.every((piece) => piece.getAttribute('data-remote-state') === '2') ? performance.now() : null
  })
  return Number(await ms.jsonValue())
}
