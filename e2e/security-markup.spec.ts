import { parsePattern, withLanguage } from '@evens/router'
import { SYSTEM_THEME } from '@evens/shell/chrome'
import { pathOf, PAGE_NAMES, routeOf, type PageName } from '@evens/shell/routes'
import { expect, test } from '@playwright/test'
import { asVisitor, inTurns } from '@evens/test-kit/http'
import { openPage } from './support/open-page.ts'

const ask = asVisitor(14, process.env['EVENS_URL'] ?? '')

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
    const { scripts, handlers, state, headings, mains } = await page.evaluate(readScripts, {
      html: text,
      own: SYSTEM_THEME,
    })
    return [
      ...scripts.map((script) => `${address}: a script ${script}`),
      ...handlers.map((handler) => `${address}: a handler ${handler}`),
      ...(isState(state) ? [] : [`${address}: the state is ${state.slice(0, 80)}`]),
      ...(headings === 1 && mains === 1 ? [] : [`${address}: the page has come apart`]),
    ]
  })
  expect(faults.flat()).toEqual([])
})

type Scripts = { scripts: string[]; handlers: string[]; state: string; headings: number; mains: number }

/** Runs in a blank page: the scripts without an address that are neither data nor the document's own, and the state. */
function readScripts({ html, own }: { readonly html: string; readonly own: string }): Scripts {
  const doc = new DOMParser().parseFromString(html, 'text/html')
  const inline = [...doc.querySelectorAll('script:not([src])')].filter(
    (script) => !/json|importmap/.test(script.getAttribute('type') ?? '') && script.textContent !== own,
  )
  const handled = [...doc.querySelectorAll('*')].filter((element) =>
    [...element.attributes].some(({ name }) => name.startsWith('on')),
  )
  return {
    scripts: inline.map((script) => (script.textContent ?? '').slice(0, 80)),
    handlers: handled.map((element) => element.outerHTML.slice(0, 80)),
    state: doc.getElementById('evens-state')?.textContent ?? '',
    headings: doc.querySelectorAll('h1').length,
    mains: doc.querySelectorAll('main').length,
  }
}

function isState(text: string): boolean {
  if (/[<>\u2028\u2029]/.test(text)) return false
  const state = JSON.parse(text) as { page?: { route?: unknown } }
  return typeof state.page?.route === 'string' && Object.getPrototypeOf(state) === Object.prototype
}

test.describe('in the browser', () => {
  test.use({ baseURL: process.env['EVENS_URL'] ?? '' })

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
