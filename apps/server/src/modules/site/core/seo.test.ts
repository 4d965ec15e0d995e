import { expect, test } from 'vitest'
import { SITES } from '../../../../../../sites/index.ts'
import { breadcrumbs, pageContent, pageData, pageVisual, type RouteBook, type Say } from './seo.ts'

const [evens] = SITES
const page = { path: '/line/football', language: 'ar', origin: 'http://127.0.0.1:3000' }
const route = {
  titleKey: 'route_line_title',
  descriptionKey: 'route_line_description',
  isIndexable: true,
  trail: [
    { href: '/', titleKey: 'route_home_title' },
    { href: '/line', titleKey: 'route_line_title' },
  ],
}
const routes: RouteBook = {
  describe: (path) => (path === '/nowhere' ? null : route),
  isOpen: (_site, _language, path) => path !== '/closed',
}
// Says the key and what is filled in, so that a test sees what was asked for.
const say: Say = (key, values) => (key === 'seo_title' ? `${values?.['title']} | ${values?.['site']}` : key)

test('a page has its own title, description and address, and the name of the brand', () => {
  expect(pageData(evens, page, route, say)).toEqual({
    title: 'route_line_title | Evens',
    description: 'route_line_description',
    siteName: 'Evens',
    metaRobots: 'index, follow',
    hierarchyMetaRobots: null,
    metas: [
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Evens' },
      { property: 'og:title', content: 'route_line_title | Evens' },
      { property: 'og:description', content: 'route_line_description' },
      { property: 'og:url', content: 'http://127.0.0.1:3000/ar/line/football' },
      { property: 'og:locale', content: 'ar' },
    ],
    customCanonical: { mode: 'url', targetUrl: 'http://127.0.0.1:3000/ar/line/football', domain: '127.0.0.1' },
  })
})

test.each([
  { path: '/office', robots: 'noindex, nofollow' },
  { path: '/office/history', robots: 'noindex, nofollow' },
  { path: '/office/history/open', robots: 'none' },
  { path: '/officer', robots: null },
  { path: '/', robots: null },
])('$path inherits the robots $robots', ({ path, robots }) => {
  const rules = [...evens.seo.hierarchyRobots, { path: '/office/history/open', robots: 'none' }]
  const site = { ...evens, seo: { ...evens.seo, hierarchyRobots: rules } }
  const data = pageData(site, { ...page, path }, route, say)
  expect(data.hierarchyMetaRobots).toBe(robots)
  expect(data.metaRobots).toBe(robots ?? 'index, follow')
})

test('a page of a non-indexable route is noindex, whatever the site configures', () => {
  expect(pageData(evens, page, { ...route, isIndexable: false }, say).metaRobots).toBe('noindex, nofollow')
})

test('a mirror points at the domain it mirrors', () => {
  const site = { ...evens, seo: { ...evens.seo, canonical: { mode: 'mirror' as const, domain: 'evens.example' } } }
  expect(pageData(site, { ...page, path: '/' }, route, say).customCanonical).toEqual({
    mode: 'mirror',
    targetUrl: 'https://evens.example/ar',
    domain: 'evens.example',
  })
})

test('a text becomes escaped paragraphs and brings no style', () => {
  const site = { ...evens, seo: { ...evens.seo, texts: [{ path: '/', key: 'seo_home_text' }] } }
  const hostile: Say = () => 'One <script>alert("1")</script>\n\n\n Two & \'three\' \n\n '
  expect(pageContent(site, '/', hostile)).toEqual({
    style: '',
    styles: [],
    content: '<p>One &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;</p><p>Two &amp; &#39;three&#39;</p>',
  })
  expect(pageContent(site, '/about', hostile).content).toBe('')
})

test('the links block leaves out the page itself, pages that are not there and pages that are closed', () => {
  const site = { ...evens, seo: { ...evens.seo, links: ['/line', '/line/football', '/nowhere', '/closed'] } }
  expect(pageVisual(site, page, routes, say)).toEqual({ links: [{ title: 'route_line_title', url: '/ar/line' }] })
})

test('breadcrumbs are in the language of the page; an unknown page has none', () => {
  expect(breadcrumbs(evens, 'ru', route, say)).toEqual([
    { title: 'route_home_title', url: '/ru' },
    { title: 'route_line_title', url: '/ru/line' },
  ])
  expect(breadcrumbs(evens, 'ru', null, say)).toEqual([])
})
