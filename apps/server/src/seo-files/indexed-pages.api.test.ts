import { Readable } from 'node:stream'
import { withLanguage } from '@evens/router'
import { indexableRoutes, pathOf, ROUTE_NAMES, routeOf } from '@evens/shell/routes'
import { parseSitemap } from 'sitemap'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ask, inTurns } from '@evens/test-kit/http'
import { isTurnOf } from '@evens/test-kit/rotation'
import { type SiteOverHttp, startSiteOverHttp } from '../testing/whole-site.ts'

let site: SiteOverHttp
beforeAll(async () => {
  site = await startSiteOverHttp()
})
afterAll(() => site.stop())
const ask: Ask = (...asked) => site.ask(...asked)
const origin = (): string => site.url

const LANGUAGES = ['ru', 'en', 'ar']

// Each page is asked for in one language a day, and in all of them within three days.
test.each(LANGUAGES)('the sitemap in %s lists every indexable page, each existing and indexable', async (code) => {
  const sitemap = await ask(`/sitemap-${code}.xml`)
  expect([sitemap.status, sitemap.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const pages = await parseSitemap(Readable.from([sitemap.text]))
  const listed = new Set(pages.map(({ url }) => url))
  expect(listed.size).toBe(pages.length)
  // Bets on your side are off as the site ships. An offer's page leads to its bonus twin while the site calls them bonuses; what leads on is not listed.
  const indexable = indexableRoutes().filter(
    (name) => !name.startsWith('bonusesOffers') && name !== 'bonusOfferPartner' && name !== 'betsOnYourSide',
  )
  const missing = indexable.filter((name) => !listed.has(origin() + withLanguage(code, pathOf(name, {}))))
  expect(missing).toEqual([])

  const asked = pages.filter((_page, at) =>
    isTurnOf((at + LANGUAGES.indexOf(code)) % LANGUAGES.length, LANGUAGES.length),
  )
  expect(asked.length).toBeGreaterThan(0)
  const faults = await inTurns(asked, async ({ url: address, links }) => {
    const { status, text } = await ask(address.replace(origin(), ''))
    const head = text.slice(0, text.indexOf('</head>'))
    return [
      ...(status === 200 ? [] : [`${address}: ${status}`]),
      ...(head.includes(`<link rel="canonical" href="${address}"`) ? [] : [`${address} calls itself otherwise`]),
      ...(head.includes('<meta name="robots" content="index, follow"') ? [] : [`${address} is not to be kept`]),
      ...links.flatMap(({ lang: language, url: href }) =>
        head.includes(`hrefLang="${language}" href="${href}"`) ? [] : [`${address} does not know ${language}`],
      ),
      ...(links.length === LANGUAGES.length + 1 ? [] : [`${address} lacks languages here`]),
    ]
  })
  expect(faults.flat()).toEqual([])
})

test('robots.txt opens the site, excludes private pages, and names the sitemap', async () => {
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
  const withoutNonce = (html: string): string => html.replaceAll(/nonce="[^"]+"/g, '')
  expect(withoutNonce(crawler.text)).toBe(withoutNonce(visitor.text))
})

test('a missing page is noindex', async () => {
  const { status, text } = await ask('/en/no-such-page')
  expect(status).toBe(404)
  expect(text.match(/<meta name="robots" content="[^"]*"/g)).toEqual([
    '<meta name="robots" content="noindex, nofollow"',
  ])
  expect(text).not.toMatch(/rel="(?:canonical|alternate)"/)
  expect(text.match(/<h1/g)).toHaveLength(1)
})
