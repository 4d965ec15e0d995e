import type { Locator, Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { axeFaults } from './support/axe.ts'
import { expect, test } from './support/book-test.ts'
import { watchKeyboard } from './support/keyboard-stops.ts'
import { tabTo, walkContent } from './support/keyboard.ts'
import { openPage } from './support/open-page.ts'
import { fair } from './support/offer.ts'
import { priceIn } from './support/price.ts'
import { signInAlone } from './support/sign-in.ts'

const RESULT = fair('result', { home: 0.5, draw: 0.25, away: 0.25 })
/** The log is written once a minute. */
const LOGGED = { timeout: 120_000, intervals: [3000] }

const slipOf = (page: Page): Locator => page.locator('section[aria-labelledby="coupon-title"]')

/** Past the header by the first stop of the page, then through all of its content and back. */
async function walkPage(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  return walkContent(page)
}

async function pressEnterOn(page: Page, selector: string): Promise<void> {
  await tabTo(page, page.locator(selector))
  await page.keyboard.press('Enter')
}

test('a player checks the proof of a bet by keyboard, keeps it, and checks it again without the site', async ({
  page,
  context,
  play,
  browser,
}, info) => {
  test.slow()
  await context.addInitScript(watchKeyboard)
  await signInAlone(page)
  const game = await play({ isLive: false, markets: [RESULT] })
  await openPage(page, game.address('en'))
  await priceIn(page, game, 'result', 'home').click()
  await slipOf(page).locator('input[name="coupon-stake"]').fill('5')
  await slipOf(page).locator('[data-place]').click()
  const id = (await slipOf(page).locator('[data-placing="accepted"] [data-number]').textContent()) ?? ''

  await openPage(page, `/en/office/history?bet=sport-${id}`)
  await pressEnterOn(page, '[data-proof-link]')
  await expect(page).toHaveURL(new RegExp(`/en/office/proof/${id}$`))
  await expect(page.locator('main')).toBeFocused()
  await expect(async () => {
    await page.reload()
    await expect(page.locator('[data-holds="true"]')).toBeVisible({ timeout: 8000 })
  }).toPass(LOGGED)
  await expect(page.locator('[data-step-holds="false"]')).toHaveCount(0)
  await expect(page.locator(`[data-proof="${id}"]`)).toContainText('$5.00')
  expect(await axeFaults(page)).toEqual([])
  expect(await walkPage(page)).toEqual([])

  const [file, tool] = [info.outputPath('proof.json'), info.outputPath('verifier.html')]
  const saved = page.waitForEvent('download')
  await pressEnterOn(page, '[data-save]')
  await (await saved).saveAs(file)
  const verifier = page.waitForEvent('download')
  await pressEnterOn(page, '[data-verifier]')
  await (await verifier).saveAs(tool)

  await pressEnterOn(page, `[data-proof] a[href*="bet=sport-${id}"]`)
  await expect(page).toHaveURL(new RegExp(`/en/office/history\\?bet=sport-${id}$`))

  const away = await browser.newContext({ offline: true, locale: 'en-GB' })
  const alone = await away.newPage()
  await alone.goto(`file://${tool}`)
  const check = async (path: string): Promise<string | null> => {
    await alone.reload()
    await alone.locator('input[type="file"]').setInputFiles(path)
    return alone.locator('[data-holds]').getAttribute('data-holds')
  }
  expect(await check(file)).toBe('true')
  expect(await axeFaults(alone)).toEqual([])

  const forged = info.outputPath('forged.json')
  const text = readFileSync(file, 'utf8')
  writeFileSync(forged, text.replace(String.raw`\"odds\": `, String.raw`\"odds\": 9`))
  expect(readFileSync(forged, 'utf8')).not.toBe(text)
  expect(await check(forged)).toBe('false')
  await expect(alone.locator('[data-check="record"][data-step-holds="false"]')).not.toHaveCount(0)
  await expect(alone.locator('[data-check="batch"][data-step-holds="false"]')).toHaveCount(0)
  await away.close()
})
