import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerNotices } from './support/answer-notices.ts'
import { expectFaults } from './support/faults.ts'
import { linkTo, markDocument, openPage } from './support/open-page.ts'
import type { RunningSite } from './support/site.ts'
import { expect, httpTest, test } from './support/special-site.ts'

test.describe.configure({ mode: 'default' })

test.describe('a remote at another address', () => {
  let elsewhere: RunningSite
  let site: RunningSite
  const asked = (urls: readonly string[], path: RegExp) =>
    urls.filter((url) => path.test(url)).map((url) => new URL(url).origin)

  test.beforeAll(async ({ siteForAll }) => {
    // The other one says so in its texts: what is read there was drawn there.
    elsewhere = await siteForAll({ overlay: { brand: { name: 'Elsewhere' }, companyName: 'Elsewhere Ltd' } })
    site = await siteForAll({ overlay: { remotes: { info: elsewhere.url, coupon: elsewhere.url } } })
  })
  test.afterAll(async () => {
    await Promise.all([site.stop(), elsewhere.stop()])
  })
  test.beforeEach(({ context }) => answerNotices(context, site.url))

  test('is drawn there, and its script and styles come from there', async ({ page }) => {
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    const response = await openPage(page, `${site.url}/en/about`)
    expect(response.status()).toBe(200)
    expect(await response.text()).toContain('Elsewhere')
    expect(response.headers()['content-security-policy']).toContain(`script-src 'nonce-`)
    expect(response.headers()['content-security-policy']).toContain(elsewhere.url)
    expect(new Set(asked(urls, /\/assets\/remote-info-/))).toEqual(new Set([elsewhere.url]))
    expect(new Set(asked(urls, /\/assets\/remote-frame-/))).toEqual(new Set([site.url]))
    await expect(page.locator('main > [data-remote=info]')).toHaveAttribute('data-remote-state', '2')
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page).toHaveTitle('About us — Evens')
  })

  test('is shown after a click without another document', async ({ page }) => {
    await openPage(page, `${site.url}/en`)
    const isSameDocument = await markDocument(page)
    await linkTo(page, '/en/howbet').click()
    await expect(page.locator('body')).toHaveAttribute('data-route', 'howBet')
    await expect(page.locator('main > [data-remote=info]')).toHaveAttribute('data-remote-state', '2')
    expect(await isSameDocument()).toBe(true)
  })

  for (const language of ['ru', 'ar']) {
    test(`gives components in the page's language: ${language}`, async ({ page }) => {
      const logged: string[] = []
      page.on('console', (message) => logged.push(message.text()))
      const response = await openPage(page, `${site.url}/${language}`)
      const slip = page.locator('aside[data-remote=coupon]')
      await expect(slip).toHaveAttribute('data-remote-state', '2')
      await expect(slip.locator('[data-component]')).toHaveCount(0)
      const title = (await slip.locator('h2').textContent()) ?? ''
      expect(await response.text()).toContain(`>${title}</h2>`)
      expect(logged.filter((line) => line.includes('recovered'))).toEqual([])
    })
  }

  httpTest('that says there is no such page is believed', async ({ request }) => {
    expect((await request.get(`${site.url}/en/news/no-such-news`)).status()).toBe(404)
  })
})

test.describe('a remote whose address', () => {
  const REFUSED = [
    { name: 'answers nothing at all', answer: null },
    { name: 'answers no JSON', answer: '<!doctype html><p>a login page' },
    { name: 'answers another thing', answer: JSON.stringify({ hello: 'there' }) },
    {
      name: 'answers markup that could run',
      answer: JSON.stringify({
        appName: 'info',
        title: 'x',
        body: '<h1>x</h1><script>document.title="hacked"</script>',
        style: '',
        cssToLoad: [],
        codeToEval: '{}',
        scriptsToLoad: [],
        head: '',
      }),
    },
  ] as const
  let server: Server
  let site: RunningSite
  let answer: string | null = null

  test.beforeAll(async ({ siteForAll }) => {
    server = createServer((_request, response) => {
      // Without an answer the connection stays open: the worst that a neighbour can do.
      if (answer !== null) response.setHeader('content-type', 'application/json').end(answer)
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    site = await siteForAll({
      overlay: { remotes: { info: `http://127.0.0.1:${port}`, coupon: `http://127.0.0.1:${port}` } },
    })
  })
  test.afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await site.stop()
  })

  for (const refused of REFUSED) {
    test(`${refused.name} costs its own view, and the page says so`, async ({ page, faults }) => {
      answer = refused.answer
      const response = await page.goto(`${site.url}/en/about`)
      expect(response?.status()).toBeGreaterThanOrEqual(500)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('body')).toHaveAttribute('data-route', 'error')
      await expect(page.locator('header[data-remote=frame]')).toHaveAttribute('data-remote-state', '2')
      await expect(page.locator('main a[href="/en"]').first()).toBeVisible()
      expectFaults(faults, /^console: Failed to load resource: the server responded with a status of 50\d/)
    })
  }

  test('is silent costs a component, not the page', async ({ page, faults }) => {
    answer = null
    await page.clock.install()
    const response = await page.goto(`${site.url}/en`)
    expect(response?.status()).toBe(200)
    await expect(page.locator('main > [data-view]')).toHaveAttribute('data-remote-state', '2')
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.locator('aside[data-remote=coupon] [role=status]')).toHaveCount(1)
    faults.length = 0
  })
})

httpTest('a remote that nothing listens for leaves the page an answer', async ({ request, siteWith }) => {
  const { url } = await siteWith({ overlay: { remotes: { info: 'http://127.0.0.1:9' } } })
  const response = await request.get(`${url}/en/about`)
  expect(response.status()).toBeGreaterThanOrEqual(500)
  expect(await response.text()).toContain('<h1')
  expect((await request.get(`${url}/en`)).status()).toBe(200)
})
