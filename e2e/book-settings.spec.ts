import { expect, test } from './support/book-test.ts'
import { openPage } from './support/open-page.ts'
import { priceIn, rowOf } from './support/price.ts'
import { cookieValue, openSettings } from './support/settings-dialog.ts'

test.use({ viewport: { width: 1366, height: 600 } })
test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: 'cookies_agree_type', value: '2', url: baseURL ?? '' }]),
)

test('best matches, emblems of teams and long names of markets change at once, and the server draws them', async ({
  page,
  play,
}) => {
  const [game] = [await play({ isLive: true }), await play({ isLive: true })]
  await openPage(page, '/en/live/football')
  const best = page.locator('main').getByRole('heading', { name: 'Top matches' })
  const marks = rowOf(page, game).locator('[role=rowheader] [data-emblem]')
  const title = page.locator('main [role=grid] [aria-hidden=true]', { hasText: /^Double chance$/ })
  await priceIn(rowOf(page, game), game, 'result', 'home').click()
  const legMarks = page.locator('[data-leg] [data-emblem]')
  await expect(page.locator('[data-leg]')).toHaveCount(1)
  for (const one of [best, title]) await expect(one).toHaveCount(0)
  for (const one of [marks, legMarks]) await expect(one).toHaveCount(2)
  const widthOf = (mark: HTMLElement | SVGElement): number => (mark as HTMLImageElement).naturalWidth
  await expect.poll(() => legMarks.first().locator('img').evaluate(widthOf)).toBeGreaterThan(0)
  await expect(marks.first().locator('svg path').first()).toBeVisible()

  const dialog = await openSettings(page)
  for (const name of ['Show top matches first', 'Full market names']) await dialog.getByRole('switch', { name }).check()
  await dialog.getByRole('switch', { name: 'Team crests in lists and in the bet slip' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(best).toBeVisible()
  for (const one of [marks, legMarks]) await expect(one).toHaveCount(0)
  await expect(title.first()).toBeVisible()
  expect(await cookieValue(page, 'best_matches_on_top')).toBe('1')
  const served = await (await page.request.get(page.url())).text()
  expect(served).toContain('>Top matches<')
})

test('the tracker of a live game goes along, until it is not wanted', async ({ page, play }) => {
  const game = await play({ isLive: true })
  await openPage(page, game.address('en'))
  const tracker = page.getByRole('group', { name: 'Tracker' })
  const score = page.locator('[data-band]')
  const topOf = async (part: typeof tracker) => (await part.boundingBox())?.y ?? 0
  const scrollDown = () => page.evaluate(() => scrollTo(0, 300))
  await expect(tracker).toBeVisible()
  await scrollDown()
  await expect.poll(() => topOf(score)).toBeLessThan(80)
  await expect.poll(() => topOf(tracker)).toBeGreaterThan(140)

  await page.evaluate(() => scrollTo(0, 0))
  await (await openSettings(page)).getByRole('switch', { name: 'Keep the tracker in view' }).uncheck()
  await page.keyboard.press('Escape')
  await scrollDown()
  await expect.poll(() => topOf(tracker)).toBeLessThan(0)
  await expect.poll(() => topOf(score)).toBeGreaterThan(50)
  expect(await cookieValue(page, 'move_video_on_scroll')).toBe('0')
})
