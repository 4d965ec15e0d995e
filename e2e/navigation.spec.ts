import type { BrowserContext, Page, Request } from '@playwright/test'
import { answerNotices } from './support/answer-notices.ts'
import { expectAlive, linkTo, markDocument, openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

test.use({ baseURL: process.env['EVENS_URL'] ?? '' })
test.beforeEach(({ context, baseURL }) => answerNotices(context, baseURL ?? ''))

/** What a page says about itself, to people and to machines. */
function factsOf(page: Page) {
  return page.evaluate(() => {
    const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? null
    return {
      title: document.title,
      description: attribute('meta[name=description]', 'content'),
      canonical: attribute('link[rel=canonical]', 'href'),
      alternates: [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((link) =>
        link.getAttribute('href'),
      ),
      heading: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
      breadcrumbs: [...document.querySelectorAll('main nav ol li')].map(({ textContent }) => textContent),
      route: document.body.dataset['route'],
      layout: document.body.dataset['layout'],
      menu: document.body.dataset['menu'],
      footer: document.body.dataset['footer'],
      columns: document.body.dataset['columns'],
      remote: attribute('main > [data-view]', 'data-remote'),
      view: attribute('main > [data-view]', 'data-view'),
      currentLinks: [...document.querySelectorAll('[aria-current=page]')]
        .map((link) => link.getAttribute('href') ?? '')
        .toSorted(),
    }
  })
}

test('a click on a link shows the page that the server would send, and keeps the document', async ({ page }) => {
  await openPage(page, '/en/howbet')
  const sent = await factsOf(page)
  expect(sent).toMatchObject({ route: 'howBet', remote: 'info', view: 'article', columns: 'left' })

  await openPage(page, '/en')
  const isSameDocument = await markDocument(page)
  await linkTo(page, '/en/howbet').click()
  await expect(page).toHaveURL('/en/howbet')
  await expect(page.locator('body')).toHaveAttribute('data-route', 'howBet')
  await expectAlive(page)
  expect(await isSameDocument()).toBe(true)
  // What stands around the page follows a moment after it.
  await expect.poll(() => factsOf(page)).toEqual(sent)
})

test('between views of one remote and one name the page follows, too', async ({ page }) => {
  await openPage(page, '/en/rules')
  const chapter = page.locator('main a[href^="/en/rules/"]').first()
  const href = (await chapter.getAttribute('href')) ?? ''
  await openPage(page, href)
  const sent = await factsOf(page)
  await openPage(page, '/en/rules')
  const isSameDocument = await markDocument(page)
  await chapter.click()
  await expect(page).toHaveURL(href)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${href}$`))
  expect(await isSameDocument()).toBe(true)
  await expect.poll(() => factsOf(page)).toEqual(sent)
})

test('the focus moves to the new page and its title is announced', async ({ page }) => {
  await openPage(page, '/en')
  await linkTo(page, '/en/howbet').press('Enter')
  await expect(page.locator('body')).toHaveAttribute('data-route', 'howBet')
  await expect(page.locator('main')).toBeFocused()
  const heading = await page.locator('h1').textContent()
  await expect(page.locator('[aria-live=polite]#announcer')).toHaveText(heading ?? '')
})

test('a new page starts at its top', async ({ page }) => {
  await openPage(page, '/en/rules/general/settlement')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.locator('footer a[href="/en/contacts"]').click()
  await expect(page.locator('body')).toHaveAttribute('data-route', 'contacts')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a link of the frame keeps the document, and marks where one is', async ({ page }) => {
  await openPage(page, '/en')
  const isSameDocument = await markDocument(page)
  await page.locator('header a[href="/en/live"]').first().click()
  await expect(page.locator('body')).toHaveAttribute('data-route', 'live')
  await expect(page.locator('header a[href="/en/live"]').first()).toHaveAttribute('aria-current', 'page')
  expect(await isSameDocument()).toBe(true)
})

/**
 * The browser asks for a document of its own. A headless shell reports the request long before the tab; a whole Chromium
 * reports the tab, and not its first request.
 */
const loadedElsewhere = (context: BrowserContext, path: string): Promise<unknown> => {
  const isPath = (url: string): boolean => url.startsWith('http') && new URL(url).pathname === path
  return Promise.race([
    context.waitForEvent('request', (asked) => asked.isNavigationRequest() && isPath(asked.url())),
    context.waitForEvent('page', (tab) => isPath(tab.url())),
  ])
}

test.describe('links that are left to the browser', () => {
  for (const modifier of ['ControlOrMeta', 'Shift'] as const) {
    test(`a click with ${modifier} opens another page and leaves this one`, async ({ page, context }) => {
      await openPage(page, '/en')
      await Promise.all([
        loadedElsewhere(context, '/en/howbet'),
        linkTo(page, '/en/howbet').click({ modifiers: [modifier] }),
      ])
      await expect(page).toHaveURL('/en')
      await expect(page.locator('body')).toHaveAttribute('data-route', 'home')
    })
  }

  test('a click with the middle button opens another tab', async ({ page, context }) => {
    await openPage(page, '/en')
    await Promise.all([loadedElsewhere(context, '/en/howbet'), linkTo(page, '/en/howbet').click({ button: 'middle' })])
    await expect(page).toHaveURL('/en')
    await expect(page.locator('body')).toHaveAttribute('data-route', 'home')
  })

  test('a link of our host that is no page gets a full load', async ({ page }) => {
    await openPage(page, '/en')
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/robots.txt'
      link.textContent = 'robots'
      document.querySelector('main')?.prepend(link)
    })
    await page.getByText('robots', { exact: true }).click()
    await expect(page).toHaveURL('/robots.txt')
    await expect(page.locator('body')).toContainText('User-agent')
  })
})

test.describe('hash links', () => {
  test('scroll to their spot, keep the view and make an entry in the history', async ({ page }) => {
    await openPage(page, '/en/rules/general/settlement')
    const isSameDocument = await markDocument(page)
    const asked: string[] = []
    // Every page asks for its configuration when it has come to rest, whatever is clicked.
    const isOfLink = (request: Request): boolean =>
      request.resourceType() === 'fetch' && new URL(request.url()).pathname !== '/bff-api/config/all.json'
    page.on('request', (request) => isOfLink(request) && asked.push(request.url()))
    const id = await page.evaluate(() => {
      const target = [...document.querySelectorAll('main h2[id]')].at(-1)
      const link = document.createElement('a')
      link.href = `#${target?.id}`
      link.textContent = 'down there'
      document.querySelector('main')?.prepend(link)
      return target?.id ?? ''
    })
    expect(id).not.toBe('')
    await page.getByText('down there').click()
    await expect(page).toHaveURL(new RegExp(`#${id}$`))
    await expect(page.locator(`#${id}`)).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await page.goBack()
    await expect(page).toHaveURL('/en/rules/general/settlement')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    expect(await isSameDocument()).toBe(true)
    expect(asked).toEqual([])
  })

  test('of another page go there and then to their spot', async ({ page }) => {
    await openPage(page, '/en')
    const id = await page.evaluate(async () => {
      const html = await (await fetch('/en/rules/general/settlement')).text()
      return [...html.matchAll(/<h2[^>]* id="([^"]+)"/g)].at(-1)?.[1] ?? ''
    })
    expect(id).not.toBe('')
    await page.evaluate((hash) => {
      const link = document.createElement('a')
      link.href = `/en/rules/general/settlement#${hash}`
      link.textContent = 'elsewhere, further down'
      document.querySelector('main')?.prepend(link)
    }, id)
    await page.getByText('elsewhere, further down').click()
    await expect(page.locator('body')).toHaveAttribute('data-route', 'rules')
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
    await expect(page).toHaveURL(new RegExp(`/en/rules/general/settlement#${id}$`))
  })
})

