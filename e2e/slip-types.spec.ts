import { axeFaults, BY_COLOUR } from './support/axe.ts'
import { expect, test } from './support/book-test.ts'
import { openPage } from './support/open-page.ts'
import { signInAlone } from './support/sign-in.ts'
import { chooseType, pickHomes, slipOf, unfold } from './support/slip.ts'

test('axe finds no fault with bonuses, blocks, offers and settings, in the light and in the dark', async ({
  page,
  play,
}) => {
  const first = await play({ isLive: false })
  const games = [first]
  for (let more = 0; more < 4; more++) games.push(await play({ isLive: false, champ: first.champ }))
  await signInAlone(page)
  await openPage(page, `/en/line/football/${first.champ}`)
  await pickHomes(page, games)
  const slip = slipOf(page)
  await expect(slip.locator('[data-hyper-bonus="3"]')).toBeVisible()
  await unfold(page, 'Promo code and more options')
  await expect(slip.getByLabel('Promo code', { exact: true })).toBeVisible()
  await unfold(page, 'Bet slip settings')
  await expect(slip.getByLabel('One-click betting')).toBeVisible()
  expect(await axeFaults(page, { except: 'main' })).toEqual([])
  await chooseType(page, 'conditional')
  await expect(slip.locator('[data-block]')).toHaveCount(5)
  expect(await axeFaults(page, { except: 'main' })).toEqual([])
  await page.evaluate(() => void (document.documentElement.dataset['theme'] = 'dark'))
  await slip.getByRole('button', { name: 'Accumulator', exact: true }).click()
  expect(await axeFaults(page, { except: 'main', rules: BY_COLOUR })).toEqual([])
})
