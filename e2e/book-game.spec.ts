import { expect, test } from './support/book-test.ts'
import { expectAlive, openPage } from './support/open-page.ts'

test('markets are found by name, and the word is in the address', async ({ page, play }) => {
  const game = await play({ isLive: true })
  await openPage(page, game.address('en'))
  const markets = page.locator('main [data-market]')
  await expect(markets).toHaveCount(6)
  await page.getByRole('searchbox', { name: 'Find a market' }).fill('score')
  await expect(page).toHaveURL(/\?market=score$/)
  const found = ['both_score', 'correct_score']
  await expect(markets).toHaveCount(found.length)
  await page.reload()
  await expectAlive(page)
  expect(await markets.evaluateAll((all) => all.map((market) => market.getAttribute('data-market')))).toEqual(found)
  await expect(page.getByRole('searchbox', { name: 'Find a market' })).toHaveValue('score')
  await page.getByRole('searchbox', { name: 'Find a market' }).fill('nothing like it')
  await expect(page.getByText('No markets found')).toBeVisible()
})

test('a group of markets is chosen, and is in the address', async ({ page, play }) => {
  const game = await play({ isLive: true })
  await openPage(page, game.address('en'))
  const markets = page.locator('main [data-market]')
  await page.getByRole('group', { name: 'Market groups' }).getByRole('button', { name: 'Totals' }).click()
  await expect(page).toHaveURL(/\?group=totals$/)
  await expect(markets).toHaveCount(1)
  await page.reload()
  await expectAlive(page)
  await expect(markets).toHaveCount(1)
  // Both lines of the total stand in one table.
  await expect(markets.locator('[data-outcome]')).toHaveCount(4)
})

test('a pinned market comes first on every game, a folded one stays folded', async ({ page, play }) => {
  const game = await play({ isLive: true })
  const other = await play({ isLive: true })
  await openPage(page, game.address('en'))
  const markets = page.locator('main [data-market]')
  await expect(markets.first()).toHaveAttribute('data-market', 'result')
  await page.getByRole('button', { name: 'Pin Total to the top' }).click()
  await expect(markets.first()).toHaveAttribute('data-market', 'total')
  const fold = page.locator('[data-market="double_chance"]').getByRole('button', { name: 'Double chance', exact: true })
  await fold.click()
  await expect(page.locator('[data-market="double_chance"] [data-outcome]')).toHaveCount(0)

  await openPage(page, other.address('en'))
  await expect(markets.first()).toHaveAttribute('data-market', 'total')
  await expect(page.getByRole('button', { name: 'Unpin Total' })).toHaveAttribute('aria-pressed', 'true')
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.click()
  await expect(page.locator('[data-market="double_chance"] [data-outcome]')).toHaveCount(3)
})

test('games to choose from come and go; two side by side are remembered in the address', async ({ page, play }) => {
  await openPage(page, '/en/multi')
  const [first, second, third] = [
    await play({ isLive: true }),
    await play({ isLive: true }),
    await play({ isLive: true }),
  ]
  const nameOf = ({ home, away }: typeof first): string => `${home.name} – ${away.name}`
  const choice = (game: typeof first) => page.locator('main').getByRole('link', { name: nameOf(game) })
  const shown = (game: typeof first) => page.getByRole('article', { name: nameOf(game) })
  await expect(choice(third)).toBeVisible()
  await third.end()
  await expect(choice(third)).toHaveCount(0)
  for (const game of [first, second]) {
    await choice(game).click()
    await expect(shown(game)).toBeVisible()
  }
  await expect(page).toHaveURL(new RegExp(`/en/multi\\?games=${first.id}(,|%2C)${second.id}$`))
  await page.reload()
  await expectAlive(page)
  for (const game of [first, second]) await expect(shown(game)).toBeVisible()
  await second.price(2250, 3400, 3300)
  await expect(shown(second)).toContainText('2.25')

  await page.getByRole('link', { name: `Remove ${nameOf(first)}` }).click()
  await expect(page).toHaveURL(new RegExp(`/en/multi\\?games=${second.id}$`))
  await expect(page.getByRole('article')).toHaveCount(1)
})
