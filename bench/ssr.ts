import autocannon from 'autocannon'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startSite } from '../e2e/support/site.ts'
import { median, round, type Benchmark } from './row.ts'

const RUNS = 3
const SECONDS = 3
const CONNECTIONS = 16

/** Pages drawn on the server against a plain answer of the same web server, in turns, on the same cores. */
export const ssr: Benchmark = {
  name: 'ssr',
  async run(say) {
    const site = await startSite({ env: { REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'silent' } })
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
      const base = median(rates['plain'] ?? [])
      return ['home', 'about'].map((name) => {
        const rate = median(rates[name] ?? [])
        return {
          name: `ssr ${name}`,
          value: round(rate, 0),
          unit: 'answers/s',
          ratio: round(base / rate),
          against: `plain answer ${Math.round(base)}/s`,
          runs: RUNS,
        }
      })
    } finally {
      plain.stop()
      await site.stop()
    }
  },
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  return result.requests.average
}

async function startPlain(): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, [`${import.meta.dirname}/plain-server.ts`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: line.toString().trim(), stop: () => void child.kill() }
}
