import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/book-test.ts'
import { MARKETS } from './support/game.ts'
import { offer } from './support/offer.ts'
import { openPage } from './support/open-page.ts'
import { priceIn, rowOf } from './support/price.ts'

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (box === null) throw new Error(`${place.toString()} is not on the page`)
  return box
}
const middleOf = async (place: Locator): Promise<number> => {
  const { x, width } = await boxOf(place)
  return x + width / 2
}

test('a wide window has more markets, each under its own head', async ({ page, play }) => {
  const game = await play({ isLive: false, markets: [...MARKETS, offer('both_score', { yes: 1800, no: 2000 })] })
  await page.setViewportSize({ width: 1366, height: 768 })
  await openPage(page, `/en/line/football/${game.champ}`)
  const both = priceIn(rowOf(page, game), game, 'both_score', 'yes')
  await expect(priceIn(rowOf(page, game), game, 'result', 'home')).toBeVisible()
  await expect(both).toHaveCount(0)

  await page.setViewportSize({ width: 1920, height: 1000 })
  await expect(both).toBeVisible()
  const heads = page.getByRole('columnheader')
  for (const [name, outcome] of [
    ['Yes', 'yes'],
    ['No', 'no'],
  ] as const) {
    const head = await middleOf(heads.filter({ hasText: new RegExp(`${name}$`) }))
    const price = await middleOf(priceIn(rowOf(page, game), game, 'both_score', outcome))
    expect(Math.abs(head - price)).toBeLessThan(2)
  }
})

test('four live games are two by two at 1366', async ({ page, play }) => {
  const games = [
    await play({ isLive: true }),
    await play({ isLive: true }),
    await play({ isLive: true }),
    await play({ isLive: true }),
  ]
  await page.setViewportSize({ width: 1366, height: 900 })
  await openPage(page, `/en/multi?games=${games.map(({ id }) => id).join(',')}`)
  const tiles = page.getByRole('article')
  await expect(tiles).toHaveCount(4)
  const boxes = await Promise.all([0, 1, 2, 3].map((at) => boxOf(tiles.nth(at))))
  expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(2)
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(2)
  await expect(tiles.first().locator('[data-outcome]')).toHaveCount(3)
  await expect(tiles.first().locator('figure')).toHaveCount(0)
  await tiles.first().getByRole('button', { name: 'Show pitch' }).click()
  await expect(tiles.first().locator('figure')).toBeVisible()
})

const supportOf = (page: Page) => page.locator('#notices').getByRole('link', { name: 'Support' })

test('nothing floats over the footer, nor in a window that is lower than 500 px', async ({ page, play }) => {
  await play({ isLive: true })
  await page.setViewportSize({ width: 1366, height: 768 })
  // A page that is longer than the window: the footer begins below it.
  await openPage(page, '/en')
  await expect(supportOf(page)).toBeVisible()
  // The page grows while its later parts arrive, so the end is asked for until it is reached.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(supportOf(page)).toBeHidden({ timeout: 2000 })
  }).toPass()

  await page.setViewportSize({ width: 683, height: 384 })
  await openPage(page, '/en/live')
  await expect(supportOf(page)).toBeHidden()
  const floating = await page.evaluate(() => {
    const isFixed = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement))
    return [...document.querySelectorAll('button, a:not([href^="#"])')]
      .filter((stop) => stop.checkVisibility({ visibilityProperty: true }) && isFixed(stop))
      .map((stop) => stop.textContent)
  })
  expect(floating).toEqual([])
})
