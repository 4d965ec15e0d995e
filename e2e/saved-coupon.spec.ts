import { answerNotices } from './support/answer-notices.ts'
import { expect, test } from './support/book-test.ts'
import { expectAlive } from './support/open-page.ts'
import { chooseAction, legOf, pickHome, slipOf } from './support/slip.ts'

test('a link opens it for another player without expired legs, and offers to add or replace', async ({
  page,
  play,
  browser,
  baseURL,
}) => {
  const [one, two] = [await play({ isLive: false }), await play({ isLive: false })]
  await pickHome(page, one)
  await pickHome(page, two)
  await chooseAction(page, 'Share')
  const link = await slipOf(page).getByLabel('Link to the bet slip').inputValue()
  await expect(slipOf(page).getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await two.end()

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await answerNotices(context, baseURL ?? '')
  const other = await context.newPage()
  await other.goto(link)
  await expectAlive(other)
  await expect(legOf(other, one)).toBeVisible()
  await expect(legOf(other, two)).toHaveCount(0)
  await expect(slipOf(other)).toContainText('1 selection is no longer available')
  await expect(slipOf(other)).toContainText(`${two.home.name} – ${two.away.name}`)
  expect(new URL(other.url()).search).toBe('')

  await slipOf(other).locator(`[data-leg="${one.id}/result/home"] [data-remove]`).click()
  const third = await play({ isLive: false })
  await pickHome(other, third)
  await other.goto(link)
  await slipOf(other).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(legOf(other, one)).toBeVisible()
  await expect(legOf(other, third)).toBeVisible()
  await context.close()
})

test('a saved coupon is printed with its amounts and a QR code, and is noindex', async ({ page, play }) => {
  const game = await play({ isLive: false })
  await pickHome(page, game)
  await slipOf(page).locator('input[name="coupon-stake"]').fill('10')
  const [paper] = await Promise.all([page.context().waitForEvent('page'), chooseAction(page, 'Print')])
  await paper.waitForURL(/\/en\/print-coupon\/\d{20}$/)
  await expectAlive(paper)
  const sheet = paper.locator('[data-paper]')
  await expect(sheet).toContainText(`${game.home.name} – ${game.away.name}`)
  await expect(sheet).toContainText('2.1')
  await expect(sheet).toContainText('21.00')
  await expect(sheet.getByRole('img', { name: 'QR code of the link' }).locator('path')).toHaveAttribute('d', /^M0 0h7/)
  await expect(paper.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await paper.emulateMedia({ media: 'print' })
  await expect(paper.getByRole('button', { name: 'Print' })).toBeHidden()
})
