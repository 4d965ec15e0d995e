import { expect, test } from 'vitest'
import { SITES } from '../../../../sites/index.ts'
import { webManifest } from './web-manifest.ts'

const [evens] = SITES
const facts = { language: 'en', iconBase: '/sys-icons/1', say: (key: string) => key }

test('the application is the whole site, starts in the language it was installed in, and stays one in all of them', () => {
  const english = webManifest(evens, facts)
  const arabic = webManifest(evens, { ...facts, language: 'ar' })
  expect(english).toMatchObject({
    name: 'Evens',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    dir: 'ltr',
    start_url: '/en?pwa=1',
  })
  expect(arabic).toMatchObject({ lang: 'ar', dir: 'rtl', start_url: '/ar?pwa=1' })
  expect(arabic.id).toBe(english.id)
})

test('its icons have the sizes of the specification, and two that may be cut to a shape', () => {
  const { icons } = webManifest(evens, facts)
  const sizes = (purpose: string) => icons.filter((icon) => icon.purpose === purpose).map(({ sizes: size }) => size)
  expect(sizes('any')).toEqual(['72x72', '96x96', '128x128', '144x144', '152x152', '192x192', '384x384', '512x512'])
  expect(sizes('maskable')).toEqual(['192x192', '512x512'])
  expect(icons[0]?.src).toBe('/sys-icons/1/evens-72.png')
})

test("the colours are the brand's", () => {
  expect(webManifest(evens, facts)).toMatchObject({ theme_color: '#121a2b', background_color: '#121a2b' })
})

test('shortcuts lead only to offered pages', () => {
  const urls = (site: typeof evens) => webManifest(site, facts).shortcuts.map(({ url }) => url)
  expect(urls(evens)).toEqual(['/en/line', '/en/live', '/en/casino', '/en/office'])
  expect(urls({ ...evens, availableRoutes: { ...evens.availableRoutes, casino: false } })).not.toContain('/en/casino')
  expect(urls({ ...evens, routes: { ...evens.routes, blocklist: ['/live'] } })).not.toContain('/en/live')
})
