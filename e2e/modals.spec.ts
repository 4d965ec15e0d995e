import { answerNotices } from './support/answer-notices.ts'
import { clickBeside } from './support/click-beside.ts'
import { goTo, linkTo, openPage } from './support/open-page.ts'
import { openSettings } from './support/settings-dialog.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: process.env['EVENS_URL'] ?? '' })
test.beforeEach(({ context, baseURL }) => answerNotices(context, baseURL ?? ''))

test.describe('a modal that the address names', () => {
  // Each of them is drawn in modals.component.test.tsx, and looked at by axe.
  test('opens, takes the focus and is closed by Escape, or by a click beside it', async ({ page }) => {
    await openPage(page, '/en/about?modal=settings')
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    await expect(dialog).toBeVisible()
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('body')).toHaveAttribute('data-route', 'about')
    await goTo(page, '/en/contacts?modal=welcome')
    const welcome = page.getByRole('dialog', { name: 'Welcome to Evens' })
    await expect(welcome).toBeVisible()
    // Nothing in it can be lost, so a click beside it is enough.
    await clickBeside(page)
    await expect(welcome).toHaveCount(0)
  })
})

test.describe('the settings by keyboard', () => {
  test('open, keep the focus inside, and give it back', async ({ page }) => {
    await openPage(page, '/en/about')
    const opener = page.locator('header').getByRole('button', { name: 'Settings', exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    await expect(dialog.getByRole('heading', { name: 'Settings' })).toBeFocused()

    const order: string[] = []
    for (let steps = 0; steps < 40; steps += 1) {
      await page.keyboard.press('Tab')
      order.push(
        await page.evaluate(() => {
          const element = document.activeElement
          if (element === null || element === document.body) return ''
          if (element.closest('dialog') === null) return 'outside'
          return element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent ?? ''
        }),
      )
    }
    expect(order).not.toContain('outside')
    expect(order.slice(0, 7)).toEqual([
      'Close',
      'shell-theme',
      'shell-font',
      'shell-asian',
      'shell-compact',
      'shell-light',
      'shell-impaired',
    ])
    expect(order).toEqual(
      expect.arrayContaining(['shell-zone', 'shell-12h', 'shell-odds', 'shell-left', 'shell-right']),
    )

    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
})

test('a new page starts without the modals of the old one, and keeps them when only the hash differs', async ({
  page,
}) => {
  await openPage(page, '/en')
  await linkTo(page, '/en/howbet').click()
  await expect(page.locator('body')).toHaveAttribute('data-route', 'howBet')
  const dialog = await openSettings(page)
  await page.evaluate(() => void (location.hash = 'further-down'))
  await expect(page).toHaveURL('/en/howbet#further-down')
  await page.goBack()
  await expect(page).toHaveURL('/en/howbet')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(page.locator('body')).toHaveAttribute('data-route', 'home')
  await expect(dialog).toHaveCount(0)
})

test('a modal whose code fails to load shows an error and leaves the page alone', async ({ page, faults }) => {
  await openPage(page, '/en/about')
  await page.route(/\/assets\/settings-[\w-]+\.js/, (route) => route.abort())
  await page.locator('header').getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(page.getByText('This window didn’t open.')).toBeVisible()
  await expect(page.locator('dialog')).toHaveCount(0)
  expect(faults.every((fault) => /Failed to (load resource|fetch)/.test(fault))).toBe(true)
  faults.length = 0
})
