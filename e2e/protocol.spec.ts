import { expect, test } from '@playwright/test'
import { askComponents, askView, PROTOCOL, replyOf } from './support/remote-protocol.ts'

test.use({ baseURL: process.env['EVENS_URL'] ?? '' })

const FIELDS = ['appName', 'body', 'codeToEval', 'cssToLoad', 'head', 'scriptsToLoad', 'style', 'title']

const VIEWS = [
  { app: 'sportsbook', path: '/en/line/football', view: 'section' },
  { app: 'pools', path: '/en/lotto', view: 'lotto' },
  { app: 'esports', path: '/en/esports/real', view: 'disciplines' },
  { app: 'casino', path: '/en/casino-lobby', view: 'lobby' },
  { app: 'games', path: '/en/games', view: 'lobby' },
  { app: 'account', path: '/en/registration', view: 'registration' },
  { app: 'cashier', path: '/en/onpay/success', view: 'payment-return' },
  { app: 'promo', path: '/en/bonuses', view: 'bonuses' },
  { app: 'info', path: '/en/about', view: 'article' },
  { app: 'technical', path: '/en/oldbrowser', view: 'old-browser' },
]

for (const { app, path, view } of VIEWS) {
  test(`${app} answers the view of ${path}`, async ({ request }) => {
    const response = await askView(request, app, path)
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toContain('application/json')
    const reply = await replyOf(response)
    expect(Object.keys(reply).toSorted()).toEqual(FIELDS)
    expect(reply).toMatchObject({ appName: app, style: '', head: '' })
    expect(reply.title).not.toBe('')
    expect(reply.body.match(/<h1/g)).toHaveLength(1)
    const carried = JSON.parse(reply.codeToEval) as { view: string; page: { title: string; fullPath: string } }
    expect(carried.view).toBe(view)
    expect(carried.page).toMatchObject({ title: reply.title, fullPath: path })
  })
}

test('what a reply names can be loaded, and the script is the one that the hash is of', async ({ request }) => {
  const { scriptsToLoad, cssToLoad } = await replyOf(await askView(request, 'info', '/en/about'))
  expect(scriptsToLoad).toHaveLength(1)
  const [script] = scriptsToLoad
  expect(script?.type).toBe('module')
  const [algorithm = '', hash = ''] = script?.integrity?.split(/-(.*)/s) ?? []
  expect(algorithm).toBe('sha384')
  const body = await (await request.get(script?.src ?? '')).body()
  const digest = await crypto.subtle.digest('SHA-384', new Uint8Array(body))
  expect(Buffer.from(digest).toString('base64')).toBe(hash)
  expect(cssToLoad.length).toBeGreaterThan(0)
  for (const url of cssToLoad) expect((await request.get(url)).headers()['content-type']).toContain('text/css')
})

test('the office answers a visitor with the way to the login', async ({ request }) => {
  const response = await askView(request, 'office', '/en/office/account')
  expect(response.status()).toBe(409)
  const { code, location } = (await response.json()) as { code: string; location: string }
  expect(code).toBe('NAVIGATION_REDIRECTED')
  expect(location).toBe('/en?modal=login&returnUrl=%2Fen%2Foffice%2Faccount')
})

test('frame has no view, only components', async ({ request }) => {
  expect((await askView(request, 'frame', '/en')).status()).toBe(404)
})

test('the query is part of the full path', async ({ request }) => {
  const reply = await replyOf(await askView(request, 'info', '/en/about?ref=7&x=%C3%A9'))
  const { page } = JSON.parse(reply.codeToEval) as { page: { fullPath: string } }
  expect(page.fullPath).toBe('/en/about?ref=7&x=%C3%A9')
})

