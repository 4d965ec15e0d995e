import type { Page } from '@playwright/test'
import { axeFaults, BY_COLOUR } from './support/axe.ts'
import { expect, test } from './support/book-test.ts'
import { openPage } from './support/open-page.ts'
import { signInAlone } from './support/sign-in.ts'

const MATCHES = 10
const HOUR_MS = 3_600_000

async function openBoard(page: Page, address: string): Promise<void> {
  // A draw is made some seconds after its matches are announced.
  await expect(async () => {
    await openPage(page, address)
    await expect(page.locator('main ol [data-mark]').first()).toBeVisible({ timeout: 1000 })
  }).toPass()
}

test('a toto coupon is marked by click and by key, placed, and found among the player’s coupons', async ({
  page,
  play,
}) => {
  await Promise.all(
    Array.from({ length: MATCHES }, (_match, at) =>
      play({ isLive: false, sport: 'ice-hockey', startsInMs: 2 * HOUR_MS + at * 60_000 }),
    ),
  )
  await signInAlone(page)
  await openBoard(page, '/en/toto/ten-hockey/draw')
  const mark = (match: number, number: number) => page.locator(`[data-match="${match}"][data-mark="${number}"]`)
  const place = page.locator('[data-place-toto]')
  await expect(place).toBeDisabled()

  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Favourites' }).click()
  await expect(page.locator('main [data-mark][aria-pressed="true"]')).toHaveCount(MATCHES)
  await mark(0, 0).focus()
  await page.keyboard.press('ArrowRight')
  await expect(mark(0, 1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(mark(0, 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-variants]')).toHaveText('2')
  await expect(page.locator('[data-stake]')).toHaveText('$2.00')
  expect(await axeFaults(page, { rules: BY_COLOUR })).toEqual([])

  await place.click()
  const receipt = page.locator('[data-toto-receipt]')
  await expect(receipt).toContainText('Coupon accepted')
  await expect(receipt).toContainText('$2.00')
  const number = (await receipt.locator('[data-coupon-number]').textContent()) ?? ''
  await receipt.getByRole('link', { name: 'My coupons' }).click()
  const coupon = page.locator(`[data-toto-coupon="${number}"]`)
  await expect(coupon).toContainText('Accepted')
  await expect(coupon).toContainText('$2.00')
  await coupon.getByText('Picks and results').click()
  await expect(coupon.locator('ol li')).toHaveCount(MATCHES)
})
