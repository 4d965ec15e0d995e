import { axeFaults } from './support/axe.ts'
import { expect, test } from './support/book-test.ts'
import { DAY_MS } from './support/game.ts'
import { offer } from './support/offer.ts'
import { openPage } from './support/open-page.ts'

test.use({ viewport: { width: 1366, height: 768 } })
test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'cookies_agree_type', value: '2', url: baseURL ?? '' }]),
)

const TENNIS = [
  offer('winner', { home: 1800, away: 2000 }),
  offer('total', { over: 1900, under: 1905 }, { total: '21.5' }),
]

for (const { what, facts } of [
  { what: 'a live game of football', facts: { isLive: true } },
  { what: 'a live game of tennis', facts: { isLive: true, sport: 'tennis', markets: TENNIS } },
  { what: 'a game before its start', facts: { isLive: false, startsInMs: 2 * DAY_MS } },
])
  test(`${what} shows its first price on the first screen, below a band of one row`, async ({ page, play }) => {
    const game = await play(facts)
    await openPage(page, game.address('en'))
    const band = await page.locator('[data-band]').boundingBox()
    const price = await page.locator('main [data-outcome]').first().boundingBox()
    expect(band?.height).toBeLessThanOrEqual(96)
    expect((price?.y ?? 0) + (price?.height ?? Infinity)).toBeLessThan(420)
  })

test('the side panel cuts nothing off beside long names', async ({ page, play }) => {
  const game = await play({ isLive: true, teams: ['Braskdale Wanderers', 'Skelldale United'] })
  await openPage(page, game.address('en'))
  const panel = page.locator('#game-panel')
  await expect(panel.locator('svg').first()).toBeVisible()
  expect(await panel.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
})

test('the side panel stays as it was left, and the server draws it so', async ({ page, play }) => {
  const game = await play({ isLive: true })
  await openPage(page, game.address('en'))
  const tab = (name: string) => page.locator(`button[data-tab="${name}"]`)
  const panel = page.locator('#game-panel')
  await expect(tab('tracker')).toHaveAttribute('aria-expanded', 'true')
  expect(await axeFaults(page)).toEqual([])
  await tab('timeline').click()
  await expect(panel).toHaveAttribute('data-tab', 'timeline')
  await openPage(page, game.address('en'))
  await expect(panel).toHaveAttribute('data-tab', 'timeline')

  await tab('timeline').click()
  await expect(panel).toHaveCount(0)
  expect(await (await page.request.get(page.url())).text()).not.toContain('id="game-panel"')
  await openPage(page, game.address('en'))
  await expect(tab('timeline')).toHaveAttribute('aria-expanded', 'false')
  await expect(panel).toHaveCount(0)
})

test('a long market shows the lines around the even one, and all of them on request', async ({ page, play }) => {
  const totals = [
    ['1.5', 1300, 3400],
    ['2.5', 1900, 1905],
    ['3.5', 3000, 1350],
    ['4.5', 5000, 1150],
  ] as const
  const game = await play({
    isLive: true,
    markets: totals.map(([total, over, under]) => offer('total', { over, under }, { total })),
  })
  await openPage(page, game.address('en'))
  const prices = page.locator('[data-market="total"] [data-outcome]')
  await expect(prices).toHaveCount(6)
  // One price of the market has three decimals, so all have.
  await expect(prices.first()).toContainText('1.300')
  await page.getByRole('button', { name: 'Show all (8)' }).click()
  await expect(prices).toHaveCount(8)
  await page.getByRole('button', { name: 'Show less' }).click()
  await expect(prices).toHaveCount(6)
})
