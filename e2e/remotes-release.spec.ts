import { answerNotices } from './support/answer-notices.ts'
import { expectAlive, linkTo, openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: process.env['EVENS_URL'] ?? '' })
test.beforeEach(({ context, baseURL }) => answerNotices(context, baseURL ?? ''))

test('a view that is left leaves nothing behind', async ({ page }) => {
  await openPage(page, '/en')
  await expect(page.locator('[data-remote=sportsbook]')).toHaveAttribute('data-remote-state', '2')
  await linkTo(page, '/en/casino-lobby').click()
  await expect(page.locator('body')).toHaveAttribute('data-route', 'casinoLobby')
  await expectAlive(page)
  await expect(page.locator('[data-remote=sportsbook]')).toHaveCount(0)
  await expect(page.locator('main > *')).toHaveCount(1)
  await page.goBack()
  await expect(page.locator('[data-remote=sportsbook]')).toHaveAttribute('data-remote-state', '2')
  await expect(page.locator('[data-remote=casino]')).toHaveCount(0)
})

test('a component that the next page has no place for is gone, and comes back with its page', async ({ page }) => {
  await openPage(page, '/en')
  const slip = page.locator('[data-slot=right]')
  await expect(slip).toHaveAttribute('data-remote-state', '2')
  await linkTo(page, '/en/howbet').click()
  await expect(page.locator('body')).toHaveAttribute('data-route', 'howBet')
  await expect(slip).toBeHidden()
  await expect(slip).toBeEmpty()
  await expect(slip).toHaveAttribute('data-remote-state', '-2')
  await page.goBack()
  await expect(slip).toBeVisible()
  await expect(slip).toHaveAttribute('data-remote-state', '2')
  await expect(slip.locator('h2')).toHaveCount(1)
})

test('every fragment of a page names its remote and its state', async ({ page }) => {
  await openPage(page, '/en')
  const pieces = await page.locator('[data-remote]:visible').evaluateAll((elements) =>
    elements.map((element) => {
      const { remote, component, view } = (element as HTMLElement).dataset
      return `${remote} ${component ?? view}`
    }),
  )
  expect(pieces.toSorted()).toEqual(['coupon slip', 'frame footer', 'frame header', 'frame menu', 'sportsbook home'])
  for (const piece of await page.locator('[data-remote]:visible').all()) {
    await expect(piece).toHaveAttribute('data-remote-state', '2')
  }
})

test('many pages later there is still one of everything', async ({ page }) => {
  await openPage(page, '/en')
  for (let round = 0; round < 3; round += 1) {
    await linkTo(page, '/en/howbet').click()
    await expect(page.locator('body')).toHaveAttribute('data-route', 'howBet')
    await page.goBack()
    await expect(page.locator('body')).toHaveAttribute('data-route', 'home')
  }
  await expectAlive(page)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('[data-slot=right] h2')).toHaveCount(1)
  const sheets = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(sheets.length).toBe(new Set(sheets).size)
})
