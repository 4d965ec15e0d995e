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
      page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`))
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

/**
 * For a test that sends a form by which people come in: a captcha or an unknown device is refused with 400 and cured by
 * the page, which sends the form again. When either is asked for depends on what other tests have sent before.
 */
export const forgetCures = (faults: string[]): void =>
  void faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('status of 400')))

export { expect }
