import { answerNotices } from './support/answer-notices.ts'
import { axeFaults, BY_COLOUR } from './support/axe.ts'
import { allowFaults, expectFaults } from './support/faults.ts'
import { startFeed, type Feed } from './support/feed.ts'
import { playGame } from './support/game.ts'
import { openLine, type Line } from './support/line-proxy.ts'
import { markDocument, openPage } from './support/open-page.ts'
import { expectLocked, expectOpen, priceIn, rowOf } from './support/price.ts'
import type { RunningSite } from './support/site.ts'
import { expect, test } from './support/special-site.ts'

const BROKEN_LINE = /WebSocket|Failed to load resource|fetching the script/
const SILENCE_MS = 2000
const ALIVE_MS = 500

// One site whose producer may fall silent; nobody else's prices close with it.
test.describe.configure({ mode: 'serial' })

let site: RunningSite
let feed: Feed
let line: Line
let numbers = 900_000

test.beforeAll(async ({ siteForAll, databases }) => {
  const overlay = { book: { feed: 'http', silenceMs: SILENCE_MS } }
  site = await siteForAll({ overlay, env: { DATABASE_URL: await databases.make() } })
  feed = startFeed(site, 'tests', ALIVE_MS)
  line = await openLine(site.url)
})

test.afterAll(async () => {
  await feed.stop()
  await line.stop()
  await site.stop()
})

const liveGame = () => playGame(feed, (numbers += 1), { isLive: true })

/** A second, and what a machine adds to it that has a hundred other things to do. */
const SOON = { timeout: 15_000 }

for (const { language, way, lost, back } of [
  { language: 'en', way: 'silent', lost: 'Connection lost', back: 'Connection restored' },
  { language: 'ar', way: 'closed', lost: 'انقطع الاتصال', back: 'عاد الاتصال' },
] as const) {
  test(`in ${language} a ${way} connection is announced, greys the prices, and recovers`, async ({
    page,
    context,
    faults,
  }) => {
    const game = await liveGame()
    await answerNotices(context, line.url)
    await openPage(page, `${line.url}/${language}/live/football`)
    const price = priceIn(rowOf(page, game), game, 'result', 'home')
    await game.price(2250, 3400, 3300)
    await expectOpen(price, '2.25')
    await expect(page.locator('body[data-live]')).toHaveCount(0)
    const isSameDocument = await markDocument(page)

    line.cut(way)
    await expect(page.locator('body')).toHaveAttribute('data-live', 'lost', SOON)
    await expect(price).toHaveCSS('border-style', 'dotted')
    expect(await axeFaults(page, { rules: BY_COLOUR })).toEqual([])
    await expect(page.getByRole('status').filter({ hasText: lost })).toBeVisible()
    await game.price(1950, 3500, 3900)
    await expect(price).toContainText('2.25')

    line.mend()
    await expectOpen(price, '1.95')
    await expect(page.locator('body[data-live]')).toHaveCount(0)
    await expect(price).toHaveCSS('border-style', 'solid')
    await expect(page.getByRole('status').filter({ hasText: back })).toBeVisible()
    expect(await isSameDocument()).toBe(true)
    // A silent line need not be noticed by the browser: the page gives it up by itself.
    if (way === 'closed') expectFaults(faults, BROKEN_LINE)
    else allowFaults(faults, BROKEN_LINE)
  })
}

test('a silent producer has its prices closed until it has recovered', async ({ page, context }) => {
  const game = await liveGame()
  await answerNotices(context, site.url)
  await openPage(page, `${site.url}/en/live/football`)
  const price = priceIn(rowOf(page, game), game, 'result', 'home')
  await expectOpen(price, '2.10')

  feed.fallSilent()
  await expectLocked(price)
  await feed.speak()
  await game.price(2250, 3400, 3300)
  await expectLocked(price)
  await feed.recover()
  await expectOpen(price, '2.25')
})
