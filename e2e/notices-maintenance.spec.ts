import { openPage } from './support/open-page.ts'
import type { RunningSite } from './support/site.ts'
import { expect, test } from './support/special-site.ts'

test.describe.configure({ mode: 'default' })

const nowS = Math.floor(Date.now() / 1000)
const at = (offsetS: number): number => nowS + offsetS

test.describe('maintenance that is planned', () => {
  let site: RunningSite
  test.beforeAll(async ({ siteForAll }) => {
    const maintenance = { notify_started_at: at(-60), started_at: at(1800), ended_at: at(3600) }
    site = await siteForAll({ overlay: { maintenance } })
  })
  test.afterAll(() => site.stop())

  const TITLES = { en: 'Maintenance underway!', ru: 'Ведутся технические работы!', ar: 'Maintenance underway!' }
  for (const [language, title] of Object.entries(TITLES)) {
    test(`is told in ${language} with from and until, and the site stays open`, async ({ page }) => {
      await openPage(page, `${site.url}/${language}/about`)
      await expect(page).toHaveURL(`${site.url}/${language}/about`)
      const notice = page.locator('#notices-top').getByRole('status').filter({ hasText: title })
      await expect(notice).toBeVisible()
      const times = await notice
        .locator('time')
        .evaluateAll((all) => all.map((time) => Date.parse((time as HTMLTimeElement).dateTime)))
      expect(times).toEqual([at(1800) * 1000, at(3600) * 1000])
      await expect(notice).toContainText('UTC+3')
    })
  }

  test('stays closed for the session once it is closed', async ({ page }) => {
    await openPage(page, `${site.url}/en/about`)
    const notice = page.locator('#notices-top').getByRole('status')
    await notice.getByRole('button', { name: 'Close' }).click()
    await expect(notice).toHaveCount(0)
    await openPage(page, `${site.url}/en`)
    await expect(notice).toHaveCount(0)
  })

  test('is no longer told when it is over', async ({ page }) => {
    await page.clock.install()
    await openPage(page, `${site.url}/en/about`)
    const notice = page.locator('#notices-top').getByRole('status')
    await expect(notice).toBeVisible()
    await page.clock.fastForward(3600_000)
    await expect(notice).toHaveCount(0)
  })

  test('can be read in full', async ({ page }) => {
    await openPage(page, `${site.url}/en?modal=maintenance`)
    const dialog = page.getByRole('dialog', { name: 'Maintenance underway!' })
    await expect(dialog).toContainText('Your balance and your bets stay as they are.')
    await expect(dialog.locator('time')).toHaveCount(2)
  })
})

test('maintenance is not told before its notice starts', async ({ page, siteWith }) => {
  const maintenance = { notify_started_at: at(600), started_at: at(1800), ended_at: at(3600) }
  const { url } = await siteWith({ overlay: { maintenance } })
  await openPage(page, `${url}/en/about`)
  await expect(page.locator('#notices-top').getByRole('status')).toHaveCount(0)
  await page.close()
})
