import * as contracts from '@evens/contracts'
import type { HttpContract } from '@evens/contracts'
import { test as base, expect } from '@playwright/test'

type Watched = {
  /** What went wrong on the page without a test having asked for it. */
  readonly faults: string[]
}

/** Every test watches its page: an error in the console or a request to another host fails it. */
export const test = base.extend<Watched>({
  faults: [
    async ({ page, baseURL }, use) => {
      const faults: string[] = []
      const ownHost = new URL(baseURL ?? 'http://127.0.0.1').hostname
      page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()} ${message.location().url}`.trim())
      })
      page.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && hostname !== ownHost) faults.push(`foreign request: ${request.url()}`)
      })
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

/** Calls that ask for a captcha or a device with 400; the page answers it and sends the form again. */
const CHALLENGED = Object.values<unknown>(contracts)
  .filter((value): value is HttpContract => typeof value === 'object' && value !== null && 'errors' in value)
  .filter(({ errors }) => errors.includes('CAPTCHA_REQUIRED') || errors.includes('FINGERPRINT_REQUIRED'))
  .map(({ path }) => path)

/** Drops the console lines of such challenges: whether one comes depends on what other tests have sent before. */
export const forgetCures = (faults: string[]): void => {
  const isCure = (fault: string): boolean =>
    fault.includes('status of 400') && CHALLENGED.some((path) => fault.endsWith(path))
  faults.splice(0, faults.length, ...faults.filter((fault) => !isCure(fault)))
}

export { expect }
