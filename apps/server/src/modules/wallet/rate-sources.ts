import { readFile } from 'node:fs/promises'
import { createOutbound, urlFault } from '../../platform/outbound/index.ts'
import { StartupError } from '../../platform/startup-error.ts'

/** A source of exchange rates: returns the parsed JSON of a sheet. Other sources need only this function. */
export type RateSource = { readonly name: string; readonly read: () => Promise<unknown> }

export type RateSourceSettings = {
  /** The path of a file or an address; null for none. */
  readonly ratesSource: string | null
  readonly ratesToken: string | null
  readonly privateHosts: readonly string[]
  readonly isSandbox: boolean
}

const TIMEOUT_MS = 15_000
const BYTES_MAX = 512 * 1024

export function rateSourceOf(settings: RateSourceSettings): RateSource | null {
  const { ratesSource } = settings
  if (ratesSource === null) return null
  return /^https?:/.test(ratesSource) ? fromHttp(ratesSource, settings) : fromFile(ratesSource)
}

const fromFile = (path: string): RateSource => ({
  name: 'file',
  read: async () => JSON.parse(await readFile(path, 'utf8')) as unknown,
})

function fromHttp(address: string, { ratesToken, privateHosts, isSandbox }: RateSourceSettings): RateSource {
  const rules = { configured: () => address, isSandbox, privateHosts }
  const fault = urlFault(new URL(address), rules)
  if (fault !== null) throw new StartupError(`RATES_SOURCE: ${fault}; add its host to OUTBOUND_PRIVATE to allow it`)
  const ask = createOutbound(rules)
  return {
    name: new URL(address).hostname,
    async read() {
      const { status, text } = await ask(address, {
        headers: { accept: 'application/json', ...(ratesToken !== null && { authorization: `Bearer ${ratesToken}` }) },
        timeoutMs: TIMEOUT_MS,
        bytesMax: BYTES_MAX,
      })
      if (status !== 200) throw new Error(`the source of rates answered ${status}`)
      return JSON.parse(text) as unknown
    },
  }
}
