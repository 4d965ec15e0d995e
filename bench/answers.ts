import { spawn } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { startSite } from '../e2e/support/site.ts'
import { type Benchmark, median, round, type Row } from './row.ts'

const SECONDS = 3
const CONNECTIONS = 16

/** A site that lets one address ask as much as it likes and writes nothing about it. */
export const UNBOUNDED = { REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'silent' }

export const requestsPerSecond = (url: string): Promise<number> => load(url)

/** Every request names another address of the same page, so that no answer is one that was kept. */
export function requestsPerSecondUncached(url: string): Promise<number> {
  const { pathname } = new URL(url)
  let asked = 0
  return load(url, [{ setupRequest: (request) => ({ ...request, path: `${pathname}?asked=${asked++}` }) }])
}

/** The address is fetched once to warm up, then the requests are sent. */
export const requestsPerSecondOf = (url: string, request: autocannon.Request): Promise<number> => load(url, [request])

async function load(url: string, requests?: autocannon.Request[]): Promise<number> {
  // A warm-up request, so that work left from before does not disturb the measurement.
  await (await fetch(url)).arrayBuffer()
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...(requests !== undefined && { requests }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  return result.requests.average
}

/** The cost of our response in plain responses. */
export function againstPlain(name: string, rates: readonly number[], plainRates: readonly number[]): Row {
  const [rate, plain] = [median(rates), median(plainRates)]
  return {
    name,
    value: round(rate, 0),
    unit: 'answers/s',
    ratio: round(plain / rate),
    against: `plain answer ${Math.round(plain)}/s`,
    runs: rates.length,
  }
}

export async function startPlain(): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, [`${import.meta.dirname}/plain-server.ts`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: line.toString().trim(), stop: () => void child.kill() }
}

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