test('the language switch loads the same page in the other language', async ({ page }) => {
  await openPage(page, '/en/about?x=1')
  await page.locator('footer a[hreflang=ru]').click()
  await expect(page).toHaveURL('/ru/about?x=1')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expectAlive(page)
  expect((await page.context().cookies()).find(({ name }) => name === 'lng')?.value).toBe('ru')
  await page.goto('/about')
  await expect(page).toHaveURL('/ru/about')
})

test.describe('pages that are not there', () => {
  test('are answered with 404 and come to rest', async ({ page, faults }) => {
    let loads = 0
    page.on('request', (request) => void (request.isNavigationRequest() && (loads += 1)))
    const response = await page.goto('/en/no-such-page')
    expect(response?.status()).toBe(404)
    await expectAlive(page)
    await page.waitForLoadState('networkidle')
    expect(loads).toBe(1)
    await expect(page.locator('h1')).toHaveText('This page could not be found')
    await expect(page.locator('body')).toHaveAttribute('data-route', 'error')
    expect(faults).toEqual([expect.stringContaining('404')])
    faults.length = 0
  })

  test('show the same page after a click', async ({ page, faults }) => {
    await openPage(page, '/en')
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/en/news/no-such-news'
      link.textContent = 'old news'
      document.querySelector('main')?.prepend(link)
    })
    await page.getByText('old news').click()
    await expect(page.locator('h1')).toHaveText('This page could not be found')
    await expect(page).toHaveURL('/en/news/no-such-news')
    await page.goBack()
    await expect(page.locator('body')).toHaveAttribute('data-route', 'home')
    expect(faults.every((fault) => fault.includes('404'))).toBe(true)
    faults.length = 0
  })
})
