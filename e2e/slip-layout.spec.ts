import type { Locator, Page } from '@playwright/test'
import { axeFaults } from './support/axe.ts'
import { expect, test } from './support/book-test.ts'
import { openPage } from './support/open-page.ts'
import { signInAlone } from './support/sign-in.ts'
import { pickHomes, placeOf, slipOf, stakeOf, winOf } from './support/slip.ts'

const LEGS = 6
const COLUMN = 'aside:has(#coupon-title)'

/** Elements of the column whose content is higher than they are and can be scrolled. */
const scrollAreas = (page: Page): Promise<number> =>
  page.locator(COLUMN).evaluate((column) => {
    const scrolls = (element: Element): boolean =>
      element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)
    return [column, ...column.querySelectorAll('*')].filter(scrolls).length
  })

const isWiderThanItself = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element.scrollWidth > element.clientWidth)

test('six legs at 1366 × 768 have one scroll area, with stake, odds, win and button in sight', async ({
  page,
  play,
}) => {
  const first = await play({ isLive: false })
  const games = [first]
  for (let more = 1; more < LEGS; more++) games.push(await play({ isLive: false, champ: first.champ }))
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInAlone(page)
  await openPage(page, `/en/line/football/${first.champ}`)
  await pickHomes(page, games)
  const slip = slipOf(page)
  await expect(slip.locator('[data-hyper-bonus]')).toBeAttached()
  expect(await scrollAreas(page)).toBe(1)
  for (const part of [stakeOf(page), slip.locator('[data-total]'), winOf(page), placeOf(page)])
    await expect(part).toBeInViewport({ ratio: 1 })
  expect(await isWiderThanItself(page.locator('html'))).toBe(false)
  expect(await isWiderThanItself(page.locator(COLUMN))).toBe(false)
  expect(await isWiderThanItself(slip.locator('[data-scroll]'))).toBe(false)

  const heights = await slip.locator('[data-leg]').evaluateAll((legs) => legs.map(({ clientHeight }) => clientHeight))
  expect(Math.max(...heights), 'a leg has two lines').toBeLessThan(56)
  const types = await slip
    .locator(':has(> select[name="coupon-type"]) > *')
    .evaluateAll((all) => all.map((type) => type.getBoundingClientRect().top))
  expect(new Set(types).size, 'the types stand in one row').toBe(1)

  await slip.getByRole('button', { name: 'More actions' }).click()
  const menu = page.getByRole('menu', { name: 'More actions' })
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Save',
    'Share',
    'Print',
    'Load by code',
    'Bet insights',
    'Clear all',
  ])
  expect(await axeFaults(page, { except: 'main' })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(slip.getByRole('button', { name: 'More actions' })).toBeFocused()

  await slip.getByRole('button', { name: 'Keypad' }).click()
  await slip.locator('[data-keypad]').getByRole('button', { name: '7', exact: true }).click()
  await slip.getByRole('button', { name: 'Add $10.00' }).click()
  await expect(stakeOf(page)).toHaveValue('17')
  await expect(placeOf(page)).toBeInViewport({ ratio: 1 })
  expect(await scrollAreas(page)).toBe(1)
})
