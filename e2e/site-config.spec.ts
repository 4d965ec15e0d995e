import { answerNotices } from './support/answer-notices.ts'
import { openPage } from './support/open-page.ts'
import type { RunningSite } from './support/site.ts'
import { expect, test } from './support/special-site.ts'

// One site for the file: what it is configured to do differs by browser, cookie and page.
test.describe.configure({ mode: 'default' })

const nowS = Math.floor(Date.now() / 1000)
const STARTS_S = nowS + 1800
const ENDS_S = nowS + 3600

let site: RunningSite
test.beforeAll(async ({ siteForAll }) => {
  const overlay = {
    maintenance: { notify_started_at: nowS - 60, started_at: STARTS_S, ended_at: ENDS_S },
    blocks: { browsers: [{ name: 'Firefox', belowVersion: 60, templateTypeId: 16 }] },
    routes: { blocklist: ['casino-lobby'] },
    switches: { registration: false, statisticsPage: false, seoLinks: false, supportButton: false },
    availableRoutes: { toto: false },
    casino: { off: ['dice'] },
    brand: {
      name: 'Oddly Even',
      themeColor: '#123456',
      partnerCssBrandBook: [
        { css_prop: '--ev-accent', css_value: '#0b5d3b' },
        { css_prop: '--ev-radius-m', css_value: '8px' },
      ],
    },
  }
  site = await siteForAll({ overlay })
})
test.afterAll(() => site.stop())

test('planned maintenance is shown with start and end, until closed for the session', async ({ page }) => {
  await openPage(page, `${site.url}/ar/about`)
  await expect(page).toHaveURL(`${site.url}/ar/about`)
  const notice = page.locator('#notices-planned').getByRole('status').filter({ hasText: 'Maintenance underway!' })
  await expect(notice).toBeVisible()
  const [strip, content] = await Promise.all([notice.boundingBox(), page.locator('#main').boundingBox()])
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(content?.y ?? 0)
  const times = await notice
    .locator('time')
    .evaluateAll((all) => all.map((time) => Date.parse((time as HTMLTimeElement).dateTime)))
  expect(times).toEqual([STARTS_S * 1000, ENDS_S * 1000])
  await notice.getByRole('button').click()
  await expect(notice).toHaveCount(0)
  await openPage(page, `${site.url}/ar`)
  await expect(notice).toHaveCount(0)
})

test('maintenance has a layout of its own', async ({ page, context }) => {
  await context.addCookies([{ name: 'maintenance', value: '1', url: site.url }])
  await openPage(page, `${site.url}/ru/about`)
  await expect(page).toHaveURL(`${site.url}/ru/maintenance`)
  await expect(page.locator('h1')).toHaveText('Ведутся технические работы!')
  await expect(page.locator('body')).toHaveAttribute('data-layout', 'maintenance')
  await expect(page.locator('header[data-slot=header]')).toBeHidden()
  await expect(page.locator('footer[data-slot=footer]')).toBeHidden()
})

test.describe('a block by browser', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:50.0) Gecko/20100101 Firefox/50.0' })

  test('is shown, and stays after a reload', async ({ page }) => {
    await openPage(page, `${site.url}/en/about`)
    await expect(page).toHaveURL(`${site.url}/en/suspension`)
    await expect(page.locator('body')).toHaveAttribute('data-route', 'suspension')
    await expect(page.locator('body')).toHaveAttribute('data-layout', 'blocked')
    await expect(page.locator('header[data-slot=header]')).toBeHidden()
    await page.reload()
    await expect(page).toHaveURL(`${site.url}/en/suspension`)
  })
})

test('a site that offers less leads to nothing else, in its own colours, and a click on it finds no page', async ({
  page,
  context,
  faults,
}) => {
  await answerNotices(context, site.url)
  await openPage(page, `${site.url}/en`)
  await expect(page).toHaveTitle(/Oddly Even/)
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#123456')
  await expect(page.locator('footer')).toContainText('Oddly Even')
  const colours = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    return { accent: style.getPropertyValue('--ev-accent'), radius: style.getPropertyValue('--ev-radius-m') }
  })
  // Pixels become em, so that a brand grows with the visitor's font.
  expect(colours).toEqual({ accent: '#0b5d3b', radius: '0.5em' })

  await expect(page.locator('a[href^="/en/registration"]')).toHaveCount(0)
  await expect(page.locator('a[href="/en/statistics"]')).toHaveCount(0)
  await expect(page.locator('header a[href="/en/toto"], footer a[href="/en/toto"]')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Notices' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Support' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Popular sections' })).toHaveCount(0)

  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/en/casino-lobby'
    link.textContent = 'blocked link'
    document.querySelector('main')?.prepend(link)
  })
  // By keyboard: the strip about maintenance lies over the top of the page.
  await page.getByText('blocked link').press('Enter')
  await expect(page.locator('h1')).toHaveText('This page could not be found')
  await expect(page).toHaveURL(`${site.url}/en/casino-lobby`)
  expect(faults).toEqual([expect.stringContaining('404')])
  faults.length = 0
})

test('a game that is switched off is in no list, and its address finds no page', async ({ page }) => {
  await openPage(page, `${site.url}/en/fast-games`)
  await expect(page.locator('main article[data-title="limbo"]')).toBeVisible()
  await expect(page.locator('main article[data-title="dice"]')).toHaveCount(0)
  const reply = await page.request.get(`${site.url}/en/games/dice`)
  expect(reply.status()).toBe(404)
  expect(await reply.text()).not.toContain('data-game="dice"')
})
