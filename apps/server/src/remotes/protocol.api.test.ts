import type { RenderReply } from '@evens/contracts/remote'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWholeSite } from '../testing/whole-site.ts'

let site: Awaited<ReturnType<typeof startWholeSite>>
beforeAll(async () => {
  site = await startWholeSite({ nowMs: () => Date.now() })
})
afterAll(() => site.stop())

const PROTOCOL = { 'mf-render-mode': 'json', 'mf-api-version': 'v2' }
type Headers = Readonly<Record<string, string>>

/** Asks a remote for the view of a page, by the path of that page. */
const askView = (app: string, path: string, headers: Headers = {}) =>
  site.app.inject({ url: `/remotes/${app}${path}`, headers: { ...PROTOCOL, ...headers } })
const askComponents = (app: string, payload: object, headers: Headers = PROTOCOL) =>
  site.app.inject({ method: 'POST', url: `/remotes/${app}`, headers, payload })
const replyOf = (response: Awaited<ReturnType<typeof askView>>): RenderReply => response.json<RenderReply>()

const FIELDS = ['appName', 'body', 'codeToEval', 'cssToLoad', 'head', 'scriptsToLoad', 'style', 'title']

const VIEWS = [
  { app: 'sportsbook', path: '/en/line/football', view: 'section' },
  { app: 'pools', path: '/en/lotto', view: 'lotto' },
  { app: 'esports', path: '/en/esports/real', view: 'disciplines' },
  { app: 'casino', path: '/en/casino-lobby', view: 'lobby' },
  { app: 'casino', path: '/en/games', view: 'section' },
  { app: 'account', path: '/en/registration', view: 'registration' },
  { app: 'cashier', path: '/en/onpay/success', view: 'payment-return' },
  { app: 'promo', path: '/en/bonuses', view: 'bonuses' },
  { app: 'info', path: '/en/about', view: 'article' },
  { app: 'technical', path: '/en/oldbrowser', view: 'old-browser' },
]

for (const { app, path, view } of VIEWS) {
  test(`${app} answers the view of ${path}`, async () => {
    const response = await askView(app, path)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('application/json')
    const reply = replyOf(response)
    expect(Object.keys(reply).toSorted()).toEqual(FIELDS)
    expect(reply).toMatchObject({ appName: app, style: '', head: '' })
    expect(reply.title).not.toBe('')
    expect(reply.body.match(/<h1/g)).toHaveLength(1)
    const carried = JSON.parse(reply.codeToEval) as { view: string; page: { title: string; fullPath: string } }
    expect(carried.view).toBe(view)
    expect(carried.page).toMatchObject({ title: reply.title, fullPath: path })
  })
}

test('the files of a reply can be loaded, and the script matches its hash', async () => {
  const { scriptsToLoad, cssToLoad } = replyOf(await askView('info', '/en/about'))
  expect(scriptsToLoad).toHaveLength(1)
  const [script] = scriptsToLoad
  expect(script?.type).toBe('module')
  const [algorithm = '', hash = ''] = script?.integrity?.split(/-(.*)/s) ?? []
  expect(algorithm).toBe('sha384')
  const body = (await site.app.inject(script?.src ?? '')).rawPayload
  const digest = await crypto.subtle.digest('SHA-384', new Uint8Array(body))
  expect(Buffer.from(digest).toString('base64')).toBe(hash)
  expect(cssToLoad.length).toBeGreaterThan(0)
  for (const url of cssToLoad) expect((await site.app.inject(url)).headers['content-type']).toContain('text/css')
})

/** The style modules that have a class in this text: a class is named by the hash of its module. */
const styleModules = (text: string): Set<string> =>
  new Set([...text.matchAll(/\bev_([\w-]{6})_\w/g)].map(([, hash = '']) => hash))

test.each(['/en', '/en/live', '/en/results', '/en/statistics', '/en/multi', '/en/esports/real'])(
  'the sheets of %s have a rule for each of its style modules',
  async (path) => {
    const html = (await site.app.inject(path)).body
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
    const rules = await Promise.all(sheets.map(async (href) => (await site.app.inject(href)).body))
    const styled = styleModules(rules.join(''))
    expect([...styleModules(html)].filter((hash) => !styled.has(hash))).toEqual([])
    expect(sheets.some((href) => href.includes('/book-game-'))).toBe(path !== '/en')
  },
)

test('the office answers a visitor with the way to the login', async () => {
  const response = await askView('office', '/en/office/account')
  expect(response.statusCode).toBe(409)
  const { code, location } = response.json<{ code: string; location: string }>()
  expect(code).toBe('NAVIGATION_REDIRECTED')
  expect(location).toBe('/en?modal=login&returnUrl=%2Fen%2Foffice%2Faccount')
})

test('frame has no view, only components', async () => {
  expect((await askView('frame', '/en')).statusCode).toBe(404)
})

test('the query is part of the full path', async () => {
  const reply = replyOf(await askView('info', '/en/about?ref=7&x=%C3%A9'))
  const { page } = JSON.parse(reply.codeToEval) as { page: { fullPath: string } }
  expect(page.fullPath).toBe('/en/about?ref=7&x=%C3%A9')
})

