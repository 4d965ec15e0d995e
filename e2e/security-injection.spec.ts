import { parsePattern, withLanguage } from '@evens/router'
import { pathOf, PAGE_NAMES, routeOf, type PageName } from '@evens/shell/routes'
import { expect, test } from '@playwright/test'
import { asVisitor, inTurns, type Answer } from './support/http.ts'
import { openPage } from './support/open-page.ts'
import { readPage } from './support/read-page.ts'

const ask = asVisitor(6)

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

const MARKUP = [
  '</script><script>globalThis.hit=1</script>',
  '<!--<script>',
  '<img src=x onerror=globalThis.hit=1>',
  '"><svg onload=globalThis.hit=1>',
  "'-globalThis.hit=1-'",
  '{{7*7}}${7*7}',
  '\u2028\u2029',
  '__proto__',
]

/** Routes with a part that anything fits, each with the markup in all such parts. */
const OPEN_ROUTES = PAGE_NAMES.filter((name) =>
  parsePattern(routeOf(name).path).some((segment) => segment.kind === 'param' && segment.accepts === 'any'),
)

function filledWith(name: PageName, value: string): string {
  const params = parsePattern(routeOf(name).path).flatMap((segment): [string, string][] => {
    if (segment.kind === 'literal' || segment.accepts === 'digits') return []
    return [[segment.name, segment.accepts === 'any' ? value : (segment.accepts[0] ?? '')]]
  })
  return pathOf(name, Object.fromEntries(params))
}

test('markup in a path or a query comes back as text, and the state of the page stays data', async ({ page }) => {
  const shown = OPEN_ROUTES.filter((name) => routeOf(name).auth !== 'required')
  expect(shown.length).toBeGreaterThan(20)
  const cases = shown.flatMap((name) => MARKUP.map((markup) => ({ name, markup })))
  const faults = await inTurns(cases, async ({ name, markup }) => {
    const query = new URLSearchParams({ q: markup, [markup]: markup, modal: markup })
    const address = `${withLanguage('en', filledWith(name, markup))}?${query}`
    const { status, text } = await ask(address)
    if (status >= 500) return [`${address}: ${status}`]
    if (status >= 300 && status < 400) return []
    const { scripts, handlers, state } = await page.evaluate(readScripts, text)
    const facts = await page.evaluate(readPage, text)
    return [
      ...scripts.map((script) => `${address}: a script ${script}`),
      ...[...handlers, ...facts.inline].map((handler) => `${address}: a handler ${handler}`),
      ...(isState(state) ? [] : [`${address}: the state is ${state.slice(0, 80)}`]),
      ...(facts.headings.length === 1 && facts.mains === 1 ? [] : [`${address}: the page has come apart`]),
    ]
  })
  expect(faults.flat()).toEqual([])
})

/** Runs in a blank page: the scripts without an address that are no data, and what stands where the state is. */
function readScripts(html: string): { scripts: string[]; handlers: string[]; state: string } {
  const doc = new DOMParser().parseFromString(html, 'text/html')
  const inline = [...doc.querySelectorAll('script:not([src])')].filter(
    (script) => !/json|importmap/.test(script.getAttribute('type') ?? ''),
  )
  const handlers = [...doc.querySelectorAll('svg[onload], img[onerror]')]
  return {
    scripts: inline.map((script) => (script.textContent ?? '').slice(0, 80)),
    handlers: handlers.map((element) => element.outerHTML.slice(0, 80)),
    state: doc.getElementById('evens-state')?.textContent ?? '',
  }
}

function isState(text: string): boolean {
  if (/[<>\u2028\u2029]/.test(text)) return false
  const state = JSON.parse(text) as { page?: { route?: unknown } }
  return typeof state.page?.route === 'string' && Object.getPrototypeOf(state) === Object.prototype
}

test.describe('in the browser', () => {
  test.use({ baseURL: process.env['EVENS_URL'] ?? '', serviceWorkers: 'block' })

  test('nothing of it runs', async ({ page }) => {
    test.setTimeout(120_000)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    for (const markup of MARKUP) {
      const query = new URLSearchParams({ q: markup, modal: markup, returnUrl: markup })
      await openPage(page, `/en/line/${encodeURIComponent(markup)}?${query}#${encodeURIComponent(markup)}`)
      expect(await page.evaluate(() => (globalThis as unknown as { hit?: unknown }).hit), markup).toBeUndefined()
      expect(await page.evaluate(() => ({}) as { admin?: unknown }).then((plain) => plain.admin)).toBeUndefined()
    }
    expect(dialogs).toEqual([])
  })
})
