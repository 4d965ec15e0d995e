import { expect, test } from 'vitest'
import { insideSite, safeReturnPath } from './safe-return-path.ts'

const ORIGIN = 'https://site.test'

test.each([
  ['/en', '/en'],
  ['/en/about', '/en/about'],
  ['/about', '/about'],
  ['/', '/'],
  ['/en/office/history?from=1&to=2#table', '/en/office/history?from=1&to=2#table'],
  ['/en/team/R%C3%A9ds', '/en/team/R%C3%A9ds'],
  ['https://site.test/en/about?a=1', '/en/about?a=1'],
  ['/EN//About/', '/en/about'],
  ['/en/user/login?returnUrl=//elsewhere.test', '/en/user/login?returnUrl=//elsewhere.test'],
])('%s is inside the site, as %s', (value, path) => {
  expect(safeReturnPath(value, ORIGIN)).toBe(path)
})

const HOSTS = [
  'elsewhere.test',
  'site.test.elsewhere.test',
  'xn--80ak6aa92e.test',
  'аррӏе.test',
  '127.1',
  '[::1]',
  '0x7f.1',
]

/** Ways in which a host, or a script, is dressed up as an address of the site. */
const HOSTILE: readonly ((host: string) => string)[] = [
  (host) => `//${host}`,
  (host) => `///${host}`,
  (host) => `////${host}/en/about`,
  (host) => `/\\${host}`,
  (host) => `\\\\${host}`,
  (host) => `/\\/${host}`,
  (host) => `\\/${host}`,
  (host) => `/\t/${host}`,
  (host) => `/\n/${host}`,
  (host) => `/\r\n/${host}`,
  (host) => `\t//${host}`,
  (host) => ` //${host}`,
  (host) => `/ /${host}`,
  (host) => `/\u00a0/${host}`,
  (host) => `/\u2028/${host}`,
  (host) => `/.//${host}`,
  (host) => `/..//${host}`,
  (host) => `/en/..//..//${host}`,
  (host) => `/%2e//${host}`,
  (host) => `/%2f${host}`,
  (host) => `/%2F%2F${host}`,
  (host) => `/%252f%252f${host}`,
  (host) => `/%5c${host}`,
  (host) => `/%255c${host}`,
  (host) => `/%09/${host}`,
  (host) => `/%0d%0aLocation:%20//${host}`,
  (host) => `／／${host}`,
  (host) => `/／${host}`,
  (host) => `/．．／／${host}`,
  (host) => `https://${host}`,
  (host) => `https://${host}/en/about`,
  (host) => `HTTPS://${host}/en`,
  (host) => `https:${host}`,
  (host) => `https:/${host}`,
  (host) => `https:///${host}`,
  (host) => `https:\\\\${host}`,
  (host) => `http://${host}/en`,
  (host) => `ftp://${host}`,
  (host) => `https://site.test@${host}/en`,
  (host) => `https://site.test:443@${host}/en`,
  (host) => `https://site.test%2f@${host}/en`,
  (host) => `https://site.test\\@${host}/en`,
  (host) => `https://site.test.${host}/en`,
  (host) => `https://site.test:8443.${host}/en`,
  (host) => `https://site.test#@${host}`,
  (host) => `https://site.test?@${host}`,
  (host) => `//site.test@${host}/en`,
  (host) => `@${host}`,
  (host) => `.${host}`,
  (host) => host,
  (host) => `javascript:alert(1)//${host}`,
  (host) => `JaVaScRiPt:alert(1)//${host}`,
  (host) => `java\tscript:alert(1)//${host}`,
  (host) => `\u0001javascript:alert(1)//${host}`,
  (host) => `data:text/html,<script>location='//${host}'</script>`,
  (host) => `vbscript:msgbox("${host}")`,
  (host) => `blob:https://${host}/en`,
  (host) => `about:blank#${host}`,
  (host) => `?next=//${host}`,
  (host) => `#//${host}`,
  (host) => `/en/no-such-page?u=${host}`,
  (host) => `/web-api/session?u=${host}`,
  (host) => `/en/maintenance?u=${host}`,
  (host) => `/en/%zz?u=${host}`,
  (host) => `/en/about?u=${host}&${'x'.repeat(2000)}`,
]

test('no disguise leads out of the site', () => {
  const payloads = HOSTS.flatMap((host) => HOSTILE.map((disguise) => disguise(host)))
  expect(payloads.length).toBeGreaterThan(400)
  for (const payload of payloads) expect(safeReturnPath(payload, ORIGIN), JSON.stringify(payload)).toBeNull()
})

test('a free path of the site can never be another host', () => {
  for (const payload of HOSTS.flatMap((host) => HOSTILE.map((disguise) => disguise(host)))) {
    const url = insideSite(payload, ORIGIN)
    if (url === null) continue
    expect(new URL(url.pathname + url.search, ORIGIN).origin, JSON.stringify(payload)).toBe(ORIGIN)
  }
  expect(insideSite('/sitemap.xml', ORIGIN)?.pathname).toBe('/sitemap.xml')
})

test.each(['/en/a b', '/en/a\tb', '/en/a\u2028b', '/en\\about', '/en/about?a=\n'])(
  '%j is not written as an address',
  (value) => {
    expect(insideSite(value, ORIGIN)).toBeNull()
  },
)

test('nothing is no address', () => {
  expect(safeReturnPath(null, ORIGIN)).toBeNull()
  expect(safeReturnPath('', ORIGIN)).toBeNull()
})
