import { expect, test } from './support/book-test.ts'
import { openPage } from './support/open-page.ts'
import { signIn, slipOf, unfold } from './support/slip.ts'

test('a column that is collapsed leaves a button that brings the coupon back', async ({
  page,
  play,
  baseURL: url = '',
}) => {
  const game = await play({ isLive: false })
  const kept = { hide_right: '1', cookies_agree_type: '2' }
  await page.context().addCookies(Object.entries(kept).map(([name, value]) => ({ name, value, url })))
  await openPage(page, game.address('en'))
  await expect(slipOf(page)).toBeHidden()
  const door = page.getByRole('button', { name: 'Coupon', exact: true })
  await expect(door).toBeInViewport()
  await door.click()
  await expect(slipOf(page).getByRole('tab', { name: /Coupon/ })).toBeFocused()
  await expect(door).toBeHidden()
})

test('the generator proposes a coupon for a stake and a win, and puts it in', async ({ page, play }) => {
  const first = await play({ isLive: false })
  for (let more = 0; more < 3; more++) await play({ isLive: false, champ: first.champ })
  await signIn(page)
  await openPage(page, `/en/line/football/${first.champ}`)
  const slip = slipOf(page)
  await expect(slip.locator('[data-generator]')).toHaveCount(0)
  await unfold(page, 'Coupon settings')
  await slip.getByLabel('Bet generator in the empty coupon').check()
  await slip.getByRole('button', { name: 'Bet generator' }).click()
  await slip.getByLabel('Wanted win').fill('1')
  await slip.getByRole('button', { name: 'Make a coupon' }).click()
  await expect(slip.getByText('The win must be above the stake.')).toBeVisible()
  await slip.getByLabel('Wanted win').fill('18')
  await slip.getByRole('button', { name: 'Make a coupon' }).click()
  await expect(slip.locator('[data-proposal]')).toBeVisible()
  const count = Number(await slip.locator('[data-proposal]').getAttribute('data-proposal'))
  await slip.getByRole('button', { name: 'Take it' }).click()
  await expect(slip.locator('[data-leg]')).toHaveCount(count)
})
