import { expect, test } from './support/book-test.ts'
import { unlessIn } from './support/long.ts'
import { openPage, markDocument } from './support/open-page.ts'
import { expectLocked, expectMoved, expectOpen, priceIn, rowOf } from './support/price.ts'

const LANGUAGES = [
  { language: 'en', goal: 'Goal: Torvia', nothingOpen: 'All markets are closed' },
  { language: 'ar', goal: 'هدف: Torvia', nothingOpen: 'كل الأسواق مغلقة' },
]

for (const { language, goal, nothingOpen } of LANGUAGES) {
  test.describe(`in ${language}, on the live list and on the page of the game${unlessIn(['en'], language)}`, () => {
    test('a price moves', async ({ page, context, play }) => {
      const game = await play({ isLive: true })
      const gamePage = await context.newPage()
      await openPage(page, `/${language}/live/football`)
      await openPage(gamePage, game.address(language))
      const prices = [priceIn(rowOf(page, game), game, 'result', 'home'), priceIn(gamePage, game, 'result', 'home')]
      for (const price of prices) await expect(price).toContainText('2.10')

      await game.price(2250, 3400, 3300)
      for (const price of prices) await expectMoved(price, '2.25', 'up')
      await game.price(1950, 3500, 3900)
      for (const price of prices) await expectMoved(price, '1.95', 'down')
    })

    test('a goal changes the score and the timeline', async ({ page, context, play }) => {
      const game = await play({ isLive: true })
      const gamePage = await context.newPage()
      await openPage(page, `/${language}/live/football`)
      await openPage(gamePage, game.address(language))
      const score = rowOf(page, game).locator('a b')
      await expect(score).toHaveText(['0', '0'])

      await game.goal(0)
      await expect(score).toHaveText(['1', '0'])
      await expect(gamePage.locator('main [data-score] b')).toHaveText(['1', '0'])
      await gamePage.locator('[data-tab="timeline"][aria-expanded]').click()
      await expect(gamePage.locator('main ol > li[data-side="0"]')).toContainText([new RegExp(`22′${goal}.*1:0`)])
    })

    test('stopped bets show padlocks that take no click, and prices come back', async ({ page, context, play }) => {
      const game = await play({ isLive: true })
      const gamePage = await context.newPage()
      await openPage(page, `/${language}/live/football`)
      await openPage(gamePage, game.address(language))
      const prices = [page, gamePage].flatMap((place) => [
        priceIn(place, game, 'result', 'away'),
        priceIn(place, game, 'total|total=2.5', 'over'),
      ])
      for (const price of prices) await expectOpen(price, /\d\.\d\d/)

      await game.stop()
      for (const price of prices) await expectLocked(price)
      await game.price(2000, 3400, 4000)
      await expectOpen(priceIn(page, game, 'result', 'away'), '4.00')
      await expectOpen(priceIn(gamePage, game, 'result', 'away'), '4.00')
      // Only what was priced again is open again.
      await expectLocked(priceIn(gamePage, game, 'total|total=2.5', 'over'))
    })

    test('a game that ends leaves the list; its page and the results of its day and champ show how it ended', async ({
      page,
      context,
      play,
    }) => {
      const game = await play({ isLive: true })
      const gamePage = await context.newPage()
      await openPage(page, `/${language}/live/football`)
      await openPage(gamePage, game.address(language))
      await game.goal(1)
      await expect(rowOf(page, game)).toBeVisible()

      await game.end()
      await expect(rowOf(page, game)).toHaveCount(0)
      await expect(gamePage.getByText(nothingOpen)).toBeVisible()
      await expect(gamePage.locator('main [data-outcome]')).toHaveCount(0)
      await expect(gamePage.locator('main [data-score] b')).toHaveText(['0', '1'])
      await openPage(gamePage, game.address(language))
      await expect(gamePage.locator('main [data-score] b')).toHaveText(['0', '1'])

      const result = page.locator(`main li[data-event="${game.id}"]`)
      // The archive is written some seconds behind the book.
      await expect(async () => {
        await openPage(page, `/${language}/results?sport=football&q=${encodeURIComponent(game.home.name)}`)
        await expect(result).toContainText('0:1', { timeout: 200 })
      }).toPass()
      await openPage(page, `/${language}/champs/${game.champ}`)
      await expect(result).toContainText('0:1')
    })
  })
}

test.describe('a game that begins', () => {
  test('joins an open list without a reload', async ({ page, play }) => {
    const other = await play({ isLive: true })
    await openPage(page, '/en/live/football')
    await expect(rowOf(page, other)).toBeVisible()
    const isSameDocument = await markDocument(page)

    const game = await play({ isLive: true })
    await expectOpen(priceIn(rowOf(page, game), game, 'result', 'home'), '2.10')
    await game.price(2250, 3400, 3300)
    await expectMoved(priceIn(rowOf(page, game), game, 'result', 'home'), '2.25', 'up')
    expect(await isSameDocument()).toBe(true)
  })

  test('joins the list of all sports as the first of its own', async ({ page, play }) => {
    await play({ isLive: true })
    await openPage(page, '/en/live')
    const game = await play({ isLive: true, sport: 'futsal' })
    await expectOpen(priceIn(rowOf(page, game), game, 'result', 'home'), '2.10')
  })

  test('leaves the line', async ({ page, play, feed }) => {
    const game = await play({ isLive: false })
    await openPage(page, '/en/line/football')
    await expect(rowOf(page, game)).toBeVisible()
    await feed.send({
      type: 'odds_change',
      event: game.id,
      state: { status: 1, phase: { name: 'half', number: 1 }, score: [0, 0] },
      markets: [],
    })
    await expect(rowOf(page, game)).toHaveCount(0)
  })
})