test('a view is in the language of its path, whatever the browser prefers', async () => {
  const [en, ru, ar] = await Promise.all(
    ['en', 'ru', 'ar'].map(async (language) =>
      replyOf(await askView('info', `/${language}/about`, { 'accept-language': 'en', cookie: 'lng=en' })),
    ),
  )
  expect(new Set([en?.title, ru?.title, ar?.title]).size).toBe(3)
  expect(ru?.body).toMatch(/[а-яё]{4}/i)
  expect(ar?.body).toMatch(/[\u0600-\u06ff]{4}/)
})

test('with force-spa the body stays empty and the state is the same', async () => {
  const drawn = replyOf(await askView('info', '/en/about'))
  const bare = replyOf(await askView('info', '/en/about', { 'force-spa': '1' }))
  expect(bare.body).toBe('')
  expect({ ...bare, body: drawn.body }).toEqual(drawn)
})

const WRONG_HEADERS = [
  { name: 'no header at all', headers: {} },
  { name: 'no version', headers: { 'mf-render-mode': 'json' } },
  { name: 'no mode', headers: { 'mf-api-version': 'v2' } },
  { name: 'another version', headers: { ...PROTOCOL, 'mf-api-version': 'v1' } },
  { name: 'another mode', headers: { ...PROTOCOL, 'mf-render-mode': 'html' } },
]
for (const { name, headers } of WRONG_HEADERS) {
  test(`${name} is a bad request`, async () => {
    const view = await site.app.inject({ url: '/remotes/info/en/about', headers })
    const components = await askComponents('frame', { components: ['header'] }, headers)
    for (const response of [view, components]) {
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ code: 'BAD_REQUEST' })
    }
  })
}

const NOT_FOUND = [
  { name: 'a page of another app', app: 'info', path: '/en/casino-lobby' },
  { name: 'a page that nobody has', app: 'info', path: '/en/no-such-page' },
  { name: 'an article that is not there', app: 'info', path: '/en/news/no-such-news' },
  { name: 'an app that is not there', app: 'nobody', path: '/en/about' },
]
for (const { name, app, path } of NOT_FOUND) {
  test(`${name} is not found`, async () => {
    const response = await askView(app, path)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND' })
  })
}

test('a path without a language is answered with the one that has it', async () => {
  const response = await askView('info', '/about', { 'accept-language': 'en' })
  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({ code: 'NAVIGATION_REDIRECTED', location: '/en/about' })
})

describe('components', () => {
  test('come by name, each with its own body, and all of them in one', async () => {
    const response = await askComponents('frame', {
      components: ['header', 'footer', 'menu'],
      path: '/en/about',
    })
    expect(response.statusCode).toBe(200)
    const reply = replyOf(response)
    expect(Object.keys(reply).toSorted()).toEqual([...FIELDS, 'components'].toSorted())
    expect(reply.appName).toBe('frame')
    expect(reply.components?.map(({ name }) => name)).toEqual(['header', 'footer', 'menu'])
    for (const { body } of reply.components ?? []) expect(body.length).toBeGreaterThan(100)
    const wrapped = reply.components?.map(
      ({ name, body }) => `<div data-remote="frame" data-component="${name}">${body}</div>`,
    )
    expect(reply.body).toBe(wrapped?.join(''))
    expect(JSON.parse(reply.codeToEval)).toEqual({ components: ['header', 'footer', 'menu'] })
  })

  test('come as an object with props', async () => {
    const ask = async (theme: string) =>
      replyOf(await askComponents('frame', { components: [{ name: 'footer', props: { theme } }], path: '/en' }))
    const [whole, compact] = [await ask('default'), await ask('compact')]
    expect(compact.body.length).toBeLessThan(whole.body.length)
    expect(JSON.parse(compact.components?.[0]?.codeToEval ?? '')).toEqual({
      component: 'footer',
      props: { theme: 'compact' },
    })
  })

  test('of the coupon', async () => {
    const reply = replyOf(await askComponents('coupon', { components: ['slip'], path: '/en' }))
    expect(reply.appName).toBe('coupon')
    expect(reply.body).toContain('data-component="slip"')
  })

  test('speak the language of the path they stand on', async () => {
    const headers = { 'accept-language': 'en' }
    const reply = replyOf(
      await askComponents('frame', { components: ['footer'], path: '/ru/about' }, { ...PROTOCOL, ...headers }),
    )
    expect(reply.body).toMatch(/[а-яё]{4}/i)
    expect(reply.body).toContain('href="/ru/contacts"')
  })

  test('stay without a body with force-spa', async () => {
    const reply = replyOf(await askComponents('frame', { components: ['header'] }, { ...PROTOCOL, 'force-spa': '1' }))
    expect(reply.body).toBe('')
    expect(reply.components).toEqual([{ name: 'header', body: '', codeToEval: expect.any(String) }])
    expect(reply.scriptsToLoad).toHaveLength(1)
  })

  test('that are not there are not found', async () => {
    const one = await askComponents('frame', { components: ['header', 'nothing'] })
    expect(one.statusCode).toBe(404)
    expect((await askComponents('nobody', { components: ['header'] })).statusCode).toBe(404)
  })

  for (const body of [
    {},
    { components: [] },
    { components: 'header' },
    { components: [{ props: {} }] },
    { components: [7] },
  ]) {
    test(`asked for with ${JSON.stringify(body)} are a bad request`, async () => {
      const response = await askComponents('frame', body)
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ code: 'BAD_REQUEST' })
    })
  }
})
