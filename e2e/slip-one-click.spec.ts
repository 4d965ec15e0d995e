import { expect, test } from './support/book-test.ts'
import { unlessIn } from './support/long.ts'
import { openPage } from './support/open-page.ts'
import { priceIn, rowOf } from './support/price.ts'
import { legOf, pickHome, signIn, slipOf, unfold } from './support/slip.ts'

for (const { language, settings, ask, confirm, accepted, empty } of [
  {
    language: 'en',
    settings: 'Coupon settings',
    ask: 'Turn one-click on?',
    confirm: 'Turn on and clear',
    accepted: 'Bet accepted',
    empty: 'To fill a coupon, turn one-click off.',
  },
  {
    language: 'ru',
    settings: 'Настройки купона',
    ask: 'Включить ставку в один клик?',
    confirm: 'Включить и очистить',
    accepted: 'Ставка принята',
    empty: 'Чтобы собрать купон, выключите ставку в один клик.',
  },
  {
    language: 'ar',
    settings: 'إعدادات القسيمة',
    ask: 'تفعيل الرهان بنقرة واحدة؟',
    confirm: 'تفعيل ومسح',
    accepted: 'قُبل الرهان',
    empty: 'لتعبئة القسيمة أوقف الرهان بنقرة.',
  },
]) {
  test(`one click is asked about, clears the coupon and then places, in ${language}${unlessIn(['en', 'ar'], language)}`, async ({
    page,
    play,
  }) => {
    const game = await play({ isLive: false })
    const other = await play({ isLive: false, champ: game.champ })
    await signIn(page)
    await pickHome(page, game, language)
    await unfold(page, settings)
    const turn = slipOf(page).locator('input[name="coupon-one-click"]')
    await turn.click()
    const dialog = page.getByRole('dialog', { name: ask })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(turn).not.toBeChecked()
    await turn.click()
    await dialog.getByRole('button', { name: confirm }).click()
    await expect(legOf(page, game)).toHaveCount(0)
    await expect(slipOf(page).locator('[data-one-click-banner]')).toBeVisible()
    await expect(slipOf(page)).toContainText(empty)

    await openPage(page, `/${language}/line/football/${game.champ}`)
    await expect(page.locator('html')).toHaveAttribute('data-one-click', '')
    const price = priceIn(rowOf(page, other), other, 'result', 'home')
    await price.click()
    await expect(page.locator('[data-one-click-bet="accepted"]')).toContainText(accepted)
    await expect(price).toHaveAttribute('aria-pressed', 'false')
    await expect(slipOf(page).locator('[data-leg]')).toHaveCount(0)
    await slipOf(page).locator('[data-one-click-banner] button').click()
    await price.click()
    await expect(legOf(page, other)).toBeVisible()
  })
}

test('one click ends with the session', async ({ page, play }) => {
  const game = await play({ isLive: false })
  await signIn(page)
  await openPage(page, game.address('en'))
  await unfold(page, 'Coupon settings')
  await slipOf(page).getByLabel('One-click bets').click()
  await expect(slipOf(page).locator('[data-one-click-banner]')).toBeVisible()
  await page.locator('body > header').getByRole('button', { name: 'Boris Venn' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/en$/)
  await pickHome(page, game)
  await expect(slipOf(page).locator('[data-one-click-banner]')).toHaveCount(0)
})

test('without its column the coupon is a small one at the foot of the page', async ({ page, play }) => {
  const game = await play({ isLive: false })
  await signIn(page)
  await page.setViewportSize({ width: 900, height: 800 })
  await openPage(page, game.address('en'))
  await priceIn(page, game, 'result', 'home').click()
  const quick = page.getByRole('region', { name: 'Quick coupon' })
  await expect(quick).toContainText('Coupon: 1 leg')
  await quick.getByLabel('Stake').fill('3')
  await expect(quick.locator('[data-win]')).toHaveText('$6.30')
  await quick.getByRole('button', { name: 'Place bet: $3.00' }).click()
  await expect(quick.locator('[data-placing="accepted"]')).toContainText('$6.30')
  await quick.getByRole('button', { name: 'Close' }).click()
  await expect(quick).toHaveCount(0)
})

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
