import { withLanguage } from '@evens/router'
import { indexableRoutes, pathOf, ROUTE_NAMES, routeOf } from '@evens/shell/routes'
import { expect, test, type Page } from '@playwright/test'
import { asVisitor, inTurns } from './support/http.ts'
import { readPage } from './support/read-page.ts'

const ask = asVisitor(9)
const origin = (): string => process.env['EVENS_URL'] ?? ''

type Links = Readonly<Record<string, string>>
type Sitemap = { readonly parts: string[]; readonly pages: { readonly address: string; readonly alternates: Links }[] }

/** Runs in a blank page: a broken file has a parser error in place of entries. */
function readSitemap(xml: string): Sitemap {
  const doc = new DOMParser().parseFromString(xml, 'application/xml')
  const all = (within: Document | Element, name: string): Element[] => [...within.getElementsByTagNameNS('*', name)]
  const address = (entry: Element): string => all(entry, 'loc')[0]?.textContent ?? ''
  const language = (link: Element): [string, string] => [
    link.getAttribute('hreflang') ?? '',
    link.getAttribute('href') ?? '',
  ]
  return {
    parts: all(doc, 'sitemap').map(address),
    pages: all(doc, 'url').map((entry) => ({
      address: address(entry),
      alternates: Object.fromEntries(all(entry, 'link').map(language)),
    })),
  }
}

const LANGUAGES = ['ru', 'en', 'ar']

async function sitemapAt(page: Page, address: string): Promise<Sitemap> {
  const { status, headers, text } = await ask(address)
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^application\/xml/)
  return page.evaluate(readSitemap, text)
}

test('the sitemap has a part for each language', async ({ page }) => {
  const { parts } = await sitemapAt(page, '/sitemap.xml')
  expect(parts).toEqual(LANGUAGES.map((code) => `${origin()}/sitemap-${code}.xml`))
})

for (const code of LANGUAGES) {
  test(`the sitemap in ${code} lists every indexable page, each of them there and each to be kept`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const { pages } = await sitemapAt(page, `/sitemap-${code}.xml`)
    const listed = new Set(pages.map(({ address }) => address))
    expect(listed.size).toBe(pages.length)
    // An offer's page leads to its bonus twin while the site calls them bonuses; what leads on is not listed.
    const kept = indexableRoutes().filter((name) => !name.startsWith('bonusesOffers') && name !== 'bonusOfferPartner')
    const missing = kept.filter((name) => !listed.has(origin() + withLanguage(code, pathOf(name, {}))))
    expect(missing).toEqual([])

    const faults = await inTurns(pages, async ({ address, alternates }) => {
      const { status, text } = await ask(address.replace(origin(), ''))
      const head = text.slice(0, text.indexOf('</head>'))
      return [
        ...(status === 200 ? [] : [`${address}: ${status}`]),
        ...(head.includes(`<link rel="canonical" href="${address}"`) ? [] : [`${address} calls itself otherwise`]),
        ...(head.includes('<meta name="robots" content="index, follow"') ? [] : [`${address} is not to be kept`]),
        ...Object.entries(alternates).flatMap(([language, href]) =>
          head.includes(`hrefLang="${language}" href="${href}"`) ? [] : [`${address} does not know ${language}`],
        ),
        ...(Object.keys(alternates).length === LANGUAGES.length + 1 ? [] : [`${address} lacks languages here`]),
      ]
    })
    expect(faults.flat()).toEqual([])
  })
}

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
  const own = ROUTE_NAMES.filter(
    (name) => routeOf(name).auth === 'required' && routeOf(name).path.startsWith('/office'),
  ).map((name) => `/en${pathOf(name, { couponId: '1' })}`)
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