test('a view speaks the language of its path, whatever the browser prefers', async ({ request }) => {
  const [en, ru, ar] = await Promise.all(
    ['en', 'ru', 'ar'].map(async (language) =>
      replyOf(await askView(request, 'info', `/${language}/about`, { 'accept-language': 'en', cookie: 'lng=en' })),
    ),
  )
  expect(new Set([en?.title, ru?.title, ar?.title]).size).toBe(3)
  expect(ru?.body).toMatch(/[а-яё]{4}/i)
  expect(ar?.body).toMatch(/[\u0600-\u06ff]{4}/)
})

test('with force-spa the body stays empty and the state is the same', async ({ request }) => {
  const drawn = await replyOf(await askView(request, 'info', '/en/about'))
  const bare = await replyOf(await askView(request, 'info', '/en/about', { 'force-spa': '1' }))
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
  test(`${name} is a bad request`, async ({ request }) => {
    const view = await request.get('/remotes/info/en/about', { headers })
    const components = await request.post('/remotes/frame', { headers, data: { components: ['header'] } })
    for (const response of [view, components]) {
      expect(response.status()).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'BAD_REQUEST' })
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
  test(`${name} is not found`, async ({ request }) => {
    const response = await askView(request, app, path)
    expect(response.status()).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
  })
}

test('a path without a language is answered with the one that has it', async ({ request }) => {
  const response = await askView(request, 'info', '/about', { 'accept-language': 'en' })
  expect(response.status()).toBe(409)
  expect(await response.json()).toMatchObject({ code: 'NAVIGATION_REDIRECTED', location: '/en/about' })
})

test.describe('components', () => {
  test('come by name, each with its own body, and all of them in one', async ({ request }) => {
    const response = await askComponents(request, 'frame', {
      components: ['header', 'footer', 'menu'],
      path: '/en/about',
    })
    expect(response.status()).toBe(200)
    const reply = await replyOf(response)
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

  test('come as an object with props', async ({ request }) => {
    const ask = async (theme: string) =>
      replyOf(
        await askComponents(request, 'frame', { components: [{ name: 'footer', props: { theme } }], path: '/en' }),
      )
    const [whole, compact] = [await ask('default'), await ask('compact')]
    expect(compact.body.length).toBeLessThan(whole.body.length)
    expect(JSON.parse(compact.components?.[0]?.codeToEval ?? '')).toEqual({
      component: 'footer',
      props: { theme: 'compact', hasPolicyLogo: false },
    })
  })

  test('of the coupon', async ({ request }) => {
    const reply = await replyOf(await askComponents(request, 'coupon', { components: ['slip'], path: '/en' }))
    expect(reply.appName).toBe('coupon')
    expect(reply.body).toContain('data-component="slip"')
  })

  test('speak the language of the path they stand on', async ({ request }) => {
    const headers = { 'accept-language': 'en' }
    const reply = await replyOf(
      await askComponents(request, 'frame', { components: ['footer'], path: '/ru/about' }, headers),
    )
    expect(reply.body).toMatch(/[а-яё]{4}/i)
    expect(reply.body).toContain('href="/ru/contacts"')
  })

  test('stay without a body with force-spa', async ({ request }) => {
    const reply = await replyOf(await askComponents(request, 'frame', { components: ['header'] }, { 'force-spa': '1' }))
    expect(reply.body).toBe('')
    expect(reply.components).toEqual([{ name: 'header', body: '', codeToEval: expect.any(String) }])
    expect(reply.scriptsToLoad).toHaveLength(1)
  })

  test('that are not there are not found', async ({ request }) => {
    const one = await askComponents(request, 'frame', { components: ['header', 'nothing'] })
    expect(one.status()).toBe(404)
    expect((await askComponents(request, 'nobody', { components: ['header'] })).status()).toBe(404)
  })

  for (const body of [
    {},
    { components: [] },
    { components: 'header' },
    { components: [{ props: {} }] },
    { components: [7] },
  ]) {
    test(`asked for with ${JSON.stringify(body)} are a bad request`, async ({ request }) => {
      const response = await askComponents(request, 'frame', body)
      expect(response.status()).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'BAD_REQUEST' })
    })
  }
})
