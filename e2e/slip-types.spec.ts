import { axeFaults, BY_COLOUR } from './support/axe.ts'
import { expect, test } from './support/book-test.ts'
import { openPage } from './support/open-page.ts'
import { priceIn, rowOf } from './support/price.ts'
import {
  chooseType,
  legOf,
  pickHomes,
  placeOf,
  receiptOf,
  signIn,
  slipOf,
  stakeOf,
  unfold,
  winOf,
} from './support/slip.ts'

test('a conditional coupon is arranged by keyboard and placed', async ({ page, play }) => {
  const first = await play({ isLive: false })
  const games = [
    first,
    await play({ isLive: false, champ: first.champ }),
    await play({ isLive: false, champ: first.champ }),
  ]
  await signIn(page)
  await openPage(page, `/en/line/football/${first.champ}`)
  await pickHomes(page, games)
  await chooseType(page, 'conditional')
  const slip = slipOf(page)
  await expect(slip.locator('[data-block]')).toHaveCount(3)
  await stakeOf(page).fill('10')
  await slip.getByLabel('Amount of block 2').fill('4')

  const list = slip.getByLabel(`Block of ${games[2]?.home.name}`)
  await list.focus()
  await list.press('ArrowUp')
  await expect(slip.locator('[data-block="2"] [data-leg]')).toHaveCount(2)
  await expect(slip.getByText('Every block needs a leg.')).toBeVisible()
  await slip.getByRole('button', { name: 'Remove block 3' }).press('Enter')
  await expect(slip.locator('[data-block]')).toHaveCount(2)
  // 10 · 2.1 = 21, of which 4 are staked at 4.41 and 17 stay.
  await expect(winOf(page)).toHaveText('$34.64')
  await placeOf(page).press('Enter')
  await expect(receiptOf(page)).toContainText('$34.64')
})

test('legs of one game, closed legs and bankers say at the leg what to do', async ({ page, play }) => {
  const first = await play({ isLive: false })
  const games = [
    first,
    await play({ isLive: false, champ: first.champ }),
    await play({ isLive: false, champ: first.champ }),
    await play({ isLive: false, champ: first.champ }),
  ]
  await signIn(page)
  await openPage(page, `/en/line/football/${first.champ}`)
  await pickHomes(page, games)
  await priceIn(rowOf(page, first), first, 'double_chance', 'home_draw').click()
  const slip = slipOf(page)
  await expect(legOf(page, first)).toContainText('Remove one, or choose singles.')
  await slip.locator('[data-remove]').last().click()
  await games[3]?.stop()
  await expect(slip.getByText('1 leg is closed')).toBeVisible()
  await slip.getByRole('button', { name: 'Remove closed' }).click()
  await expect(slip.locator('[data-leg]')).toHaveCount(3)

  await slip.getByRole('button', { name: 'System', exact: true }).click()
  await slip.getByRole('button', { name: 'Bankers', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Bankers' })
  await dialog.getByLabel(first.home.name, { exact: true }).check()
  await expect(dialog.getByRole('alert')).toContainText('at least 3 legs')
  await page.keyboard.press('Escape')
  await slip.getByRole('button', { name: 'Insights' }).click()
  const insights = page.getByRole('dialog', { name: 'Insights' })
  await expect(insights).toContainText('10.8 %')
  await expect(insights.locator('[data-one-lost]')).toHaveText('$7.35')
})

test('axe finds no fault with bonuses, blocks, offers and settings, in the light and in the dark', async ({
  page,
  play,
}) => {
  const first = await play({ isLive: false })
  const games = [first]
  for (let more = 0; more < 4; more++) games.push(await play({ isLive: false, champ: first.champ }))
  await signIn(page)
  await openPage(page, `/en/line/football/${first.champ}`)
  await pickHomes(page, games)
  const slip = slipOf(page)
  await expect(slip.locator('[data-hyper-bonus="3"]')).toBeVisible()
  await unfold(page, 'Order, code, advance')
  await expect(slip.getByLabel('Promo code')).toBeVisible()
  await unfold(page, 'Coupon settings')
  await expect(slip.getByLabel('One-click bets')).toBeVisible()
  expect(await axeFaults(page, { except: 'main' })).toEqual([])
  await chooseType(page, 'conditional')
  await expect(slip.locator('[data-block]')).toHaveCount(5)
  expect(await axeFaults(page, { except: 'main' })).toEqual([])
  await page.evaluate(() => void (document.documentElement.dataset['theme'] = 'dark'))
  await slip.getByRole('button', { name: 'Express', exact: true }).click()
  expect(await axeFaults(page, { except: 'main', rules: BY_COLOUR })).toEqual([])
})
