import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: process.env['EVENS_URL'] ?? '' })

// The second visitor comes to the browser of the first: one worker runs both, in this order.
test.describe.configure({ mode: 'serial' })

test.describe('who comes to a browser after somebody else', () => {
  test('leaves traces of every kind', async ({ page, context, baseURL }) => {
    await context.addInitScript(() => document.addEventListener('readystatechange', () => (document.title = 'traced')))
    await context.addCookies([{ name: 'trace', value: '1', url: baseURL ?? '' }])
    await context.route('**/version', (route) => route.abort())
    const other = await context.newPage()
    await other.goto('/en/howbet')
    await openPage(page, '/en/about')
    await page.evaluate(async () => {
      localStorage.setItem('trace', '1')
      await caches.open('trace')
      await new Promise((done) => (indexedDB.open('trace').onsuccess = done))
      addEventListener('pagehide', () => localStorage.setItem('trace', 'late'))
    })
    expect(await page.title()).toBe('traced')
  })

  test('finds none of them, but what is the same for all', async ({ page, context }) => {
    expect(context.pages()).toEqual([page])
    await openPage(page, '/en/about')
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('trace')
    expect(await page.title()).not.toBe('traced')
    expect((await page.request.get('/web-api/version')).status()).toBe(200)
    expect(await page.evaluate(() => fetch('/web-api/version').then(({ status }) => status))).toBe(200)
    const left = await page.evaluate(async () => ({
      storage: localStorage.getItem('trace'),
      caches: await caches.has('trace'),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }))
    expect(left).toEqual({ storage: null, caches: false, databases: [] })
    const sent = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/assets/'))
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    )
    expect(sent.length).toBeGreaterThan(5)
    expect(Math.max(...sent)).toBe(0)
  })
})
