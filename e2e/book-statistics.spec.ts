import type { Page } from '@playwright/test'
import { axeFaults } from './support/axe.ts'
import { answerNotices } from './support/answer-notices.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

const url = process.env['EVENS_FILLED_URL'] ?? ''

test.use({ baseURL: url })
test.beforeEach(({ context }) => answerNotices(context, url))

// Games are stored some seconds after their last change, and a page that is open does not ask for them again.
test.beforeAll(async ({ request }) => {
  const isStored = async (): Promise<boolean> => {
    const reply = await request.get(`${url}/web-api/book/statistics?id=5101&lang=en`)
    const { form } = (await reply.json()) as { readonly form: readonly (readonly unknown[])[] }
    return form[0]?.length === 4
  }
  await expect.poll(isStored).toBe(true)
})

async function expectStatistics(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Torvia – Lansk: statistics')
  await expect(page.getByRole('list', { name: 'Torvia: recent matches' }).locator('[data-event]')).toHaveCount(4)
  await expect(page.getByRole('list', { name: 'Lansk: recent matches' }).locator('[data-event]')).toHaveCount(2)
  const meetings = page.getByRole('list', { name: 'Head-to-head' }).locator('[data-event]')
  await expect(meetings).toContainText(['0:0', '2:2'])
  const plot = page.getByRole('img', { name: 'Odds movement' })
  await expect(plot.locator('path')).toHaveCount(3)
  // The price of the first has moved, so its line has a step.
  await expect(plot.locator('path').first()).toHaveAttribute('d', /V/)
  await expect(page.getByRole('table', { name: 'Northern League' }).getByRole('row')).toHaveCount(5)
}

test('the page of statistics shows form, meetings and the way the odds went', async ({ page }) => {
  await openPage(page, '/en/statistic?game=5101')
  await expectStatistics(page)
  await page.getByRole('link', { name: 'Go to match' }).click()
  await expect(page).toHaveURL(/\/en\/live\/football\/51-.*\/5101-/)
})

test('the pop-up shows the same without the frame, in a window of its own', async ({ page, context }) => {
  await openPage(page, '/en/live/football/51/5101')
  const opened = context.waitForEvent('page')
  await page.locator('main').getByRole('link', { name: 'Statistics' }).click()
  const popup = await opened
  await expect(popup).toHaveURL(/\/en\/statisticpopup\?game=5101$/)
  await expectStatistics(popup)
  await expect(popup.locator('header nav')).toHaveCount(0)
})

test('statistics lead from a sport to its table, a team and a head-to-head', async ({ page }) => {
  const expectAccessible = async (): Promise<void> => expect(await axeFaults(page)).toEqual([])
  await openPage(page, '/en/statistics')
  await page.locator('main').getByRole('link', { name: 'Football', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Football: statistics')
  await page.locator('main').getByRole('link', { name: 'Northern League' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Northern League: table and form')
  const names = page.getByRole('table').getByRole('rowheader')
  await expect(names.first()).toHaveText('1Torvia')
  await expectAccessible()
  await page.getByRole('button', { name: 'Lost' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('th[aria-sort="descending"]')).toContainText('Lost')
  await expect(names.first()).not.toHaveText('1Torvia')

  await page.getByRole('rowheader').getByRole('link', { name: 'Torvia', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Torvia: form and results')
  await expectAccessible()
  await page.getByRole('link', { name: 'Torvia – Lansk', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Torvia – Lansk: head-to-head')
  await expect(page.getByRole('list', { name: 'Last meetings' }).locator('[data-event]')).toHaveCount(2)
  await expectAccessible()
})

test('a game’s page leads to the head-to-head of its sides', async ({ page }) => {
  await openPage(page, '/en/live/football/51/5101')
  await page.locator('main').getByRole('link', { name: 'Head-to-head' }).click()
  await expect(page).toHaveURL(/\/en\/statistics\/football\?team=511&rival=512$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Torvia – Lansk: head-to-head')
})

for (const address of ['/en/statistics/none', '/en/statistics/football/999-none', '/en/statistics/football?team=999'])
  test(`${address} is not found`, async ({ request }) => {
    expect((await request.get(`${url}${address}`)).status()).toBe(404)
  })
