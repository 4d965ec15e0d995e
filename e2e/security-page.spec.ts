import { expect, test, type Page } from '@playwright/test'
import { openPage } from './support/open-page.ts'
import { test as watched } from './support/test.ts'

test.use({ baseURL: process.env['EVENS_URL'] ?? '' })

type Attempt = { readonly name: string; readonly run: () => unknown }

/** Tries on the page what an intruder would, and says of each whether it threw and whether it had an effect. */
function tryAll(): Promise<Record<string, string>> {
  const { trustedTypes: trusted } = globalThis as unknown as {
    trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
  }
  const marks = globalThis as unknown as Record<string, unknown>
  const world = globalThis as unknown as Record<string, (source: string) => unknown>
  const host = (): HTMLElement => document.body.appendChild(document.createElement('div'))
  const attempts: Attempt[] = [
    { name: 'eval', run: () => world['eval']?.('globalThis.hit = "eval"') },
    { name: 'Function', run: () => world['Function']?.('globalThis.hit = "Function"') },
    { name: 'setTimeout', run: () => world['setTimeout']?.('globalThis.hit = "setTimeout"') },
    { name: 'innerHTML', run: () => (host().innerHTML = '<img src=x onerror="globalThis.hit = 1">') },
    { name: 'outerHTML', run: () => (host().outerHTML = '<p>x</p>') },
    { name: 'insertAdjacentHTML', run: () => host().insertAdjacentHTML('beforeend', '<p>x</p>') },
    { name: 'document.write', run: () => document.write('<p>x</p>') },
    { name: 'DOMParser', run: () => new DOMParser().parseFromString('<p>x</p>', 'text/html') },
    { name: 'createContextualFragment', run: () => document.createRange().createContextualFragment('<p>x</p>') },
    { name: 'srcdoc', run: () => (document.createElement('iframe').srcdoc = '<p>x</p>') },
    { name: 'script text', run: () => (document.createElement('script').text = 'globalThis.hit = "text"') },
    { name: 'script src', run: () => (document.createElement('script').src = '/assets/any.js') },
    { name: 'Worker', run: () => new Worker('/assets/any.js') },
    { name: 'another policy', run: () => trusted.createPolicy('intruder', {}) },
    { name: 'the default policy', run: () => trusted.createPolicy('default', {}) },
    { name: "the site's own policy", run: () => trusted.createPolicy('evens', {}) },
  ]
  const verdict = ({ run }: Attempt): string => {
    try {
      run()
      return 'allowed'
    } catch {
      return 'refused'
    }
  }
  marks['hit'] = 'nothing'
  // What the test asks for directly is exempt from the page's policy. A timer's turn is the page's own.
  return new Promise((done) =>
    setTimeout(() => done(Object.fromEntries(attempts.map((attempt) => [attempt.name, verdict(attempt)])))),
  )
}

test('strings become neither code nor markup', async ({ page }) => {
  await openPage(page, '/en')
  const verdicts = await page.evaluate(tryAll)
  expect(Object.entries(verdicts).filter(([, verdict]) => verdict !== 'refused')).toEqual([])
  expect(Object.keys(verdicts).length).toBe(16)
  expect(await hit(page)).toBe('nothing')
})

const hit = (page: Page): Promise<unknown> => page.evaluate(() => (globalThis as unknown as { hit?: unknown }).hit)

test('a script that is put into the page does not run, nor does a handler or a script address', async ({ page }) => {
  await openPage(page, '/en/about')
  const violations = await page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const seen: string[] = []
        document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective))
        setTimeout(() => {
          const script = document.createElement('script')
          script.append(document.createTextNode('globalThis.hit = "inline script"'))
          const image = document.createElement('img')
          image.setAttribute('src', '/nothing.png')
          try {
            image.setAttribute('onerror', 'globalThis.hit = "handler"')
          } catch {
            seen.push('handler refused')
          }
          const style = document.createElement('style')
          style.append(document.createTextNode('body { opacity: 0.5 }'))
          document.body.append(script, image, style)
          const link = document.createElement('a')
          link.setAttribute('href', 'javascript:globalThis.hit = "address"')
          document.body.append(link)
          link.click()
          setTimeout(() => done(seen), 500)
        })
      }),
  )
  expect(await hit(page)).toBeUndefined()
  expect(await page.evaluate(() => getComputedStyle(document.body).opacity)).toBe('1')
  expect(violations).toContain('style-src-elem')
  expect(violations.length).toBeGreaterThanOrEqual(3)
})

test('markup that names a script of the site runs nothing', async ({ page }) => {
  const planted = '<script src="/assets/planted.js"></script></head>'
  await page.route('**/en/about', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('</head>', planted) })
  })
  await page.route('**/assets/planted.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'globalThis.hit = "planted"' }),
  )
  const refused = page.waitForEvent('console', (message) => message.text().includes('planted.js'))
  await page.goto('/en/about')
  expect((await refused).text()).toContain('script-src')
  await expect(page.locator('main > [data-remote=info]')).toHaveAttribute('data-remote-state', '2')
  expect(await hit(page)).toBeUndefined()
})

test('the page sends nothing elsewhere', async ({ page }) => {
  const elsewhere = (process.env['EVENS_URL'] ?? '').replace('127.0.0.1', 'localhost')
  await openPage(page, '/en')
  const refusedBy = await page.evaluate(async (other) => {
    const seen: string[] = []
    document.addEventListener('securitypolicyviolation', (event) => seen.push(event.effectiveDirective))
    await new Promise((turn) => setTimeout(turn))
    await fetch(`${other}/healthz`).catch(() => null)
    const image = new Image()
    const failed = new Promise((turn) => image.addEventListener('error', turn))
    image.src = `${other}/favicon.ico`
    await failed
    return seen
  }, elsewhere)
  expect(refusedBy).toEqual(['connect-src', 'img-src'])
})

test('the page cannot be framed', async ({ page, context }) => {
  await openPage(page, '/en')
  const framing = await context.newPage()
  await framing.setContent(`<iframe src="${process.env['EVENS_URL']}/en"></iframe>`)
  const framed = (): string =>
    framing
      .frames()
      .find((frame) => frame !== framing.mainFrame())
      ?.url() ?? ''
  await expect.poll(framed).toMatch(/^chrome-error:/)
})

watched.describe('the API page', () => {
  watched.use({ baseURL: process.env['EVENS_URL'] ?? '' })

  watched('is drawn from this host alone', async ({ page }) => {
    await page.goto('/docs')
    await expect(page.getByText('/bff-api/config/all.json').first()).toBeVisible()
  })
})
