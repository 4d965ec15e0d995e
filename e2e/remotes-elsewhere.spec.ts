import { answerNotices } from './support/answer-notices.ts'
import { openLine, type Line } from './support/line-proxy.ts'
import { linkTo, markDocument, openPage } from './support/open-page.ts'
import type { RunningSite } from './support/site.ts'
import { expect, test } from './support/special-site.ts'

// Answers and failures of a remote at another address are tested in apps/server/src/remotes/elsewhere.api.test.ts.
test.describe.configure({ mode: 'default' })

let elsewhere: RunningSite
let line: Line
let site: RunningSite
const asked = (urls: readonly string[], path: RegExp) =>
  urls.filter((url) => path.test(url)).map((url) => new URL(url).origin)

test.beforeAll(async ({ siteForAll }) => {
  // The other one says so in its texts: what is read there was drawn there.
  elsewhere = await siteForAll({ overlay: { brand: { name: 'Elsewhere' }, companyName: 'Elsewhere Ltd' } })
  // A remote has two seconds to answer; the first drawing on a busy machine may take longer.
  for (const path of ['/ru', '/ru/about']) expect((await fetch(`${elsewhere.url}${path}`)).status).toBe(200)
  line = await openLine(elsewhere.url)
  site = await siteForAll({ overlay: { remotes: { info: elsewhere.url, coupon: line.url } } })
})
test.afterAll(async () => {
  await line.stop()
  await Promise.all([site.stop(), elsewhere.stop()])
})
test.beforeEach(({ context }) => answerNotices(context, site.url))

test('a view and a component of another address are drawn there, come to life, and follow a click', async ({
  page,
}) => {
  const urls: string[] = []
  const logged: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  page.on('console', (message) => logged.push(message.text()))
  const response = await openPage(page, `${site.url}/ru/about`)
  expect(await response.text()).toContain('Elsewhere')
  expect(new Set(asked(urls, /\/assets\/remote-info-/))).toEqual(new Set([elsewhere.url]))
  expect(new Set(asked(urls, /\/assets\/remote-frame-/))).toEqual(new Set([site.url]))
  await expect(page.locator('main > [data-remote=info]')).toHaveAttribute('data-remote-state', '2')
  await expect(page.locator('h1')).toHaveCount(1)

  const home = await openPage(page, `${site.url}/ru`)
  const slip = page.locator('aside[data-remote=coupon]')
  await expect(slip).toHaveAttribute('data-remote-state', '2')
  await expect(slip.locator('[data-component]')).toHaveCount(0)
  const title = (await slip.locator('h2').textContent()) ?? ''
  expect(await home.text()).toContain(`>${title}</h2>`)
  expect(logged.filter((entry) => entry.includes('recovered'))).toEqual([])

  const isSameDocument = await markDocument(page)
  await linkTo(page, '/ru/howbet').click()
  await expect(page.locator('body')).toHaveAttribute('data-route', 'howBet')
  await expect(page.locator('main > [data-remote=info]')).toHaveAttribute('data-remote-state', '2')
  expect(await isSameDocument()).toBe(true)
})

test('an address that is silent costs a component, not the page', async ({ page, faults }) => {
  line.cut('silent')
  await page.clock.install()
  const response = await page.goto(`${site.url}/en`)
  expect(response?.status()).toBe(200)
  await expect(page.locator('main > [data-view]')).toHaveAttribute('data-remote-state', '2')
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('aside[data-remote=coupon] [role=status]')).toHaveCount(1)
  faults.length = 0
})
