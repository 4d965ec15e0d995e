import { withLanguage } from '@evens/router'
import { indexableRoutes, pathOf, ROUTE_NAMES, routeOf } from '@evens/shell/routes'
import { expect, test } from '@playwright/test'
import { asVisitor, inTurns } from './support/http.ts'
import { readPage } from './support/read-page.ts'

const ask = asVisitor(9)
const origin = (): string => process.env['EVENS_URL'] ?? ''

type Entry = { readonly address: string; readonly alternates: Readonly<Record<string, string>> }

/** Runs in a blank page: a broken file has a parser error in place of entries. */
function readSitemap(xml: string): Entry[] {
  const doc = new DOMParser().parseFromString(xml, 'application/xml')
  return [...doc.getElementsByTagNameNS('*', 'url')].map((entry) => ({
    address: entry.getElementsByTagNameNS('*', 'loc')[0]?.textContent ?? '',
    alternates: Object.fromEntries(
      [...entry.getElementsByTagNameNS('*', 'link')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
    ),
  }))
}

const LANGUAGES = ['ru', 'en', 'ar']

test('the sitemap lists every indexable page in every language, each of them there and each to be kept', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { status, headers, text } = await ask('/sitemap.xml')
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^(?:application|text)\/xml/)
  const entries = await page.evaluate(readSitemap, text)
  const addresses = entries.map(({ address }) => address)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses.filter((address) => !address.startsWith(`${origin()}/`))).toEqual([])

  const listed = new Set(addresses)
  // An offer's page leads to its bonus twin while the site calls them bonuses; what leads on is not listed.
  const expected = indexableRoutes().filter((name) => !name.startsWith('bonusesOffers') && name !== 'bonusOfferPartner')
  const missing = expected
    .flatMap((name) => LANGUAGES.map((code) => origin() + withLanguage(code, pathOf(name, {}))))
    .filter((address) => !listed.has(address))
  expect(missing).toEqual([])

  const faults = await inTurns(entries, async ({ address, alternates }) => {
    const answer = await ask(address.slice(origin().length))
    if (answer.status !== 200) return [`${address}: ${answer.status}`]
    const facts = await page.evaluate(readPage, answer.text)
    return [
      ...(facts.canonicals[0] === address ? [] : [`${address} calls itself ${facts.canonicals[0]}`]),
      ...(facts.robots[0] === 'index, follow' ? [] : [`${address} is ${facts.robots[0]}`]),
      ...(JSON.stringify(Object.entries(alternates).toSorted()) ===
      JSON.stringify(Object.entries(facts.alternates).toSorted())
        ? []
        : [`${address} has other languages here than there`]),
    ]
  })
  expect(faults.flat()).toEqual([])
})

test('robots.txt opens the site, keeps crawlers from what belongs to one visitor, and names the sitemap', async () => {
  const { status, headers, text } = await ask('/robots.txt')
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(text).toMatch(/^User-agent: \*$/m)
  expect(text).toContain(`Sitemap: ${origin()}/sitemap.xml`)
  const closed = [...text.matchAll(/^Disallow: (\S+)$/gm)].map((match) => match[1] ?? '')
  expect(closed).not.toContain('/')
  const isClosed = (path: string): boolean =>
    closed.some((rule) =>
      new RegExp(
        `^${rule
          .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
          .replaceAll('*', '.*')
          .replace(/\\\$$/, '$')}`,
      ).test(path),
    )
  const own = ROUTE_NAMES.filter((name) => routeOf(name).auth === 'required').map((name) => `/en${pathOf(name, {})}`)
  expect(own.filter((path) => !isClosed(path))).toEqual([])
  expect(
    indexableRoutes()
      .map((name) => withLanguage('en', pathOf(name, {})))
      .filter(isClosed),
  ).toEqual([])
})

test('crawlers get the same page as people, without anything personal', async () => {
  const cookie = 'app_theme=1; app_font_size=3; tzo=5'
  const agent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  const [crawler, visitor] = [
    await ask('/en/about', { headers: { 'user-agent': agent, cookie } }),
    await ask('/en/about'),
  ]
  const told = (html: string): string => html.replaceAll(/nonce="[^"]+"/g, '')
  expect(told(crawler.text)).toBe(told(visitor.text))
})

test('a page that is not there is not to be kept', async ({ page }) => {
  const { status, text } = await ask('/en/no-such-page')
  const facts = await page.evaluate(readPage, text)
  expect(status).toBe(404)
  expect(facts.robots).toEqual(['noindex, nofollow'])
  expect(facts.canonicals).toEqual([])
  expect(facts.alternates).toEqual({})
  expect(facts.headings).toHaveLength(1)
})
