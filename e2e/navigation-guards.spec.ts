import { answerNotices } from './support/answer-notices.ts'
import { expectAlive, markDocument, openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

test.describe('in the browser as on the server', () => {
  test.use({ baseURL: process.env['EVENS_URL'] ?? '' })
  test.beforeEach(({ context, baseURL }) => answerNotices(context, baseURL ?? ''))

  const addLink = (href: string) => {
    const link = document.createElement('a')
    link.href = href
    link.textContent = 'follow me'
    document.querySelector('main')?.prepend(link)
  }

  const SAME = [
    { from: '/en/office/history?x=1', to: '/en?modal=login&returnUrl=%2Fen%2Foffice%2Fhistory%3Fx%3D1', route: 'home' },
    { from: '/en/maintenance', to: '/en', route: 'home' },
    { from: '/en/sports', to: '/en/line', route: 'line', isMoved: true },
    { from: '/en/ABOUT/', to: '/en/about', route: 'about' },
  ]
  test('links lead where the server leads', async ({ page, request, baseURL }) => {
    await openPage(page, '/en/contacts')
    for (const { from, to, route, isMoved = false } of SAME) {
      const answered = await request.get(from)
      expect(answered.url()).toBe(`${baseURL}${to}`)

      const isSameDocument = await markDocument(page)
      await page.evaluate(addLink, from)
      await page.getByText('follow me').first().click()
      await expect(page, from).toHaveURL(to)
      await expect(page.locator('body'), from).toHaveAttribute('data-route', route)
      // An address that is no page of the table is asked of the server, which knows where it has moved.
      expect(await isSameDocument(), from).toBe(!isMoved)
      await page.goBack()
      await expect(page, from).toHaveURL('/en/contacts')
      await expect(page.locator('body'), from).toHaveAttribute('data-route', 'contacts')
      await expectAlive(page)
    }
  })

  test('a referral code in a link is stored in a cookie', async ({ page, context }) => {
    await openPage(page, '/en/contacts')
    await page.evaluate(addLink, '/en/about?ref=friend-7')
    await page.getByText('follow me').click()
    await expect(page.locator('body')).toHaveAttribute('data-route', 'about')
    const cookie = (await context.cookies()).find(({ name }) => name === 'refererid')
    expect(cookie?.value).toBe('friend-7')
    const daysLeft = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(daysLeft).toBeGreaterThan(59)
    expect(daysLeft).toBeLessThanOrEqual(60)
  })

  test('a block check that fails three times closes the site', async ({ page, faults }) => {
    await openPage(page, '/en/contacts')
    let asked = 0
    await page.route('**/blocks-api/api/v2/block', (route) => {
      asked += 1
      return route.fulfill({ status: 500, json: {} })
    })
    await page.evaluate(addLink, '/en/about')
    await page.getByText('follow me').click()
    // The browser's guards lead to the maintenance page; the server, where nothing is wrong, leads home from there.
    await expect(page).toHaveURL('/en')
    await expect(page.locator('body')).toHaveAttribute('data-route', 'home')
    // Three times for the page, and three times for the one that is shown instead.
    expect(asked).toBe(6)
    faults.length = 0
  })

  test('a redirect check that fails six times lets the page be shown', async ({ page, faults }) => {
    await openPage(page, '/en/contacts')
    let asked = 0
    await page.route('**/redirects-api/**', (route) => {
      asked += 1
      return route.fulfill({ status: 500, json: {} })
    })
    await page.evaluate(addLink, '/en/about')
    await page.getByText('follow me').click()
    await expect(page.locator('body')).toHaveAttribute('data-route', 'about')
    expect(asked).toBe(6)
    faults.length = 0
  })

  test('a redirect in a circle is cancelled: the visitor stays, and nothing goes on loading', async ({ page }) => {
    const OTHER: Readonly<Record<string, string>> = { '/en/about': '/en/contacts', '/en/contacts': '/en/about' }
    await page.route('**/redirects-api/api/v1/redirect-light', (route) => {
      const { url } = route.request().postDataJSON() as { url: string }
      const to = OTHER[url]
      if (to === undefined) return route.continue()
      return route.fulfill({ json: { redirect: true, code: 302, url: to, reasons: ['exact'] } })
    })
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
    await openPage(page, '/en/rules')
    const isSameDocument = await markDocument(page)
    const heading = await page.locator('h1').textContent()
    await page.locator('footer nav a[href="/en/about"]').click()
    await expect.poll(() => logged.join('\n')).toContain('cyclic-redirect')
    await expect(page).toHaveURL('/en/rules')
    await expect(page.locator('h1')).toHaveText(heading ?? '')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    expect(await isSameDocument()).toBe(true)
    await page.locator('footer a[href="/en/cookies"]').click()
    await expect(page.locator('body')).toHaveAttribute('data-route', 'cookies')
  })
})
