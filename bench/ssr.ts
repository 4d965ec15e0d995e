import { startSite } from '../e2e/support/site.ts'
import { againstPlain, requestsPerSecond, startPlain, UNBOUNDED } from './answers.ts'
import type { Benchmark } from './row.ts'

const RUNS = 3

/** Pages drawn on the server against a plain answer of the same web server, in turns, on the same cores. */
export const ssr: Benchmark = {
  name: 'ssr',
  async run(say) {
    const site = await startSite({ env: UNBOUNDED })
    const plain = await startPlain()
    try {
      const targets = { plain: plain.url, home: `${site.url}/en`, about: `${site.url}/en/about` }
      const rates: Record<string, number[]> = {}
      for (let run = 0; run < RUNS; run += 1) {
        for (const [name, url] of Object.entries(targets)) {
          const rate = await requestsPerSecond(url)
          say(`${name}: ${Math.round(rate)} answers a second`)
          ;(rates[name] ??= []).push(rate)
        }
      }
      return ['home', 'about'].map((name) => againstPlain(`ssr ${name}`, rates[name] ?? [], rates['plain'] ?? []))
    } finally {
      plain.stop()
      await site.stop()
    }
  },
}
