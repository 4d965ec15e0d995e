import { answerNotices } from './support/answer-notices.ts'
import { expectAlive, linkTo, markDocument, openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: process.env['EVENS_URL'] ?? '' })

const HOUR_MS = 3_600_000

// When each notice is told and how long it stays closed is tested in notices.component.test.tsx.
test.describe('a newer version of the site', () => {
  const TITLE = 'A new version of the site is available'
  const answer = (version: string) => ({
    json: { currentVersion: version, lastVersion: version, datetimeOfLastUpdate: '2026-01-15T12:00:00Z' },
  })

  test('is announced a minute after the start; reloading is one click, and the next page is loaded whole', async ({
    page,
  }) => {
    await page.clock.install()
    let asked = 0
    await page.route('**/web-api/version', (route) => {
      asked += 1
      return route.fulfill(answer('another'))
    })
    await openPage(page, '/en')
    const isReloaded = await markDocument(page)
    await page.clock.runFor(20_000)
    expect(asked).toBe(0)
    await expect(page.getByText(TITLE)).toHaveCount(0)
    await page.clock.runFor(40_000)
    const notice = page.getByRole('status').filter({ hasText: TITLE })
    await expect(notice).toBeVisible()
    expect(asked).toBe(1)
    await notice.getByRole('button', { name: 'Reload' }).click()
    await expectAlive(page)
    await expect(page.getByText(TITLE)).toHaveCount(0)
    expect(await isReloaded()).toBe(false)

    const isLoadedWhole = await markDocument(page)
    await page.clock.runFor(60_000)
    await expect(notice).toBeVisible()
    await linkTo(page, '/en/howbet').click()
    await expect(page.locator('body')).toHaveAttribute('data-route', 'howBet')
    await expectAlive(page)
    expect(await isLoadedWhole()).toBe(false)
  })
})

test('a player signed out for inactivity sees the reason once', async ({ page }) => {
  // As the page before it left it: `name` outlives a reload.
  await page.addInitScript(() => {
    if (window.name === '') sessionStorage.setItem('session_ending', 'idle')
    window.name = 'told'
  })
  await openPage(page, '/en')
  const notice = page.getByRole('dialog', { name: 'You were signed out' })
  await expect(notice).toContainText('You were inactive for 30 minutes.')
  await notice.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in' }).getByLabel('Login')).toBeFocused()
  await page.reload()
  await expectAlive(page)
  await expect(notice).toHaveCount(0)
})

test('a pending notice is shown by the next page, however early', async ({ page }) => {
  await page.addInitScript(() => {
    sessionStorage.setItem('told_after_sign_in', 'Welcome back.')
    // The browser is idle before the notices are drawn.
    window.requestIdleCallback = (act) => {
      act({ didTimeout: false, timeRemaining: () => 50 })
      return 0
    }
  })
  await openPage(page, '/en')
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText('Welcome back.')
})

test('the way back to the top is offered after one screen, and support is one click away', async ({
  page,
  context,
  baseURL,
}) => {
  await answerNotices(context, baseURL ?? '')
  await openPage(page, '/en/betting-alphabet')
  const button = page.getByRole('button', { name: 'Back to top' })
  await expect(button).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, innerHeight + 1))
  await expect(button).toBeVisible()
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(button).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()
  await page.getByRole('region', { name: 'Notices' }).getByRole('link', { name: 'Support' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-route', 'contacts')
})

test('with nothing hidden or newer there is no notice; the loading bar is for navigations that wait', async ({
  page,
}) => {
  // The bait is there for a moment only, so it is watched from the start.
  await page.addInitScript(() => {
    const mark = () =>
      document.querySelector('.adsbox') !== null && document.documentElement.setAttribute('data-test-bait', '')
    new MutationObserver(mark).observe(document, { childList: true, subtree: true })
  })
  await page.clock.install()
  await openPage(page, '/en')
  await page.clock.runFor(10_000)
  await expect(page.locator('html')).toHaveAttribute('data-test-bait', '')
  await expect(page.locator('.adsbox')).toHaveCount(0)
  await expect(page.getByText('An ad blocker is hiding parts of the site')).toHaveCount(0)
  const asked = page.waitForResponse('**/web-api/version')
  await page.clock.runFor(60_000)
  expect((await asked).status()).toBe(200)

  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => void (letGo = resolve))
  await page.route('**/remotes/info/en/howbet', async (route) => {
    await held
    await route.continue()
  })
  const bar = page.getByRole('progressbar', { name: 'Loading the page…' })
  await page.clock.pauseAt(Date.now() + HOUR_MS)
  await linkTo(page, '/en/howbet').click()
  await page.clock.runFor(190)
  await expect(bar).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(bar).toBeVisible()
  // It stands in no landmark, so it has to be told.
  await expect(page.locator('#loading-bar')).toHaveAttribute('aria-live', 'polite')
  letGo()
  await expect(page.locator('body')).toHaveAttribute('data-route', 'howBet')
  await page.clock.runFor(400)
  await expect(bar).toHaveCount(0)
  await expect(page.getByText('A new version of the site is available')).toHaveCount(0)
})
