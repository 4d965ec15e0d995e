import { chromium } from 'playwright-core'
import { CHROMIUM_ARGS, chromiumPath } from '../e2e/support/chromium.ts'
import type { Game } from '../e2e/support/game.ts'
import { CHAMP, startBettingSite } from './betting-site.ts'
import { makeBettors } from './bettors.ts'
import { aliveAfterMs } from './hydration.ts'
import { paintAfterMs } from './paint.ts'
import { againstLimit, type Benchmark, percentile, round, type Row } from './row.ts'

const GAMES = 24
/** The first picks load the coupon's code, which a bettor does once. */
const WARM = 4
const PAINT_LIMIT_MS = 100
const RECEIPT_LIMIT_MS = 400

/**
 * From a click on a price to the coupon's paint, and from the press of "Place bet" to the paint of the receipt, in the
 * browser's own clock. The games have not begun, so that nobody has to wait for a live price.
 */
export const couponPaint: Benchmark = {
  name: 'coupon-paint',
  async run(say) {
    const cluster = await startBettingSite()
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
    try {
      const [site] = cluster.nodes
      const games = await cluster.games(GAMES + WARM)
      const [bettor] = await makeBettors(site, cluster.database, 1)
      const context = await browser.newContext({ viewport: { width: 1366, height: 900 } })
      const [name = '', value = ''] = bettor?.cookie.split('=') ?? []
      await context.addCookies([{ name, value, url: site.url }])
      const page = await context.newPage()
      await page.goto(`${site.url}/en/line/football/${CHAMP}`)
      await aliveAfterMs(page)
      const [picks, receipts]: [number[], number[]] = [[], []]
      for (const [at, game] of games.entries()) {
        const pickMs = await paintAfterMs(page, priceOf(game), legOf(game))
        const receiptMs = await paintAfterMs(page, '[data-place]:not(:disabled)', '[data-placing="accepted"]')
        if (at < WARM) continue
        picks.push(pickMs)
        receipts.push(receiptMs)
      }
      say(`picked: ${formatted(picks)}; placed: ${formatted(receipts)}`)
      return [
        ...rowsOf('coupon-paint, click on a price', picks, PAINT_LIMIT_MS),
        ...rowsOf('coupon-paint, press to receipt', receipts, RECEIPT_LIMIT_MS),
      ]
    } finally {
      await browser.close()
      await cluster.stop()
    }
  },
}

const priceOf = ({ id }: Game): string => `main [data-outcome="${id}/result/home"]`
const legOf = ({ id }: Game): string => `[data-leg="${id}/result/home"]`

const formatted = (times: readonly number[]): string =>
  `median ${round(percentile(times, 0.5), 1)} ms, p95 ${round(percentile(times, 0.95), 1)} ms`

function rowsOf(name: string, times: readonly number[], limitMs: number): Row[] {
  const tail = { ...againstLimit(`${name}, p95`, [percentile(times, 0.95)], limitMs), runs: times.length }
  return [againstLimit(name, times, limitMs), tail]
}
