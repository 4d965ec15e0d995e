import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './support/special-site.ts'

test.use({ baseURL: process.env['EVENS_URL'] ?? '', serviceWorkers: 'allow' })

const UPDATE = 'A new version of the site is available'

type Worker = { readonly scope: string; readonly version: string | null; readonly isWaiting: boolean }

const workersOf = (page: Page): Promise<Worker[]> =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    return registrations.map(({ scope, active, waiting }) => ({
      scope: new URL(scope).pathname,
      version: active === null ? null : new URL(active.scriptURL).searchParams.get('v'),
      isWaiting: waiting !== null,
    }))
  })
const cachesOf = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys())
const storedIn = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys()
    return requests.map(({ url }) => new URL(url).pathname + new URL(url).search)
  }, cache)

async function versionOf(page: Page): Promise<string> {
  const reply = await page.request.get('/web-api/version')
  return ((await reply.json()) as { currentVersion: string }).currentVersion
}

/**
 * Opens a page and waits until its three workers are active. A worker takes over when the one before it is idle, and
 * Chromium may call none idle while DevTools is attached, as it is here: then they are stopped as an idle timer would.
 */
async function openWithWorkers(page: Page, path: string, version: string): Promise<void> {
  const areActive = () =>
    expect
      .poll(
        async () => (await workersOf(page)).filter((worker) => worker.version === version && !worker.isWaiting).length,
        { timeout: 15_000 },
      )
      .toBe(3)
  await page.goto(path)
  await areActive().catch(async () => {
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('ServiceWorker.enable')
    await devTools.send('ServiceWorker.stopAllWorkers')
    await areActive()
  })
}

/** Pages that are opened now believe to be of another version, as a tab that was left open over an update is. */
async function pretendVersion(context: BrowserContext, from: string, to: string): Promise<void> {
  await context.route('**/en', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(`"version":"${from}"`, `"version":"${to}"`),
    })
  })
}

test('offline, the installed site shows so in the page’s language, and recovers', async ({ page, context }) => {
  await openWithWorkers(page, '/ar', await versionOf(page))
  await context.setOffline(true)
  await page.goto('/ar/about')
  await expect(page.locator('h1')).toHaveText('لا يوجد اتصال')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await page.locator('main a').evaluate((link) => getComputedStyle(link).display)).toBe('inline-flex')
  await context.setOffline(false)
  await page.locator('main a').click()
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  expect(new URL(page.url()).pathname).toBe('/ar/about')
})

test('the cache has files of this release and no personal pages', async ({ page }) => {
  const version = await versionOf(page)
  await openWithWorkers(page, '/en', version)
  await page.goto('/en/about')
  await expect
    .poll(async () => (await storedIn(page, `evens-${version}`)).some((path) => path.startsWith('/assets/')))
    .toBe(true)
  expect(await cachesOf(page)).toEqual([`evens-${version}`])
  const stored = await storedIn(page, `evens-${version}`)
  expect(
    stored.filter((path) => !/^\/(?:assets|sys-icons|sys-ui)\/|^\/offline\.html\?lang=(?:ru|en|ar)$/.test(path)),
  ).toEqual([])
})

test('a tab of an earlier version learns of the new one, whose worker and cache take over', async ({
  page,
  context,
}) => {
  const version = await versionOf(page)
  await pretendVersion(context, version, 'earlier')
  // The browser lets no page connect to this machine that the test itself has handed out.
  await context.routeWebSocket('**/live', () => undefined)
  await openWithWorkers(page, '/en', 'earlier')
  await context.unroute('**/en')
  const newer = await context.newPage()
  await openWithWorkers(newer, '/en', version)
  await expect(page.getByText(UPDATE)).toBeVisible()
  await expect.poll(() => cachesOf(newer)).toEqual([`evens-${version}`])
  await expect(newer.getByText(UPDATE)).toHaveCount(0)
})

test('the site can be installed: the browser finds nothing missing', async ({ page, context }) => {
  await page.goto('/en')
  const session = await context.newCDPSession(page)
  const { errors, url } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toBe('/manifest.json')
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('a site that is switched to be no application takes its worker and its caches back', async ({
  browser,
  siteWith,
}) => {
  const site = await siteWith({ overlay: { switches: { pwa: false } } })
  const context = await browser.newContext({ baseURL: site.url })
  try {
    const page = await context.newPage()
    await page.goto('/en')
    await page.evaluate(() => caches.open('evens-earlier'))
    await expect
      .poll(async () => (await workersOf(page)).map(({ scope }) => scope).toSorted())
      .toEqual(['/domain/', '/sw-internal/'])
    await expect.poll(() => cachesOf(page)).toEqual([])
    await expect(page.locator('link[rel=manifest]')).toHaveCount(0)
  } finally {
    await context.close()
  }
})
