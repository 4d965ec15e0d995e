import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ask, type Asked, inTurns } from '@evens/test-kit/http'
import { disclosures } from '../../testing/disclosures.ts'
import { sendRaw } from '../../testing/send-raw.ts'
import { type SiteOverHttp, startSiteOverHttp } from '../../testing/whole-site.ts'

let site: SiteOverHttp
beforeAll(async () => {
  site = await startSiteOverHttp()
})
afterAll(() => site.stop())
const ask: Ask = (...asked) => site.ask(...asked)

const JSON_BODY = { 'content-type': 'application/json' }
const REMOTE = { ...JSON_BODY, 'mf-render-mode': 'json', 'mf-api-version': 'v2' }
const REDIRECT_LIGHT = '/redirects-api/api/v1/redirect-light'

type Provocation = Asked & { readonly target: string; readonly status: number }
const post = (target: string, status: number, body: string, headers: Asked['headers'] = JSON_BODY): Provocation => ({
  target,
  status,
  method: 'POST',
  body,
  headers,
})

/** Every refusal a stranger can bring about from outside, with the status it has to get. */
const PROVOCATIONS: readonly Provocation[] = [
  ...['/en/no-such-page', '/en/about/nowhere', '/en/print-coupon/abc', '/en/results/sideways', '/en/blog/no/such'].map(
    (target) => ({ target, status: 404 }),
  ),
  ...[
    '/nothing.txt',
    '/web-api/nothing',
    '/assets/nothing.js',
    '/sys-icons/0/nothing.svg',
    '/sys-ui/0/Desktop/blue/client.css',
  ].map((target) => ({ target, status: 404 })),
  ...[
    '/domain/nothing.js',
    '/domain/..%2f..%2fpackage.json',
    '/remotes/nobody/en',
    '/remotes/__proto__/en',
    '/docs/nothing',
  ].map((target) => ({ target, status: 404, headers: REMOTE })),
  { target: '/remotes/info/en/about', status: 400 },
  { target: '/remotes/info/en/about', status: 400, headers: { 'mf-render-mode': 'html', 'mf-api-version': 'v9' } },
  { target: '/remotes/casino/en/about', status: 404, headers: REMOTE },
  { target: '/remotes/office/en/office/account', status: 409, headers: REMOTE },
  { target: '/bff-api/config/group/get', status: 400 },
  { target: `/bff-api/config/group/get?groups=${'a,'.repeat(900)}`, status: 400 },
  { target: '/bff-api/config/all.json?lang=%00', status: 400 },
  ...['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ target: '/en/about', method, status: 405 })),
  post(REDIRECT_LIGHT, 400, '{'),
  post(REDIRECT_LIGHT, 400, ''),
  post(REDIRECT_LIGHT, 400, '[]'),
  post(REDIRECT_LIGHT, 400, '{"url":7}'),
  post(REDIRECT_LIGHT, 400, '{"__proto__":{"url":"/en"}}'),
  post(REDIRECT_LIGHT, 400, '{"constructor":{"prototype":{"url":"/en"}}}'),
  post(REDIRECT_LIGHT, 400, JSON.stringify({ url: 'x'.repeat(5000) })),
  post(REDIRECT_LIGHT, 413, JSON.stringify({ url: 'x'.repeat(100_000) })),
  post(REDIRECT_LIGHT, 415, '<url/>', { 'content-type': 'text/xml' }),
  post(REDIRECT_LIGHT, 415, 'url=/en', { 'content-type': 'application/x-www-form-urlencoded' }),
  post('/remotes/frame', 400, '{}', REMOTE),
  post('/remotes/frame', 400, '{"components":[]}', REMOTE),
  post('/remotes/frame', 404, '{"components":["nothing"]}', REMOTE),
  post('/remotes/frame', 404, '{"components":["__proto__"]}', REMOTE),
  post('/remotes/frame', 400, `{"components":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, REMOTE),
]

test('a refusal has its reason and nothing internal', async () => {
  const found = await inTurns(PROVOCATIONS, async ({ target, status, ...asked }) => {
    const answer = await ask(target, asked)
    const at = `${asked.method ?? 'GET'} ${target.slice(0, 60)} ${asked.body?.slice(0, 40) ?? ''}`
    const wrong = answer.status === status ? [] : [`${at}: ${answer.status}, expected ${status}`]
    const isPage = answer.headers['content-type'] === 'text/html; charset=utf-8'
    const disclosed = disclosures(isPage ? answer.text : `${JSON.stringify(answer.headers)}\n${answer.text}`)
    const kept = /no-store|no-cache/.test(answer.headers['cache-control'] ?? '') ? [] : [`${at}: may be kept`]
    return [...wrong, ...kept, ...disclosed.map((what) => `${at}: tells ${what}`)]
  })
  expect(found.flat()).toEqual([])
})

const GET = 'GET /en/about HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n'

/** Malformed requests, which no client library would send. */
const MALFORMED: readonly { readonly what: string; readonly bytes: string; readonly statuses: readonly number[] }[] = [
  { what: 'not HTTP', bytes: 'hello\r\n\r\n', statuses: [400] },
  { what: 'an unknown method', bytes: 'BREW /en HTTP/1.1\r\nHost: x\r\n\r\n', statuses: [400, 405] },
  { what: 'a header without a colon', bytes: `${GET}nonsense\r\n\r\n`, statuses: [400] },
  { what: 'headers over the bound', bytes: `${GET}x-long: ${'a'.repeat(20_000)}\r\n\r\n`, statuses: [431] },
  {
    what: 'an address over the bound',
    bytes: `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    statuses: [414, 431],
  },
  {
    what: 'two lengths',
    bytes: `POST /en HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    statuses: [400],
  },
  {
    what: 'a length and chunks',
    bytes: `POST /en HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    statuses: [400],
  },
  { what: 'no host', bytes: 'GET /en HTTP/1.1\r\nConnection: close\r\n\r\n', statuses: [400] },
]

test('a malformed request is refused in one short line', async () => {
  const found = await inTurns(MALFORMED, async ({ what, bytes, statuses }) => {
    const answer = await sendRaw(bytes, site.url)
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
    const disclosed = disclosures(answer.replace(/^HTTP\/1\.1.*/, ''))
    return [
      ...(statuses.includes(status) ? [] : [`${what}: ${status}`]),
      ...disclosed.map((sign) => `${what} tells ${sign}`),
    ]
  })
  expect(found.flat()).toEqual([])
})

const INSIDE = [
  '/.env',
  '/.git/config',
  '/.git/HEAD',
  '/.data/',
  '/package.json',
  '/package-lock.json',
  '/node_modules/react/package.json',
  '/apps/server/src/main.ts',
  '/sites/evens.ts',
  '/dist/manifest.json',
  '/server/shell.js',
  '/assets/../server/shell.js',
  '/assets/%2e%2e/server/shell.js',
  '/assets/..%2f..%2fserver%2fshell.js',
  '/assets/..%5c..%5cserver%5cshell.js',
  '/assets//etc/passwd',
  '/sys-icons/0/..%2f..%2f..%2fpackage.json',
  '/pwa-sw.js.map',
  '/debug',
  '/debug/pprof',
  '/server-status',
  '/actuator',
]

test('nothing of the inside is served, and no script names its source', async () => {
  const answers = await inTurns(INSIDE, async (target) => ({
    target,
    status: (await ask(target, { headers: { accept: '*/*' } })).status,
  }))
  // An address without a language is first led to one with it, and then there is no such page.
  expect(answers.filter(({ status }) => ![302, 404].includes(status))).toEqual([])

  const { text } = await ask('/en')
  const scripts = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '')
  expect(scripts.length).toBeGreaterThan(5)
  const named = await inTurns([...new Set(scripts)], async (script) => {
    const { text: source } = await ask(script)
    const map = await ask(`${script}.map`)
    return source.includes('sourceMappingURL') || map.status !== 404 ? [script] : []
  })
  expect(named.flat()).toEqual([])
})

const ODD_NAMES = [
  'domain-sw.js%00',
  'domain-sw.js/',
  'domain-sw.js.br',
  'Domain-SW.js',
  'domain-sw.js.map',
  '.',
  '..',
  '%2e%2e/pwa-sw.js',
  '../pwa-sw.js',
  '..%2fpwa-sw.js',
  '..%5cpwa-sw.js',
  '__proto__',
  'constructor',
  'toString',
  '*',
  '%2a',
  '~',
  'a'.repeat(1500),
  ...Array.from(
    { length: 200 },
    (_none, index) => `${index.toString(36)}${String.fromCharCode(33 + (index % 90))}.js`,
  ).map(encodeURIComponent),
]

test('only service workers of this build are served', async () => {
  expect((await ask('/domain/domain-sw.js')).status).toBe(200)
  expect((await ask('/pwa-sw.js')).status).toBe(200)
  const answers = await inTurns(ODD_NAMES, async (name) => {
    const { status, headers } = await ask(`/domain/${name}`)
    return { name, status, type: headers['content-type'] }
  })
  expect(answers.filter(({ status, type }) => status === 200 || type?.includes('javascript'))).toEqual([])
})
