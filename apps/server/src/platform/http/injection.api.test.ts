import { testDay } from '@evens/test-kit/rotation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type Ask, inTurns } from '@evens/test-kit/http'
import { type SiteOverHttp, startSiteOverHttp } from '../../testing/whole-site.ts'

let site: SiteOverHttp
beforeAll(async () => {
  site = await startSiteOverHttp()
})
afterAll(() => site.stop())
const ask: Ask = (...asked) => site.ask(...asked)

const CODES = ['ref', 'btag', 'tag', 'qtag', 'bf', 'affid', 'subid', 'pb', 'promocode', 'click_id', 'lng', 'lang']
const HOSTILE = [
  'a\r\nSet-Cookie: stolen=1',
  'a\nx-injected: 1',
  'a\r\n\r\n<html>',
  'a; Domain=evil.example',
  'a; Path=/; HttpOnly; Secure',
  'a,b=c',
  '"quoted" \\ back',
  'a\u0000b',
  'a\u2028b',
  'é¨≠😀',
  '%0d%0aSet-Cookie:%20stolen=1',
  '%250d%250aX: 1',
  '{"__proto__":{"admin":true}}',
  '</script><script>alert(1)</script>',
  'x'.repeat(8192),
  '💥'.repeat(300),
  ' ',
  '=',
  ';'.repeat(100),
]

const NAMES = ['refererid', 'referral_values', 'ref_partner_id', 'affid', 'reflinkid', 'subid', 'postback_watcher']
const COOKIE =
  /^([a-z_]+)=([\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*)((?:; (?:Max-Age=\d+|Path=\/|SameSite=Lax|Secure|HttpOnly))*)$/

function cookieFaults(what: string, { status, headers, cookies }: Answer): string[] {
  const strange = cookies.filter((cookie) => {
    const [, name = ''] = COOKIE.exec(cookie) ?? []
    return !NAMES.includes(name) || cookie.length > 4096
  })
  const added = ['x-injected', 'x'].filter((name) => headers[name] !== undefined)
  return [
    ...(status >= 500 ? [`${what}: ${status}`] : []),
    ...strange.map((cookie) => `${what} sets ${cookie.slice(0, 120)}`),
    ...added.map((name) => `${what} adds the header ${name}`),
  ]
}

test('no code of a partner breaks out of its cookie', async () => {
  const cases = CODES.flatMap((code) => HOSTILE.map((value) => ({ code, value })))
  const faults = await inTurns(cases, async ({ code, value }) => {
    const query = new URLSearchParams({ utm_source: 'u', aip: '1', click_id: 'c', [code]: value.toWellFormed() })
    return cookieFaults(`${code}=${value.slice(0, 30)}`, await ask(`/en/user/coupon?${query}`))
  })
  expect(faults.flat()).toEqual([])
})

test('all codes together stay within the bounds of a cookie, and come back as they were sent', async () => {
  const value = '"; é\r\n'.repeat(20)
  const all = new URLSearchParams(CODES.map((code) => [code, value]))
  const answer = await ask(
    `/en/user/coupon?${all}&utm_source=${encodeURIComponent(value)}&aip=${encodeURIComponent(value)}`,
  )
  expect(cookieFaults('all', answer)).toEqual([])
  const referer = answer.cookies.find((cookie) => cookie.startsWith('refererid='))
  expect(decodeURIComponent(/=([^;]*)/.exec(referer ?? '')?.[1] ?? '')).toBe(value)
})

test('cookies that a visitor sends are read as settings or not at all', async () => {
  const names = [
    'lng',
    'tzo',
    'app_theme',
    'app_font_size',
    'coef_view_id',
    'hide_left',
    'return_url',
    'registration_started_from',
    'redirect_after_registration',
    'window_width',
    'maintenance',
    'user_token',
  ]
  const cases = names.flatMap((name) => HOSTILE.slice(2).map((value) => ({ name, value })))
  const faults = await inTurns(cases, async ({ name, value }) => {
    const answer = await ask('/about', {
      headers: { cookie: `${name}=${encodeURIComponent(value.toWellFormed()).slice(0, 6000)}` },
    })
    const isLed = answer.status === 302 && answer.headers.location === '/ru/about'
    return isLed ? [] : [`${name}=${value.slice(0, 30)}: ${answer.status} ${answer.headers.location}`]
  })
  expect(faults.flat()).toEqual([])
})

const STRANGE_HOSTS = [
  'evil.example"><script>',
  "x'onload=1",
  'a\\b',
  '[::1',
  '..',
  'x:99999999',
  '999.999.999.999',
  'x:99999',
  '[::zz]',
  '[1:2]',
  '%00',
  '',
]

test('an invalid host is never echoed', async () => {
  const faults = await inTurns(STRANGE_HOSTS, async (host) => {
    const { status, text } = await ask('/en/about', { headers: { host } })
    return status < 500 && (host === '' || !text.includes(`://${host}`)) ? [] : [`${host}: ${status}`]
  })
  expect(faults.flat()).toEqual([])
})

const HEADERS = [
  'accept',
  'accept-language',
  'accept-encoding',
  'user-agent',
  'cookie',
  'referer',
  'origin',
  'range',
  'expect',
  'x-language',
  'x-country-code',
  'x-forwarded-for',
  'x-forwarded-proto',
  'sec-fetch-site',
  'if-none-match',
  'if-modified-since',
  'content-type',
  'forwarded',
  'x-request-id',
  'mf-render-mode',
  'force-spa',
  'upgrade',
]
const VALUES = [
  '',
  ' ',
  ',',
  ';',
  '=',
  ';;=;',
  '%',
  '%E0%A4%A',
  '*',
  '-1',
  '0',
  'null',
  'undefined',
  '__proto__',
  '\u00ff\u00fe',
  'a=%',
  'lng=%ff',
  'app_theme="',
  'bytes=9999999-1',
  'en;q=NaN,ru;q=-1,*;q=1e999',
  '"'.repeat(50),
  'a,'.repeat(2000),
]

const ANSWERS = ['/en/about', '/about', '/bff-api/config/all.json']

// Each day every header meets each kind of answer with another third of the values.
test('no header that a stranger writes makes an answer fail', async () => {
  const cases = HEADERS.flatMap((name, row) =>
    VALUES.map((value, column) => ({
      name,
      value,
      address: ANSWERS[(row + column + testDay()) % ANSWERS.length] ?? '',
    })),
  )
  const faults = await inTurns(cases, async ({ name, value, address }) => {
    const { status } = await ask(address, { headers: { [name]: value } })
    return status >= 500 ? [`${name}: ${value.slice(0, 40)} at ${address}`] : []
  })
  expect(faults.flat()).toEqual([])
})
