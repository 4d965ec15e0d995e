import { gzipSync } from 'node:zlib'
import { expect, test } from './support/book-test.ts'
import { markDocument, openPage } from './support/open-page.ts'

const SCRIPT_BYTES_MAX = 150_000

test('the first page preloads at most 150 KB of script', async ({ request }) => {
  const html = await (await request.get('/en')).text()
  const scripts = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href = '']) => href)
  expect(scripts.length).toBeGreaterThan(5)
  const bytes = await Promise.all(
    scripts.map(async (href) => gzipSync(await (await request.get(href)).body(), { level: 9 }).length),
  )
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(SCRIPT_BYTES_MAX)
})

test('a page loads the code of its view before it is shown, and of another when it is opened', async ({
  page,
  play,
}) => {
  const game = await play({ isLive: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const isAsked = (view: string) => asked.some((path) => path.startsWith(`/assets/${view}-`))

  await openPage(page, '/en/live/football')
  const isSame = await markDocument(page)
  expect([isAsked('section'), isAsked('game')]).toEqual([true, false])

  await page.locator(`main a[href*="/${game.id}"]`).first().click()
  await expect(page.locator('main > [data-view="game"]')).toHaveAttribute('data-remote-state', '2')
  expect([await isSame(), isAsked('game')]).toEqual([true, true])
})
